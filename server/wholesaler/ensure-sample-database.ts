import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSampleCatalog, type SampleCatalogOptions, sampleCatalogVersion } from '#src/fixtures/sample-catalog.ts'
import { openCatalogStore } from './catalog-store.ts'
import type { SourceRow, SourceRows } from './import/source-row.ts'
import { importCatalog } from './import-catalog.ts'

export type SampleDatabaseOptions = {
  readonly dataDir: string
  readonly products?: number
  readonly seed?: number
  /** 0 is the first day. */
  readonly day?: number
}

/** Raised with the schema's or the importer's own changes. */
const databaseVersion = 1

/**
 * A database with the sample catalog, made when it is not there yet; gives its path. The name carries the versions, so
 * that a change of the generator makes another file and never touches one that a running service has open. It is
 * written under a temporary name first: an interrupted run leaves nothing half-made.
 */
export async function ensureSampleDatabase(options: SampleDatabaseOptions): Promise<string> {
  const { dataDir, products = 25_000, seed = 1, day = 0 } = options
  const name = `sample-${products}-seed${seed}${day === 0 ? '' : `-day${day}`}-v${sampleCatalogVersion}.${databaseVersion}`
  const path = join(dataDir, `${name}.sqlite`)
  if (existsSync(path)) return path
  await mkdir(dataDir, { recursive: true })
  const unfinished = join(dataDir, `${name}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const store = await openCatalogStore(unfinished)
    try {
      await importCatalog({ store, rows: readSampleRows({ products, seed, day }), digest: () => name, source: name })
    } finally {
      store.close()
    }
    await rename(unfinished, path)
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(unfinished + suffix, { force: true })
  }
  return path
}

async function* readSampleRows(options: SampleCatalogOptions): SourceRows {
  let batch: SourceRow[] = []
  let number = 0
  for (const value of createSampleCatalog(options)) {
    number++
    batch.push({ number, kind: 'value', value })
    if (batch.length < 1_000) continue
    yield batch
    batch = []
    // The caller may be serving meanwhile.
    await new Promise(setImmediate)
  }
  yield batch
}
