import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findPostgres, noPostgres } from '#tools/find-postgres.ts'
import { type PostgresServer, startPostgres } from '#tools/start-postgres.ts'
import type { CatalogPlace } from './open-catalog-store.ts'
import { type DatabaseAddress, readDatabaseAddress } from './postgres/database-address.ts'
import { openSqlite } from './sqlite/sqlite-database.ts'

const programs = findPostgres()

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
    name: programs === null ? `PostgreSQL (${noPostgres})` : 'PostgreSQL',
    isMissing: programs === null,
    prepare: sharedServer,
    makeServer: async () => makeDatabase(await sharedServer()),
  },
]

/** How long a server may take to start. */
export const startMs = 60_000

let shared: Promise<PostgresServer> | null = null

/** One for all tests of a process. It ends with the process, and nobody else stops it. */
export function sharedServer(): Promise<PostgresServer> {
  return (shared ??= start({ isOpen: true }))
}

/** For tests that kill it, or want its password. They stop it. */
export function startOwnServer(): Promise<PostgresServer> {
  return start({ isOpen: false })
}

function start(options: { readonly isOpen: boolean }): Promise<PostgresServer> {
  if (programs === null) throw new Error(noPostgres)
  return startPostgres({ programs, ...options })
}

/** A new, empty database. It goes with its server. */
export async function makeDatabase(server: PostgresServer, options = ''): Promise<DatabaseAddress> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runSql(server.url('postgres'), `CREATE DATABASE ${name} ${options}`)
  return toAddress(server.url(name))
}

export function toAddress(url: string): DatabaseAddress {
  const address = readDatabaseAddress(url)
  if (typeof address === 'string') throw new Error(address)
  return address
}

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

/** Each statement on its own. Returns the rows of the last one. */
export async function runSql(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
