import { askOn, type Connections } from '#server/postgres/connections.ts'
import { productTable, readHead, selectHead } from './catalog-head.ts'

/**
 * Drops the tables of older catalogs. One that is still being read stays until the next import: nobody waits for it, and
 * a failure here is none of the import.
 */
export async function removeOldCatalogs(connections: Connections): Promise<void> {
  const client = await connections.open().catch(() => null)
  if (client === null) return
  try {
    await client.query("SET lock_timeout = '200ms'")
    const head = readHead((await askOn(client, selectHead))[0])
    const tables = await askOn(
      client,
      `SELECT substr(relname, 9) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname = 'surtido' AND relkind = 'r' AND relname ~ '^product_[0-9]+$'`,
    )
    for (const [generation] of tables) {
      // A younger one cannot be there, but if it is, it is not ours to drop.
      if (generation == null || head === null || BigInt(generation) >= BigInt(head.generation)) continue
      await removeCatalog(generation).catch(() => client.query('ROLLBACK'))
    }
  } catch {
    // The next import tries again.
  } finally {
    await client.end().catch(() => {})
  }

  async function removeCatalog(generation: string): Promise<void> {
    await client?.query('BEGIN')
    await client?.query(`DROP TABLE IF EXISTS ${productTable(generation)}`)
    await client?.query('DELETE FROM surtido.warehouse WHERE generation = $1', [generation])
    await client?.query('COMMIT')
  }
}
