import type { Database } from './sqlite-database.ts'

type Migration = { readonly number: number; readonly name: string; readonly statements: readonly string[] }

/** Each runs once, in this order. Never edit a released migration: add a new one. */
const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'products, warehouses and stock',
    statements: [
      // The one catalog that is served. The same file gives the same `revision`.
      `CREATE TABLE catalog (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        revision TEXT NOT NULL,
        source TEXT NOT NULL,
        products INTEGER NOT NULL,
        plain_bytes INTEGER NOT NULL,
        warehouses_bytes INTEGER NOT NULL,
        imported_at TEXT NOT NULL
      ) STRICT`,
      // `position` is the place in the catalog. A field is NULL if it was missing or null; for null, its bit in
      // `null_fields` is set. `warehouse_count` is NULL if stock by warehouse is unknown, 0 if there are no warehouses.
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
    // Not unique: real wholesalers send the same sku twice. The first product answers.
    statements: ['CREATE INDEX product_sku ON product (sku)'],
  },
]

/** As SQLite keeps it: by it a database of an older version is known. */
export const createMigrationTable =
  'CREATE TABLE migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT'

/** Migrates the schema to the newest version. @throws if a newer version of the program wrote the database */
export async function migrate(database: Database): Promise<void> {
  database.run(createMigrationTable.replace('TABLE', 'TABLE IF NOT EXISTS'))
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
