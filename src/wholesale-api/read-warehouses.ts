import { readDecimal } from './read-decimal.ts'
import { readRawText } from './read-text.ts'

/** Stock of one product in one warehouse. `stock` is as sent: it may be negative; null is unknown, which is not 0. */
export type WarehouseStock = { readonly code: string; readonly location: string; readonly stock: number | null }

/**
 * Reads `warehouses` in the documented object form or as an array of `{nomenclature, stock, location}`. A total row
 * named TOTAL is no warehouse. `absent`: the record has no `warehouses`; `[]`: there are none.
 * @param onUnreadable called where the stock of one of them cannot be read: it is unknown
 */
export function readWarehouses(value: unknown, onUnreadable = ignore): WarehouseStock[] | 'absent' | 'unreadable' {
  if (value === null || value === undefined) return 'absent'
  if (typeof value !== 'object') return 'unreadable'
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((entry: unknown) => [codeOf(entry), entry])
    : Object.entries(value)
  const warehouses: WarehouseStock[] = []
  for (const [code, entry] of entries) {
    if (code === '' || code.toUpperCase() === 'TOTAL') continue
    warehouses.push({ code, location: locationOf(entry), stock: stockOf(entry, onUnreadable) })
  }
  return warehouses
}

/** Total stock that can be ordered: negative stock counts as 0. Null if no warehouse's stock is known. */
export function sumStock(warehouses: readonly WarehouseStock[]): number | null {
  let sum: number | null = null
  for (const { stock } of warehouses) if (stock !== null) sum = (sum ?? 0) + Math.max(0, stock)
  return sum
}

function codeOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('nomenclature' in entry)) return ''
  return (readRawText(entry.nomenclature) ?? '').trim()
}

function locationOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('location' in entry)) return ''
  return (readRawText(entry.location) ?? '').trim()
}

/** Some wholesalers send the number itself instead of `{stock, location}`. */
function stockOf(entry: unknown, onUnreadable: () => void): number | null {
  const value = typeof entry === 'object' && entry !== null ? ('stock' in entry ? entry.stock : null) : entry
  const stock = readDecimal(value)
  if (stock === 'unreadable') onUnreadable()
  return typeof stock === 'number' ? stock : null
}

function ignore() {}
