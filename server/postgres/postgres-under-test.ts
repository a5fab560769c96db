import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findPostgres, noPostgres } from '#tools/find-postgres.ts'
import { type PostgresServer, startPostgres } from '#tools/start-postgres.ts'
import { type DatabaseAddress, readDatabaseAddress } from './database-address.ts'

const programs = findPostgres()

/** The name of a test, and whether there is no such server: then the name says so. */
export const postgresUnderTest = {
  name: programs === null ? `PostgreSQL (${noPostgres})` : 'PostgreSQL',
  isMissing: programs === null,
} as const

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
