import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalogStore } from './catalog-store.ts'
import type { SourceRow } from './import/source-row.ts'
import { importCatalog } from './import-catalog.ts'
import { startWholesaler, type WholesalerOptions } from './start-wholesaler.ts'

type ServiceRequest = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

export type ServiceUnderTest = {
  readonly url: string
  readonly databasePath: string
  /** Sends the right token, unless `init` has other headers. */
  readonly get: (path: string, init?: ServiceRequest) => Promise<Response>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** A running service with these records in it, on a free port, for one test. */
export async function startServiceUnderTest(
  records: readonly unknown[],
  options: Partial<WholesalerOptions> = {},
): Promise<ServiceUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'wholesaler-'))
  const databasePath = join(folder, 'test.sqlite')
  await importRecords(databasePath, records)
  const token = 'token-for-tests'
  const service = await startWholesaler({ databasePath, token, ...options })
  return {
    url: service.url,
    databasePath,
    get: (path, init) =>
      fetch(service.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init?.headers } }),
    async [Symbol.asyncDispose]() {
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Puts records into a database, as the only catalog in it. */
export async function importRecords(databasePath: string, records: readonly unknown[], digest = 'test') {
  const store = await openCatalogStore(databasePath)
  try {
    return await importCatalog({ store, rows: toRows(records), digest: () => digest, source: 'test' })
  } finally {
    store.close()
  }
}

async function* toRows(records: readonly unknown[]) {
  yield records.map((value, index): SourceRow => ({ number: index + 1, kind: 'value', value }))
}
