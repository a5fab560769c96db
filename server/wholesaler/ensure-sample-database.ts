import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSampleCatalog, type SampleCatalogOptions, sampleCatalogVersion } from '#src/fixtures/sample-catalog.ts'
import type { SourceRow, SourceRows } from './import/source-row.ts'
import { importCatalog } from './import-catalog.ts'
import { openSqliteCatalogStore } from './sqlite/sqlite-catalog-store.ts'

export type SampleDatabaseOptions = {
  readonly dataDir: string
  readonly products?: number
  readonly seed?: number
  /** The day of the sample catalog; 0 is the first. */
  readonly day?: number
}

/** Raise it when the schema or the importer changes. */
const databaseVersion = 1

/**
 * Returns the path of a database with the sample catalog; makes it if it is missing. The file name has the versions: a
 * changed generator makes another file, and never changes one that a running service has open. It is written under a
 * temporary name first, so that an interrupted run leaves no partial database.
 */
export async function ensureSampleDatabase(options: SampleDatabaseOptions): Promise<string> {
  const { dataDir, products = 25_000, seed = 1, day = 0 } = options
  const name = `sample-${products}-seed${seed}${day === 0 ? '' : `-day${day}`}-v${sampleCatalogVersion}.${databaseVersion}`
  const path = join(dataDir, `${name}.sqlite`)
  if (existsSync(path)) return path
  await mkdir(dataDir, { recursive: true })
  const unfinished = join(dataDir, `${name}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const store = await openSqliteCatalogStore(unfinished)
    try {
      await importCatalog({ store, rows: readSampleRows({ products, seed, day }), digest: () => name, source: name })
    } finally {
      await store.close()
    }
    await rename(unfinished, path)
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(unfinished + suffix, { force: true })
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
    // The caller may serve requests meanwhile.
    await new Promise(setImmediate)
  }
  yield batch
}
