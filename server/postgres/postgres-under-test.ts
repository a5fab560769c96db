import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
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

/** A way to a server that lets each connection through only so far, so that an answer is half read for as long as a test wants. */
export type NarrowWay = {
  /** The same database by this way. */
  address(database: DatabaseAddress): DatabaseAddress
  /** Ends its connections; later ones are let through. */
  open(): void
  stop(): Promise<void>
}

/** @param bytes of what the server sends, for each connection */
export async function startNarrowWay(server: PostgresServer, bytes: number): Promise<NarrowWay> {
  const sockets = new Set<Socket>()
  let most = bytes
  const way = createServer((client) => {
    const upstream = connect(server.port, '127.0.0.1')
    let sent = 0
    upstream.on('data', (chunk: Buffer) => {
      sent += chunk.length
      client.write(chunk)
      if (sent > most) upstream.pause()
    })
    client.pipe(upstream)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const place = way.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: (database) =>
      toAddress((database.config().connectionString ?? '').replace(`:${server.port}/`, `:${port}/`)),
    open() {
      most = Infinity
      end()
    },
    async stop() {
      end()
      way.close()
      await once(way, 'close')
    },
  }
}
