import { largestAmount } from './amount-bounds.ts'
import { readDecimal } from './read-decimal.ts'
import { readRawText } from './read-text.ts'

/** Stock of one product in one warehouse. `stock` is as sent: it may be negative; null is unknown, which is not 0. */
export type WarehouseStock = { readonly code: string; readonly location: string; readonly stock: number | null }

/**
 * Reads `warehouses` in the documented object form, as an array of `{nomenclature, stock, location}`, or as one such
 * entry. A total row is no warehouse. `absent`: the record has no `warehouses`; `[]`: there are none.
 * @param onUnreadable called where an entry has no code, or the stock of a warehouse cannot be read: it is unknown
 */
export function readWarehouses(value: unknown, onUnreadable = ignore): WarehouseStock[] | 'absent' | 'unreadable' {
  if (value === null || value === undefined) return 'absent'
  if (typeof value !== 'object') return 'unreadable'
  const byCode = new Map<string, WarehouseStock>()
  for (const [sent, entry] of entriesOf(value)) {
    const code = cleanCode(sent)
    const folded = code.toLowerCase().normalize('NFC')
    if (code === '') onUnreadable()
    if (code === '' || totalRows.has(folded)) continue
    const read = { code, location: locationOf(entry), stock: stockOf(entry, onUnreadable) }
    const twin = byCode.get(folded)
    if (twin && twin.stock !== read.stock) onUnreadable()
    // A person cannot tell the two apart: nobody knows which is right, and a sum may be too high.
    byCode.set(folded, twin ? { ...twin, stock: twin.stock === read.stock ? twin.stock : null } : read)
  }
  return [...byCode.values()]
}

/** Whether it is the row that sums up the warehouses, and no warehouse. */
export function isTotalRow(code: string): boolean {
  return totalRows.has(cleanCode(code).toLowerCase())
}

/** Total stock that can be ordered: negative stock counts as 0. Null if no warehouse's stock is known. */
export function sumStock(warehouses: readonly WarehouseStock[]): number | null {
  let sum: number | null = null
  for (const { stock } of warehouses) if (stock !== null) sum = (sum ?? 0) + Math.max(0, stock)
  return sum
}

/**
 * The total of a record: of a stated one and the sum of its warehouses the smaller, because nobody knows which is right.
 * A total beside an empty list is unknown; so is a sum beyond the bounds.
 */
export function totalStock(stated: number | null, warehouses: readonly WarehouseStock[] | null): number | null {
  const sum = warehouses && sumStock(warehouses)
  if (stated === null) return sum !== null && sum > largestAmount ? null : sum
  if (warehouses === null || stated <= 0) return stated
  if (warehouses.length === 0) return null
  return sum !== null && warehouses.every(({ stock }) => stock !== null) ? Math.min(stated, sum) : stated
}

function entriesOf(value: object): readonly (readonly [code: string, entry: unknown])[] {
  const entries = Array.isArray(value) ? value : isOneEntry(value) ? [value] : null
  return entries ? entries.map((entry: unknown) => [codeOf(entry), entry] as const) : Object.entries(value)
}

/** `{"nomenclature": "GDL", "stock": 3}`: a field of an entry with a plain value, where a warehouse has an entry. */
function isOneEntry(value: object): boolean {
  return Object.entries(value).some(([name, field]) => entryFields.has(name) && !isEntry(field))
}

function isEntry(field: unknown): boolean {
  return typeof field === 'object' && field !== null
}

function codeOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('nomenclature' in entry)) return ''
  return readRawText(entry.nomenclature) ?? ''
}

/** Without what nobody sees: blanks of all kinds around it, repeated ones, and invisible characters. */
function cleanCode(code: string): string {
  return isPlainCode.test(code) ? code : code.replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim()
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

const entryFields: ReadonlySet<string> = new Set(['nomenclature', 'stock', 'location'])
const totalRows: ReadonlySet<string> = new Set(['total', 'totales', 'total general', 'gran total'])
const isPlainCode = /^[\w-]+$/
const invisible = /[\u00ad\u180e\u200b-\u200f\u2060\ufeff]/g
