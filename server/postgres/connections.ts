import pg from 'pg'
import type { DatabaseAddress } from './database-address.ts'
import { isLost, isTimeout, toAway } from './database-failures.ts'

/** A row of columns as text, as PostgreSQL writes them: nothing is rounded or turned into dates. */
export type TextRow = readonly (string | null)[]

export type Connections = {
  readonly address: DatabaseAddress
  /** One statement on a shared connection. It is sent again where the connection was lost, so it only reads. */
  ask(text: string, values?: readonly unknown[]): Promise<TextRow[]>
  /** A connection of its own, for a transaction. The caller ends it. @param patience without it no answer is late */
  open(patience?: Pick<Patience, 'answerMs'>): Promise<pg.Client>
  close(): Promise<void>
}

/** Products are asked for on these. Catalogs have connections of their own, so that no product waits for one. */
const mostShared = 8
export type Patience = { readonly connectMs: number; readonly answerMs: number }
const patient: Patience = { connectMs: 5_000, answerMs: 10_000 }

export const textRows = { rowMode: 'array', types: { getTypeParser: () => (value: unknown) => value } } as const

export function createConnections(address: DatabaseAddress, { connectMs, answerMs }: Patience = patient): Connections {
  const pool = new pg.Pool({
    ...address.config(),
    max: mostShared,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    idleTimeoutMillis: 60_000,
  })
  // A connection that ends while nobody uses it is replaced when it is needed. One in use fails what is asked of it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    address,
    async ask(text, values = []) {
      for (let attempt = 1; ; attempt++) {
        const client = await pool.connect().catch((error: unknown) => {
          throw toAway(error, address)
        })
        try {
          const { rows } = await client.query<(string | null)[]>({ text, values: [...values], ...textRows })
          client.release()
          return rows
        } catch (error) {
          client.release(true)
          if (!isLost(error)) throw error
          // Each of the others may have ended, too, and not be known to have.
          if (attempt > mostShared || isTimeout(error)) throw toAway(error, address)
        }
      }
    },
    async open(patience) {
      const client = new pg.Client({
        ...address.config(),
        connectionTimeoutMillis: connectMs,
        ...(patience && { query_timeout: patience.answerMs }),
      })
      // What is asked of it fails, and says so.
      client.on('error', () => {})
      try {
        await client.connect()
        return client
      } catch (error) {
        void client.end().catch(() => {})
        throw toAway(error, address)
      }
    },
    close: () => pool.end(),
  }
}

/** On a connection of its own. */
export async function askOn(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<TextRow[]> {
  const { rows } = await client.query<(string | null)[]>({ text, values: [...values], ...textRows })
  return rows
}
