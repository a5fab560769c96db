import { maxSkuLength } from '#src/wholesale-api/sku-path.ts'
import type { WireFields, WireStock, WireWarehouse } from '#src/wholesale-api/write-record.ts'
import { writeRecord } from '#src/wholesale-api/write-record.ts'
import { ownMark, refuseForeignDatabase } from './database-owner.ts'
import type { CatalogBefore } from './find-catalog-refusal.ts'
import type { CatalogRow } from './import/catalog-row.ts'
import { migrate } from './migrations.ts'
import { type Database, openSqlite, type SqlRow, type SqlValue } from './sqlite-database.ts'
import { createWarehouseDictionary } from './warehouse-dictionary.ts'

/** What is known of the catalog without reading its products. */
export type CatalogStatus = {
  /** Computed from the imported file. The ETag is made of it. */
  readonly revision: string
  readonly source: string
  readonly products: number
  /**
   * The length of endpoint 1's answer in bytes, uncompressed; `warehousesBytes` is with warehouses. A file of another
   * length is written again. It is never sent as a length: the file itself says that.
   */
  readonly plainBytes: number
  readonly warehousesBytes: number
  /** When it was imported. The same file imported again is the same revision at another time. */
  readonly importedAt: string
}

/** A view of the catalog that does not change while another process imports. The caller closes it. */
export type CatalogSnapshot = {
  readonly status: CatalogStatus
  /** Rows `position` to `position + count - 1`, fewer at the end. Warehouses are null unless asked for. */
  readRows(position: number, count: number, options: { readonly withWarehouses: boolean }): CatalogRow[]
  close(): void
}

export type CatalogStore = {
  readStatus(): Promise<CatalogStatus | null>
  /** The first product with this sku, compared byte for byte. */
  findProduct(sku: string): Promise<CatalogRow | null>
  openSnapshot(): Promise<CatalogSnapshot | null>
  /** Replaces the whole catalog. Replaces nothing if `work` throws or does not return `keep: true`. */
  replaceCatalog<Outcome extends ReplaceOutcome>(work: (catalog: NewCatalog) => Promise<Outcome>): Promise<Outcome>
  countRepeatedSkus(): Promise<number>
  close(): void
}

/** The catalog while it is written. */
export type NewCatalog = {
  insert(row: CatalogRow): void
  /** The catalog that it replaces. */
  readonly before: CatalogBefore
  /** Different skus that can be asked for, of all rows. Called after the last one. */
  countSkus(): number
}

export type ReplaceOutcome =
  | { readonly keep: false }
  | { readonly keep: true; readonly revision: string; readonly source: string }

/**
 * Opens the database file. Creates it if it is missing, and migrates an older schema.
 * @throws when it is a file of another program; nothing is changed in it
 */
export async function openCatalogStore(path: string): Promise<CatalogStore> {
  refuseForeignDatabase(path)
  const database = openSqlite(path, { mark: ownMark })
  await migrate(database)
  return {
    readStatus: async () => readStatus(database),
    async findProduct(sku) {
      const product = database.all('SELECT * FROM product WHERE sku = ? ORDER BY position LIMIT 1', sku)[0]
      if (product === undefined) return null
      const position = Number(product['position'])
      return toCatalogRow(product, readStock(database, position, position))
    },
    async openSnapshot() {
      const snapshot = database.openSnapshot()
      const status = readStatus(snapshot)
      if (status !== null)
        return { status, readRows: (...range) => readRows(snapshot, ...range), close: () => snapshot.close() }
      snapshot.close()
      return null
    },
    replaceCatalog: (work) => database.transaction(() => replaceCatalog(database, work)),
    async countRepeatedSkus() {
      const [row] = database.all("SELECT count(*) - count(DISTINCT sku) AS repeated FROM product WHERE sku <> ''")
      return Number(row?.['repeated'])
    },
    close: () => database.close(),
  }
}

function readStatus(database: Database): CatalogStatus | null {
  const row = database.all('SELECT * FROM catalog')[0]
  if (row === undefined) return null
  return {
    revision: String(row['revision']),
    source: String(row['source']),
    products: Number(row['products']),
    plainBytes: Number(row['plain_bytes']),
    warehousesBytes: Number(row['warehouses_bytes']),
    importedAt: String(row['imported_at']),
  }
}

function readRows(
  database: Database,
  position: number,
  count: number,
  { withWarehouses }: { readonly withWarehouses: boolean },
): CatalogRow[] {
  const products = database.all(
    'SELECT * FROM product WHERE position >= ? AND position < ?',
    position,
    position + count,
  )
  if (!withWarehouses) return products.map((product) => ({ fields: toFields(product), warehouses: null }))
  const stock = readStock(database, position, position + count - 1)
  return products.map((product) => toCatalogRow(product, stock))
}

function readStock(database: Database, first: number, last: number): ReadonlyMap<number, WireWarehouse[]> {
  const byProduct = new Map<number, WireWarehouse[]>()
  for (const row of database.all(selectStock, first, last)) {
    const product = Number(row['product'])
    const entry: WireWarehouse = [String(row['code']), toStock(row)]
    const entries = byProduct.get(product)
    if (entries === undefined) byProduct.set(product, [entry])
    else entries.push(entry)
  }
  return byProduct
}

const selectStock = `SELECT product, code, location, stock FROM stock JOIN warehouse ON warehouse.id = stock.warehouse
  WHERE product BETWEEN ? AND ? ORDER BY product, place`

function toStock({ stock, location }: SqlRow): WireStock {
  const number = typeof stock === 'number' ? stock : null
  return typeof location === 'string' ? { stock: number, location } : { stock: number }
}

function toCatalogRow(product: SqlRow, stock: ReadonlyMap<number, WireWarehouse[]>): CatalogRow {
  const says = product['warehouse_count'] !== null
  return { fields: toFields(product), warehouses: says ? (stock.get(Number(product['position'])) ?? []) : null }
}

/** Every field except the sku, in the order of the columns and of the bits in `null_fields`. */
const textFields = ['manufacturer_sku', 'manufacturer', 'ean', 'title', 'description', 'currency'] as const
const numberFields = ['price', 'quantity'] as const
const optionalFields = [...textFields, ...numberFields] as const

function toFields(product: SqlRow): WireFields {
  const fields: { -readonly [Name in keyof WireFields]: WireFields[Name] } = { sku: String(product['sku']) }
  const nullFields = Number(product['null_fields'])
  let bit = 1
  for (const name of textFields) {
    const value = product[name]
    if (typeof value === 'string') fields[name] = value
    else if (nullFields & bit) fields[name] = null
    bit <<= 1
  }
  for (const name of numberFields) {
    const value = product[name]
    if (typeof value === 'number') fields[name] = value
    else if (nullFields & bit) fields[name] = null
    bit <<= 1
  }
  return fields
}

async function replaceCatalog<Outcome extends ReplaceOutcome>(
  database: Database,
  work: (catalog: NewCatalog) => Promise<Outcome>,
): Promise<Outcome> {
  const before = { products: readStatus(database)?.products ?? 0, skus: countSkus(database) }
  for (const table of ['stock', 'product', 'warehouse', 'catalog']) database.run(`DELETE FROM ${table}`)
  // Created again at the end: much faster than updating it row by row.
  database.run('DROP INDEX product_sku')
  const insertWarehouse = createWarehouseDictionary(database)
  let products = 0
  let plainBytes = 0
  let warehousesBytes = 0
  const outcome = await work({
    insert(row) {
      products++
      insertRow(database, products, row, insertWarehouse)
      const plain = Buffer.byteLength(writeRecord(row.fields, null))
      plainBytes += plain
      warehousesBytes += plain + (row.warehouses === null ? 0 : warehousesLength(row))
    },
    before,
    countSkus() {
      database.run(createSkuIndex)
      return countSkus(database)
    },
  })
  if (!outcome.keep) return outcome
  database.run(createSkuIndex)
  const frame = catalogFrameLength(products)
  database.run(
    'INSERT INTO catalog VALUES (1, ?, ?, ?, ?, ?, ?)',
    outcome.revision,
    outcome.source,
    products,
    plainBytes + frame,
    warehousesBytes + frame,
    new Date().toISOString(),
  )
  return outcome
}

const createSkuIndex = 'CREATE INDEX IF NOT EXISTS product_sku ON product (sku)'

/** Without what `findSkuRefusal` refuses: blank, too long, with control characters. */
function countSkus(database: Database): number {
  const [row] = database.all(
    `SELECT count(DISTINCT sku) AS skus FROM product WHERE trim(sku) <> '' AND length(sku) <= ${maxSkuLength}
      AND sku NOT GLOB '*[' || char(1) || '-' || char(31) || char(127) || ']*' AND instr(sku, char(0)) = 0`,
  )
  return Number(row?.['skus'])
}

/** Bytes outside the records: `[\n`, `,\n` between records, `\n]\n`. */
function catalogFrameLength(products: number): number {
  return products === 0 ? 4 : 5 + 2 * (products - 1)
}

function warehousesLength({ warehouses }: CatalogRow): number {
  return Buffer.byteLength(writeRecord({ sku: '' }, warehouses)) - '{"sku":""}'.length
}

function insertRow(
  database: Database,
  position: number,
  { fields, warehouses }: CatalogRow,
  findWarehouse: (warehouse: WireWarehouse) => number,
): void {
  let nullFields = 0
  const values: SqlValue[] = [position, fields.sku]
  for (const [index, name] of optionalFields.entries()) {
    const value = fields[name]
    if (value === null) nullFields |= 1 << index
    values.push(value ?? null)
  }
  database.run(insertProduct, ...values, nullFields, warehouses === null ? null : warehouses.length)
  if (warehouses === null || warehouses.length === 0) return
  const stocks: SqlValue[] = []
  for (const [place, warehouse] of warehouses.entries()) {
    stocks.push(position, place, findWarehouse(warehouse), warehouse[1].stock)
  }
  // One statement for up to 16 stocks of a product. SQLite prepares it once for each number of stocks.
  for (let from = 0; from < stocks.length; from += mostStocks * 4) {
    const part = stocks.slice(from, from + mostStocks * 4)
    database.run(insertStock[part.length / 4] ?? '', ...part)
  }
}

const insertProduct = `INSERT INTO product VALUES (${Array(12).fill('?').join(', ')})`
const mostStocks = 16
const insertStock = Array.from(
  { length: mostStocks + 1 },
  (_, count) => `INSERT INTO stock VALUES ${Array(count).fill('(?, ?, ?, ?)').join(', ')}`,
)
