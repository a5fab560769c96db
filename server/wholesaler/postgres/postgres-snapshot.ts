import type pg from 'pg'
import Cursor from 'pg-cursor'
import { askOn, type Connections, type TextRow, textRows } from '#server/postgres/connections.ts'
import { isLost, isRemovedTable, toAway } from '#server/postgres/database-failures.ts'
import type { CatalogSnapshot } from '#server/wholesaler/catalog-store.ts'
import { type CatalogHead, productTable, readHead, readWarehouses, selectHead } from './catalog-head.ts'
import { allColumns, plainColumns, toCatalogRow } from './product-columns.ts'

/** A few milliseconds of work, so that other requests are answered in between. The next batch comes meanwhile. */
const rowsPerBatch = 300
/** A server that sends nothing for so long will not send the rest. */
const mostSilenceMs = 60_000

/** A read-only transaction that sees one catalog until it ends. Null: there is no catalog. */
export async function openPostgresSnapshot(connections: Connections): Promise<CatalogSnapshot | null> {
  for (let attempt = 1; ; attempt++) {
    const client = await connections.open()
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const head = readHead((await askOn(client, selectHead))[0])
      if (head === null) {
        await client.end()
        return null
      }
      // From here on an import cannot remove the table.
      await client.query(`LOCK TABLE ${productTable(head.generation)} IN ACCESS SHARE MODE`)
      // In the order of the key, row by row: sorting would write all of it to the disk first.
      await client.query('SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; SET LOCAL jit = off')
      return createSnapshot(client, head, connections)
    } catch (error) {
      void client.end().catch(() => {})
      if (attempt < 5 && isRemovedTable(error)) continue
      throw isLost(error) ? toAway(error, connections.address) : error
    }
  }
}

function createSnapshot(client: pg.Client, head: CatalogHead, { address }: Connections): CatalogSnapshot {
  const table = productTable(head.generation)
  // A cursor whose connection ends between two reads never answers the second one.
  const ended = new Promise<never>((_, reject) => {
    client.once('end', () => reject(new Error('Connection terminated unexpectedly')))
  })
  ended.catch(() => {})
  const orAway = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      throw isLost(error) ? toAway(error, address) : error
    }
  }
  return {
    status: head.status,
    async *readRows({ rows, withWarehouses }) {
      const select = 'SELECT id, code, location FROM surtido.warehouse WHERE generation = $1'
      const warehouses = readWarehouses(withWarehouses ? await orAway(askOn(client, select, [head.generation])) : [])
      const columns = withWarehouses ? allColumns : plainColumns
      const cursor = client.query(
        new Cursor<TextRow>(`SELECT ${columns} FROM ${table} WHERE position <= $1 ORDER BY position`, [rows], textRows),
      )
      let next = readBatch(cursor, ended)
      for (;;) {
        const batch = await orAway(next)
        if (batch.length === 0) return
        next = readBatch(cursor, ended)
        // Whoever leaves this loop early does not wait for it.
        next.catch(() => {})
        yield batch.map((row) => toCatalogRow(row, 0, warehouses))
      }
    },
    async readSkus(positions) {
      const select = `SELECT sku FROM ${table} WHERE position = ANY($1::integer[]) ORDER BY position`
      return (await orAway(askOn(client, select, [positions]))).map((row) => toCatalogRow(row, 0, new Map()).fields.sku)
    },
    async countRepeatedSkus() {
      const select = `SELECT count(*) - count(DISTINCT sku) FROM ${table} WHERE sku <> ''`
      await orAway(
        client.query("SET LOCAL enable_sort = on; SET LOCAL enable_seqscan = on; SET LOCAL work_mem = '64MB'"),
      )
      return Number((await orAway(askOn(client, select)))[0]?.[0])
    },
    // A cursor that is not at its end is cut off with its connection.
    close: () => client.end().catch(() => {}),
  }
}

async function readBatch(cursor: Cursor<TextRow>, ended: Promise<never>): Promise<readonly TextRow[]> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Query read timeout')), mostSilenceMs)
  })
  try {
    return await Promise.race([cursor.read(rowsPerBatch), silence, ended])
  } finally {
    clearTimeout(timer)
  }
}
