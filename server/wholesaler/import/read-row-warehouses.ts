import { largestAmount } from '#src/wholesale-api/amount-bounds.ts'
import { readDecimal } from '#src/wholesale-api/read-decimal.ts'
import { readRawText } from '#src/wholesale-api/read-text.ts'
import { isTotalRow } from '#src/wholesale-api/read-warehouses.ts'
import type { WireWarehouse } from '#src/wholesale-api/write-record.ts'
import { isFields } from './is-fields.ts'
import type { NoteKind } from './notes.ts'
import { showText } from './show-bytes.ts'

export type ReadRowWarehouses =
  | { readonly kind: 'absent' }
  | { readonly kind: 'warehouses'; readonly warehouses: readonly WireWarehouse[] }
  | { readonly kind: 'wrong'; readonly reason: string }

/** In a row, and in a catalog. It is what the page takes. */
export const mostWarehouses = 1_000

/**
 * Reads `warehouses` in the documented object form or as an array of `{nomenclature, stock, location}`. Keeps every
 * entry, also a TOTAL: the service serves what came.
 */
export function readRowWarehouses(value: unknown, note: (kind: NoteKind) => void): ReadRowWarehouses {
  if (value === undefined || value === null) return { kind: 'absent' }
  if (typeof value !== 'object') return wrong(`has warehouses that are a ${typeof value}`)
  const count = Array.isArray(value) ? value.length : Object.keys(value).length
  if (count > mostWarehouses) return wrong(`has ${count} warehouses; ${mostWarehouses} are read`)
  if (Array.isArray(value)) note('warehouses-as-array')
  const entries: (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value.map((entry: unknown) => [isFields(entry) ? entry['nomenclature'] : undefined, entry])
    : Object.entries(value)
  const byCode = new Map<string, WireWarehouse>()
  for (const [sentCode, entry] of entries) {
    const code = readRawText(sentCode)
    if (code === null || code === '' || !code.isWellFormed()) return wrong('has a warehouse without a code')
    // A sku with them is never asked for; a code with them cannot be shown.
    if (/\p{Cc}/u.test(code)) return wrong(`has control characters in warehouse ${showText(code)}`)
    if (byCode.has(code)) return wrong(`has the warehouse ${showText(code)} twice`)
    const read = readEntry(entry)
    if (typeof read === 'string') return wrong(`has in warehouse ${showText(code)} ${read}`)
    noteStock(code, read.stock, note)
    byCode.set(code, [code, read])
  }
  return { kind: 'warehouses', warehouses: [...byCode.values()] }
}

/** Whether the page can show it as a warehouse. */
export function isWarehouseCode(code: string): boolean {
  return code.trim() !== '' && code.isWellFormed() && !/\p{Cc}/u.test(code) && !isTotalRow(code)
}

/** Some wholesalers send only a number for `{stock, location}`. A returned text says what is wrong. */
function readEntry(entry: unknown): WireWarehouse[1] | string {
  if (Array.isArray(entry)) return 'an array'
  const sentStock = isFields(entry) ? entry['stock'] : entry
  const stock = readDecimal(sentStock)
  if (stock === 'unreadable') return `a stock ${describeUnreadable(sentStock)}`
  const number = stock === 'absent' ? null : stock
  const sentLocation = isFields(entry) ? entry['location'] : undefined
  if (sentLocation === undefined || sentLocation === null) return { stock: number }
  const location = readRawText(sentLocation)
  return location === null || !location.isWellFormed() ? 'a location that is not text' : { stock: number, location }
}

function noteStock(code: string, stock: number | null, note: (kind: NoteKind) => void): void {
  if (isTotalRow(code)) note('warehouse-total')
  if (stock === null) note('stock-unknown')
  else if (stock < 0) note('stock-negative')
}

/** A number for a message; so is a text that should be one. */
export function describeUnreadable(value: unknown): string {
  const bound = typeof value === 'number' ? ` (numbers go up to ${largestAmount})` : ''
  return `that cannot be read: ${showText(value)}${bound}`
}

function wrong(reason: string): ReadRowWarehouses {
  return { kind: 'wrong', reason }
}
