import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '#server/postgres/database-address.ts'
import type { SourceRow } from './import/source-row.ts'
import { type ImportOutcome, importCatalog } from './import-catalog.ts'
import { type CatalogPlace, openCatalogStore } from './open-catalog-store.ts'
import { startWholesaler, type WholesalerServing } from './start-wholesaler.ts'

type ServiceRequest = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

export type ServiceUnderTest = {
  readonly url: string
  readonly place: CatalogPlace
  readonly answersFolder: string
  /** Puts records into its database, as the only catalog in it. */
  readonly importRecords: (records: readonly unknown[], digest?: string) => Promise<ImportOutcome>
  /** Sends the right token, unless `init` has other headers. */
  readonly get: (path: string, init?: ServiceRequest) => Promise<Response>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** A running service with these records in it, on a free port, for one test; in a file unless a server is given. */
export async function startServiceUnderTest(
  records: readonly unknown[],
  {
    databaseServer,
    ...options
  }: Partial<WholesalerServing> & { readonly databaseServer?: DatabaseAddress | undefined } = {},
): Promise<ServiceUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'wholesaler-'))
  const databasePath = join(folder, 'test.sqlite')
  const place: CatalogPlace =
    databaseServer === undefined ? { kind: 'file', path: databasePath } : { kind: 'server', address: databaseServer }
  const importInto = (given: readonly unknown[], digest?: string) => importRecords(place, given, digest)
  await importInto(records)
  const token = 'token-for-tests'
  const answersFolder = join(folder, 'answers')
  const database = databaseServer === undefined ? { databasePath, answersFolder } : { databaseServer, answersFolder }
  const service = await startWholesaler({ ...database, token, ...options })
  return {
    url: service.url,
    place,
    answersFolder,
    importRecords: importInto,
    get: (path, init) =>
      fetch(service.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init?.headers } }),
    async [Symbol.asyncDispose]() {
      await service.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Puts records into a database, as the only catalog in it. */
export async function importRecords(
  place: CatalogPlace | string,
  records: readonly unknown[],
  digest = 'test',
): Promise<ImportOutcome> {
  const store = await openCatalogStore(typeof place === 'string' ? { kind: 'file', path: place } : place)
  try {
    return await importCatalog({ store, rows: toRows(records), digest: () => digest, source: 'test' })
  } finally {
    await store.close()
  }
}

async function* toRows(records: readonly unknown[]) {
  yield records.map((value, index): SourceRow => ({ number: index + 1, kind: 'value', value }))
}
