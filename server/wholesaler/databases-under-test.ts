import type { DatabaseAddress } from '#server/postgres/database-address.ts'
import { makeDatabase, postgresUnderTest, runSql, sharedServer } from '#server/postgres/postgres-under-test.ts'
import type { CatalogPlace } from './open-catalog-store.ts'
import { openSqlite } from './sqlite/sqlite-database.ts'

/** Both kinds of database, for tests that run on both. */
export const databasesUnderTest: readonly {
  readonly name: string
  /** True where there is no such server: the name says so. */
  readonly isMissing: boolean
  /** Starts its server, for `beforeAll`: on a busy machine that takes longer than a test. */
  readonly prepare: () => Promise<unknown>
  /** An empty database. Undefined: a file, which the test makes. */
  readonly makeServer: () => Promise<DatabaseAddress | undefined>
}[] = [
  { name: 'SQLite', isMissing: false, prepare: async () => null, makeServer: async () => undefined },
  {
    ...postgresUnderTest,
    prepare: sharedServer,
    makeServer: async () => makeDatabase(await sharedServer()),
  },
]

/** Changes what a database of either kind has. */
export async function changeDatabase(place: CatalogPlace, statement: string): Promise<void> {
  if (place.kind === 'server')
    await runSql(place.address.config().connectionString ?? '', 'SET search_path = surtido', statement)
  else {
    const database = openSqlite(place.path)
    database.run(statement)
    database.close()
  }
}
