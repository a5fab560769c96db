import { askOn, createConnections } from '#server/postgres/connections.ts'
import type { DatabaseAddress } from '#server/postgres/database-address.ts'
import { isLost, toAway } from '#server/postgres/database-failures.ts'
import type { SqlDatabase } from './sql-database.ts'

/** A person who signs in waits no longer than for these. */
const patience = { connectMs: 2_000, answerMs: 2_000 }

/**
 * A gateway that hangs in the middle of a change, or whose machine is gone, holds a row that every change needs. The
 * server would wait for it for hours.
 */
const mostIdleMs = 5_000
/** `SurS`: the number of our advisory lock. */
const ownMark = 0x53757253

const schema = 'surtido_access'

/** A server that is frozen answers no farewell either. The program ends all the same. */
const letGo = () => new Promise<void>((resolve) => void setTimeout(resolve, 1_000).unref())

/** A database that gateways of several machines share, in a schema of its own. */
export function openPostgresDatabase(address: DatabaseAddress): SqlDatabase {
  const connections = createConnections(address, patience)
  return {
    schema,
    async prepare(ask) {
      await ask(`SELECT pg_advisory_xact_lock(${ownMark}, 1)`)
      // Not IF NOT EXISTS: that asks for the right to create one also where somebody else created it for us.
      const found = await ask(`SELECT 1 FROM pg_namespace WHERE nspname = '${schema}'`)
      if (found.length === 0) await ask(`CREATE SCHEMA ${schema}`)
    },
    ask: (sql, values) => connections.ask(sql, values),
    async change(work) {
      const client = await connections.open(patience)
      try {
        await client.query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = ${mostIdleMs}`)
        const value = await work((sql, values) => askOn(client, sql, values))
        await client.query('COMMIT')
        return value
      } catch (error) {
        throw isLost(error) ? toAway(error, address) : error
      } finally {
        // Not waited for: a server that is frozen would not answer that either.
        void client.end().catch(() => {})
      }
    },
    // Machines may have different times; the server has one.
    epochNow: async (ask) =>
      Number((await ask('SELECT floor(extract(epoch from clock_timestamp()) * 1000)::bigint'))[0]?.[0]),
    // A server has no other one in its place: it answers or does not.
    whenReplaced() {},
    close: () => Promise.race([connections.close(), letGo()]),
  }
}
