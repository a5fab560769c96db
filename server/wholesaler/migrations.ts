import type { Database } from './sqlite-database.ts'

type Migration = { readonly number: number; readonly name: string; readonly statements: readonly string[] }

/** Applied once each, in order. Never edit one that has been released: add the next. */
const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'products, warehouses and stock',
    statements: [
      // The one catalog that is served. `revision` follows from what was imported: the same file gives the same one.
      `CREATE TABLE catalog (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        revision TEXT NOT NULL,
        source TEXT NOT NULL,
        products INTEGER NOT NULL,
        plain_bytes INTEGER NOT NULL,
        warehouses_bytes INTEGER NOT NULL,
        imported_at TEXT NOT NULL
      ) STRICT`,
      // `position` is the place in the catalog. NULL is a field that is not sent; a field that is sent as null has its
      // bit in `null_fields`. `warehouse_count` NULL: the record does not say; 0: it says that there are none.
      `CREATE TABLE product (
        position INTEGER PRIMARY KEY,
        sku TEXT NOT NULL,
        manufacturer_sku TEXT,
        manufacturer TEXT,
        ean TEXT,
        title TEXT,
        description TEXT,
        currency TEXT,
        price REAL,
        quantity REAL,
        null_fields INTEGER NOT NULL,
        warehouse_count INTEGER
      ) STRICT`,
      `CREATE TABLE warehouse (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL,
        location TEXT
      ) STRICT`,
      `CREATE TABLE stock (
        product INTEGER NOT NULL,
        place INTEGER NOT NULL,
        warehouse INTEGER NOT NULL,
        stock REAL,
        PRIMARY KEY (product, place)
      ) STRICT, WITHOUT ROWID`,
    ],
  },
  {
    number: 2,
    name: 'find a product by its sku',
    // Not unique: wholesalers do send the same sku twice. The first answers.
    statements: ['CREATE INDEX product_sku ON product (sku)'],
  },
]

/** Brings the schema up to date. @throws for a database that a newer version of the program wrote. */
export async function migrate(database: Database): Promise<void> {
  database.run(
    'CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT',
  )
  const newest = Number(database.all('SELECT coalesce(max(number), 0) AS newest FROM migration')[0]?.['newest'])
  if (newest > migrations.length) {
    throw new Error(
      `The database was written by a newer version (schema ${newest}; this one knows ${migrations.length})`,
    )
  }
  for (const { number, name, statements } of migrations.slice(newest)) {
    await database.transaction(async () => {
      for (const statement of statements) database.run(statement)
      database.run('INSERT INTO migration VALUES (?, ?, ?)', number, name, new Date().toISOString())
      return { keep: true }
    })
  }
}
