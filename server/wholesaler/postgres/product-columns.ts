import type { TextRow } from '#server/postgres/connections.ts'
import type { CatalogRow } from '#server/wholesaler/import/catalog-row.ts'
import { type GrowingFields, numberFields, textFields } from '#server/wholesaler/row-fields.ts'
import type { WireWarehouse } from '#src/wholesale-api/write-record.ts'
import { unescapeText } from './text-escape.ts'

const fieldColumns = ['sku', ...textFields, ...numberFields, 'null_fields']

export const plainColumns = fieldColumns.join(', ')
export const allColumns = [...fieldColumns, 'warehouses', 'stocks'].join(', ')

/** The warehouses of a catalog by the numbers that its products name. */
export type WarehouseNames = ReadonlyMap<string, { readonly code: string; readonly location: string | null }>

/** @param row these columns as text, from `from` on; without the columns of the stock there are no warehouses */
export function toCatalogRow(row: TextRow, from: number, warehouses: WarehouseNames): CatalogRow {
  let at = from
  const fields: GrowingFields = { sku: unescapeText(row[at++] ?? '') }
  const nullFields = Number(row[from + fieldColumns.length - 1])
  let bit = 1
  for (const name of textFields) {
    const value = row[at++]
    if (typeof value === 'string') fields[name] = unescapeText(value)
    else if (nullFields & bit) fields[name] = null
    bit <<= 1
  }
  for (const name of numberFields) {
    const value = row[at++]
    if (typeof value === 'string') fields[name] = Number(value)
    else if (nullFields & bit) fields[name] = null
    bit <<= 1
  }
  const numbers = row[at + 1]
  return { fields, warehouses: typeof numbers === 'string' ? toStock(numbers, row[at + 2] ?? '', warehouses) : null }
}

/** Arrays of numbers as PostgreSQL writes them: `{1,2}` and `{3.5,NULL}`. */
function toStock(numbers: string, stocks: string, warehouses: WarehouseNames): WireWarehouse[] {
  if (numbers === '{}') return []
  const units = stocks.slice(1, -1).split(',')
  return numbers
    .slice(1, -1)
    .split(',')
    .map((number, place) => {
      const warehouse = warehouses.get(number)
      const unit = units[place]
      if (warehouse === undefined || unit === undefined) throw new Error(`Warehouse ${number} is not in the catalog`)
      const stock = unit === 'NULL' ? null : Number(unit)
      const { code, location } = warehouse
      return [code, location === null ? { stock } : { stock, location }]
    })
}
