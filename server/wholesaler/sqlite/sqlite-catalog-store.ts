import { createCatalogLengths } from '#server/wholesaler/catalog-lengths.ts'
import type {
  CatalogSnapshot,
  CatalogStatus,
  CatalogStore,
  NewCatalog,
  ReplaceOutcome,
} from '#server/wholesaler/catalog-store.ts'
import type { CatalogRow } from '#server/wholesaler/import/catalog-row.ts'
import { nullFieldsOf, numberFields, optionalFields, textFields } from '#server/wholesaler/row-fields.ts'
import { createWarehouseDictionary } from '#server/wholesaler/warehouse-dictionary.ts'
import { maxSkuLength } from '#src/wholesale-api/sku-path.ts'
import type { WireFields, WireStock, WireWarehouse } from '#src/wholesale-api/write-record.ts'
import { ownMark, refuseForeignDatabase } from './database-owner.ts'
import { migrate } from './migrations.ts'
import { type Database, openSqlite, type SqlRow, type SqlValue } from './sqlite-database.ts'

/** A few milliseconds of work, so that other requests are answered in between. */
const rowsPerBatch = 300

/**
 * Opens the database file. Creates it if it is missing, and migrates an older schema. Where the file was deleted, the
 * catalog of before is served until another file with that name has one.
 * @throws when it is a file of another program; nothing is changed in it
 */
export async function openSqliteCatalogStore(path: string): Promise<CatalogStore> {
  const open = async () => {
    refuseForeignDatabase(path)
    const opened = openSqlite(path, { mark: ownMark })
    await migrate(opened)
    return opened
  }
  let last = await open()
  let opening: Promise<void> | null = null
  const openNext = async () => {
    const next = await open()
    last.close()
    last = next
  }
  const current = async () => {
    if (last.isReplaced() && hasCatalog(path)) await (opening ??= openNext().finally(() => (opening = null)))
    return last
  }
  return {
    readStatus: async () => readStatus(await current()),
    async findProduct(sku) {
      const database = await current()
      const product = database.all('SELECT * FROM product WHERE sku = ? ORDER BY position LIMIT 1', sku)[0]
      if (product === undefined) return null
      const position = Number(product['position'])
      return toCatalogRow(product, readStock(database, position, position))
    },
    async openSnapshot() {
      const snapshot = (await current()).openSnapshot()
      const status = readStatus(snapshot)
      if (status !== null) return toSnapshot(snapshot, status)
      snapshot.close()
      return null
    },
    replaceCatalog(work) {
      const database = last
      return database.transaction(() => replaceCatalog(database, work))
    },
    close: async () => last.close(),
  }
}

/** Without waiting for whoever writes it. */
function hasCatalog(path: string): boolean {
  try {
    const database = openSqlite(path, { readOnly: true, busyMs: 0 })
    try {
      return readStatus(database) !== null
    } finally {
      database.close()
    }
  } catch {
    return false
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

function toSnapshot(database: Database, status: CatalogStatus): CatalogSnapshot {
  return {
    status,
    *readRows({ rows, withWarehouses }) {
      for (let position = 1; position <= rows; position += rowsPerBatch)
        yield readRows(database, position, Math.min(rowsPerBatch, rows - position + 1), withWarehouses)
    },
    async readSkus(positions) {
      return positions.map((position) => {
        const [row] = database.all('SELECT sku FROM product WHERE position = ?', position)
        return String(row?.['sku'])
      })
    },
    async countRepeatedSkus() {
      const [row] = database.all("SELECT count(*) - count(DISTINCT sku) AS repeated FROM product WHERE sku <> ''")
      return Number(row?.['repeated'])
    },
    close: async () => database.close(),
  }
}

function readRows(database: Database, position: number, count: number, withWarehouses: boolean): CatalogRow[] {
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
  const findWarehouse = createWarehouseDictionary((number, code, location) =>
    database.run('INSERT INTO warehouse VALUES (?, ?, ?)', number, code, location),
  )
  const lengths = createCatalogLengths()
  let products = 0
  const outcome = await work({
    async insert(rows) {
      for (const row of rows) {
        products++
        insertRow(database, products, row, findWarehouse)
        lengths.add(row)
      }
    },
    before,
    async countSkus() {
      database.run(createSkuIndex)
      return countSkus(database)
    },
  })
  if (!outcome.keep) return outcome
  database.run(createSkuIndex)
  const { plainBytes, warehousesBytes } = lengths.total()
  database.run(
    'INSERT INTO catalog VALUES (1, ?, ?, ?, ?, ?, ?)',
    outcome.revision,
    outcome.source,
    products,
    plainBytes,
    warehousesBytes,
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

function insertRow(
  database: Database,
  position: number,
  { fields, warehouses }: CatalogRow,
  findWarehouse: (warehouse: WireWarehouse) => number,
): void {
  const values: SqlValue[] = [position, fields.sku]
  for (const name of optionalFields) values.push(fields[name] ?? null)
  const warehouseCount = warehouses === null ? null : warehouses.length
  database.run(insertProduct, ...values, nullFieldsOf(fields), warehouseCount)
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
