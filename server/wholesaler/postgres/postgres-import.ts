import type pg from 'pg'
import { askOn, type Connections } from '#server/postgres/connections.ts'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import { codeOf, isLost, toAway } from '#server/postgres/database-failures.ts'
import { createCatalogLengths } from '#server/wholesaler/catalog-lengths.ts'
import {
  DatabaseBusyError,
  type NewCatalog,
  nothingImported,
  type ReplaceOutcome,
} from '#server/wholesaler/catalog-store.ts'
import { createWarehouseDictionary } from '#server/wholesaler/warehouse-dictionary.ts'
import { maxSkuLength } from '#src/wholesale-api/sku-path.ts'
import { productTable, readHead, selectHead } from './catalog-head.ts'
import { writeCopyLine } from './copy-line.ts'
import { createCopyWriter } from './copy-writer.ts'
import { ownMark } from './postgres-migrations.ts'
import { removeOldCatalogs } from './remove-old-catalogs.ts'
import { escapeText } from './text-escape.ts'

type Work<Outcome> = (catalog: NewCatalog) => Promise<Outcome>

/** One transaction on a connection of its own. Readers see the catalog of before until it is committed. */
export async function replacePostgresCatalog<Outcome extends ReplaceOutcome>(
  connections: Connections,
  work: Work<Outcome>,
): Promise<Outcome> {
  const client = await connections.open()
  try {
    const outcome = await replaceOn(client, connections, work)
    if (outcome.keep) await removeOldCatalogs(connections)
    return outcome
  } catch (error) {
    throw explainFailure(error, connections)
  } finally {
    await client.end().catch(() => {})
  }
}

async function replaceOn<Outcome extends ReplaceOutcome>(
  client: pg.Client,
  connections: Connections,
  work: Work<Outcome>,
): Promise<Outcome> {
  await client.query('BEGIN')
  // The lock ends with the transaction, and the transaction with the connection of a process that was killed.
  const [locked] = await askOn(client, `SELECT pg_try_advisory_xact_lock(${ownMark}, 1)`)
  if (locked?.[0] !== 't')
    throw new DatabaseBusyError(
      `Another import is writing into ${connections.address.shown}, so ${nothingImported}. Wait until it ends, and start again.`,
    )
  await client.query(whileImporting)
  const head = readHead((await askOn(client, selectHead))[0])
  const generation = (await askOn(client, "SELECT nextval('surtido.generation')"))[0]?.[0] ?? ''
  const table = productTable(generation)
  await client.query(`CREATE TABLE ${table} (LIKE surtido.product)`)

  const names: [number: number, code: string, location: string | null][] = []
  const findWarehouse = createWarehouseDictionary((...name) => names.push(name))
  const lengths = createCatalogLengths()
  const copy = createCopyWriter(client, `COPY ${table} FROM STDIN WITH (FREEZE)`)
  let products = 0
  let counted: Promise<number> | null = null
  const finish = () => (counted ??= finishTable(client, table, copy.end()))

  try {
    const outcome = await work({
      async insert(rows) {
        for (const row of rows) {
          products++
          lengths.add(row)
          await copy.write(writeCopyLine(products, row, findWarehouse))
        }
      },
      before: { products: head?.status.products ?? 0, skus: head?.skus ?? 0 },
      countSkus: finish,
    })
    if (!outcome.keep) {
      copy.abandon()
      await client.query('ROLLBACK')
      return outcome
    }
    const skus = await finish()
    await client.query(
      `INSERT INTO surtido.warehouse SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::text[])`,
      [
        generation,
        names.map(([number]) => number),
        names.map(([, code]) => escapeText(code)),
        names.map(([, , location]) => (location === null ? null : escapeText(location))),
      ],
    )
    const { plainBytes, warehousesBytes } = lengths.total()
    await client.query(
      `INSERT INTO surtido.catalog VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET
        (generation, revision, source, products, skus, plain_bytes, warehouses_bytes, imported_at) =
        ROW (excluded.generation, excluded.revision, excluded.source, excluded.products, excluded.skus,
          excluded.plain_bytes, excluded.warehouses_bytes, excluded.imported_at)`,
      [
        generation,
        escapeText(outcome.revision),
        escapeText(outcome.source),
        products,
        skus,
        plainBytes,
        warehousesBytes,
        new Date().toISOString(),
      ],
    )
    await commit(client, generation, connections)
    return outcome
  } catch (error) {
    copy.abandon()
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** A long statement ends when its client has gone; a client that vanished is noticed (PostgreSQL 14 and newer). */
const whileImporting = `SELECT set_config(name, setting, true) FROM
  (VALUES ('client_connection_check_interval', '5s'), ('tcp_keepalives_idle', '30'), ('tcp_keepalives_interval', '10'),
    ('tcp_keepalives_count', '3'), ('work_mem', '64MB'), ('statement_timeout', '0'), ('lock_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0')) AS wanted (name, setting)
  WHERE name IN (SELECT name FROM pg_settings)`

/**
 * The index holds skus that fit into it, which are all that can be asked for over HTTP.
 * @returns the different skus that can be asked for: without what `findSkuRefusal` refuses
 */
async function finishTable(client: pg.Client, table: string, isWritten: Promise<void>): Promise<number> {
  await isWritten
  await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY (position)`)
  await client.query(`CREATE INDEX ON ${table} (sku, position) WHERE octet_length(sku) <= ${mostIndexedBytes}`)
  await client.query(`ANALYZE ${table}`)
  const [row] = await askOn(
    client,
    `SELECT count(DISTINCT sku) FROM ${table}
      WHERE btrim(sku) <> '' AND char_length(sku) <= ${maxSkuLength} AND sku !~ '[\\x01-\\x1f\\x7f]'`,
  )
  return Number(row?.[0])
}

/** A page of an index takes a third of 8 KiB at most. */
export const mostIndexedBytes = 2_000

/** If the connection is lost meanwhile, the database is asked whether it has the new catalog. */
async function commit(client: pg.Client, generation: string, connections: Connections): Promise<void> {
  try {
    await client.query('COMMIT')
  } catch (error) {
    if (!isLost(error)) throw error
    const found = await connections.ask(selectHead).catch(() => null)
    if (found === null)
      throw new Error(
        `The connection to ${connections.address.shown} was lost at the end. Either catalog may be there: start the import again.`,
        { cause: error },
      )
    if (readHead(found[0])?.generation !== generation) throw error
  }
}

/** All of these leave the catalog of before as it was: says so, and what to do. */
function explainFailure(error: unknown, { address }: Connections): unknown {
  const { shown } = address
  if (isLost(error)) {
    const away = toAway(error, address)
    return new DatabaseAwayError(
      away.reason,
      `The connection to ${shown} was lost (${away.reason}), so ${nothingImported}. Start again when the database answers.`,
    )
  }
  if (codeOf(error) !== '53100') return error
  return new Error(
    `There is no room for ${shown} on its disk, so ${nothingImported}. Make room for a second catalog, and start again.`,
    { cause: error },
  )
}
