import type pg from 'pg'
import { askOn, type Connections, type TextRow } from '#server/postgres/connections.ts'

type Migration = { readonly number: number; readonly name: string; readonly statements: readonly string[] }

/** Each runs once, in this order. Never edit a released migration: add a new one. */
const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'a catalog, its warehouses and products',
    statements: [
      // Text of the wholesaler is escaped (text-escape.ts). Every import has a number, its generation.
      'CREATE SEQUENCE surtido.generation',
      // The one catalog that is served. The same file gives the same `revision`.
      `CREATE TABLE surtido.catalog (
        id integer PRIMARY KEY CHECK (id = 1),
        generation bigint NOT NULL,
        revision text NOT NULL,
        source text NOT NULL,
        products bigint NOT NULL,
        skus bigint NOT NULL,
        plain_bytes bigint NOT NULL,
        warehouses_bytes bigint NOT NULL,
        imported_at text NOT NULL
      )`,
      `CREATE TABLE surtido.warehouse (
        generation bigint NOT NULL,
        id integer NOT NULL,
        code text NOT NULL,
        location text,
        PRIMARY KEY (generation, id)
      )`,
      // Empty: each import fills a table of its own that is made like this one, `product_<generation>`. So readers keep
      // the catalog of before, and its table is dropped whole. `position` is the place in the catalog. A field is NULL
      // if it was missing or null; for null, its bit in `null_fields` is set. `warehouses` is NULL if stock by
      // warehouse is unknown, and has the ids of the warehouses of `stocks`.
      `CREATE TABLE surtido.product (
        position integer NOT NULL,
        sku text COLLATE "C" NOT NULL,
        manufacturer_sku text,
        manufacturer text,
        ean text,
        title text,
        description text,
        currency text,
        price double precision,
        quantity double precision,
        null_fields smallint NOT NULL,
        warehouses integer[],
        stocks double precision[]
      )`,
    ],
  },
]

/**
 * Migrates the schema `surtido` to the newest version; other schemas of the database are never touched. Of several
 * processes that start at once, one migrates and the others wait for it. A role that may only read can serve a database
 * that is migrated already.
 * @throws if a newer version of the program wrote it, or another program has a schema of this name
 */
export async function migratePostgres(connections: Connections): Promise<void> {
  const ask = (text: string) => connections.ask(text)
  const { shown } = connections.address
  const [server] = await ask("SELECT current_setting('server_encoding'), current_setting('server_version_num')")
  if (server?.[0] !== 'UTF8')
    throw new Error(`The database ${shown} is in ${server?.[0]}: make one in UTF8, which holds every character`)
  if (Number(server[1]) < oldestVersion) throw new Error(`The server of ${shown} is older than PostgreSQL 13`)
  if ((await readNewest(ask, shown)) === migrations.length) return

  const client = await connections.open()
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '60s'")
    await askOn(client, `SELECT pg_advisory_xact_lock(${ownMark}, 2)`)
    await migrateOn(client, shown)
    await client.query('COMMIT')
  } finally {
    await client.end().catch(() => {})
  }
}

/** `Surt`: the first number of our advisory locks. The second is 1 for an import, 2 for a migration. */
export const ownMark = 0x53757274
const oldestVersion = 130_000

async function migrateOn(client: pg.Client, shown: string): Promise<void> {
  const newest = await readNewest((text) => askOn(client, text), shown)
  if (newest === null) {
    // Not IF NOT EXISTS: that asks for the right to create one also where somebody else created it for us.
    const [found] = await askOn(client, "SELECT 1 FROM pg_namespace WHERE nspname = 'surtido'")
    if (found === undefined) await client.query('CREATE SCHEMA surtido')
    await client.query(
      'CREATE TABLE surtido.migration (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL)',
    )
  }
  for (const { number, name, statements } of migrations.slice(newest ?? 0)) {
    for (const statement of statements) await client.query(statement)
    await client.query('INSERT INTO surtido.migration VALUES ($1, $2, now())', [number, name])
  }
}

/** Null: the schema is missing or empty. */
async function readNewest(ask: (text: string) => Promise<TextRow[]>, shown: string): Promise<number | null> {
  const tables = await ask(
    `SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname = 'surtido' AND relkind IN ('r', 'v', 'm', 'p', 'f')`,
  )
  if (tables.length === 0) return null
  const isOwn = tables.some(([name]) => name === 'migration') && tables.some(([name]) => name === 'catalog')
  if (!isOwn) throw new Error(`The schema surtido of ${shown} belongs to another program. Nothing was changed in it.`)
  const [row] = await ask('SELECT coalesce(max(number), 0) FROM surtido.migration')
  const newest = Number(row?.[0])
  if (newest > migrations.length)
    throw new Error(
      `The database was written by a newer version (schema ${newest}; this one knows ${migrations.length})`,
    )
  return newest
}
