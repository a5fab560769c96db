import { largestAmount } from '#src/wholesale-api/amount-bounds.ts'
import { readDecimal } from '#src/wholesale-api/read-decimal.ts'
import { readRawText } from '#src/wholesale-api/read-text.ts'
import { isTotalRow, sumStock } from '#src/wholesale-api/read-warehouses.ts'
import type { WireFields } from '#src/wholesale-api/write-record.ts'
import type { CatalogRow } from './catalog-row.ts'
import { isFields } from './is-fields.ts'
import { type NoteKind, noteText } from './notes.ts'
import { describeUnreadable, readRowWarehouses } from './read-row-warehouses.ts'
import { showBytes } from './show-bytes.ts'

export type ReadRow =
  | { readonly kind: 'row'; readonly row: CatalogRow; readonly notes: ReadonlySet<NoteKind> }
  | { readonly kind: 'rejected'; readonly sku: string | null; readonly reason: string }

const textFields = ['manufacturer_sku', 'manufacturer', 'ean', 'title', 'description', 'currency'] as const
const proseFields: ReadonlySet<string> = new Set(['manufacturer', 'title', 'description'])

type FieldsDraft = { -readonly [Name in keyof WireFields]: WireFields[Name] }

/**
 * Reads a record of section 2.1 or 2.2 of the API document into what the service serves: texts byte for byte, numbers
 * as numbers. A record that says no warehouse gets none. Reports everything that is wrong with a row.
 * @param oneWarehouse where all is, by who imports, of a record that has a quantity only; null if nobody said
 */
export function readRow(value: unknown, oneWarehouse: string | null = null): ReadRow {
  if (!isFields(value)) return { kind: 'rejected', sku: null, reason: `is ${nameOf(value)}, not an object` }
  const wrong: string[] = []
  const notes = new Set<NoteKind>()
  const note = (kind: NoteKind) => notes.add(kind)

  const sent = value['sku']
  const sku = sent === undefined || sent === null ? null : readRawText(sent)
  if (sku === null) wrong.push('has no sku that is text or a number')
  else noteSku(sku, sent, note)

  const fields: FieldsDraft = { sku: sku ?? '' }
  for (const name of textFields) {
    const field = readTextField(value, name, wrong, note)
    if (field !== undefined) fields[name] = field
  }
  for (const name of ['price', 'quantity'] as const) {
    const field = readNumberField(value, name, wrong, note)
    if (field !== undefined) fields[name] = field
  }
  const read = readRowWarehouses(value['warehouses'], note)
  if (read.kind === 'wrong') wrong.push(read.reason)
  if (sku !== null && !sku.isWellFormed()) wrong.push('has half a character in sku')
  // Some charset was read wrongly before: another product may have the same sku now, and none can be ordered by it.
  if (sku?.includes('\ufffd') === true)
    wrong.push(`has replacement characters in sku, whose bytes are ${showBytes(Buffer.from(sku))}`)

  const row = completeStock(fields, read.kind === 'warehouses' ? read.warehouses : null, oneWarehouse)
  if (row.warehouses === null && typeof fields.quantity === 'number') note('stock-undivided')
  if ((row.fields.quantity ?? 0) > largestAmount) wrong.push(`has stocks that add up to more than ${largestAmount}`)

  if (wrong.length > 0) return { kind: 'rejected', sku, reason: wrong.join('; ') }
  noteNumbers(fields, note)
  return { kind: 'row', row, notes }
}

/**
 * A record of section 2.1 has the quantity, one of section 2.2 the warehouses. The quantity follows from the warehouses;
 * in which warehouse a quantity is, nobody can tell but who owns it.
 */
function completeStock(
  fields: FieldsDraft,
  warehouses: CatalogRow['warehouses'],
  oneWarehouse: string | null,
): CatalogRow {
  const { quantity } = fields
  if (warehouses === null) {
    const isThere = oneWarehouse !== null && typeof quantity === 'number'
    return { fields, warehouses: isThere ? [[oneWarehouse, { stock: quantity }]] : null }
  }
  if (typeof quantity === 'number') return { fields, warehouses }
  const stocks = warehouses
    .filter(([code]) => !isTotalRow(code))
    .map(([code, { stock }]) => ({ code, location: '', stock }))
  return { fields: { ...fields, quantity: sumStock(stocks) }, warehouses }
}

function readTextField(
  value: Readonly<Record<string, unknown>>,
  name: (typeof textFields)[number],
  wrong: string[],
  note: (kind: NoteKind) => void,
): string | null | undefined {
  const field = value[name]
  if (field === undefined || field === null) return field
  const text = readRawText(field)
  if (text === null) wrong.push(`has a ${name} that is ${nameOf(field)}`)
  else if (!text.isWellFormed()) wrong.push(`has half a character in ${name}`)
  else {
    if (typeof field === 'number') note('code-as-number')
    if (proseFields.has(name)) noteText(text, note)
    else if (name === 'ean' && /^\d{12}$/.test(text)) note('ean-12-digits')
  }
  return text
}

function readNumberField(
  value: Readonly<Record<string, unknown>>,
  name: 'price' | 'quantity',
  wrong: string[],
  note: (kind: NoteKind) => void,
): number | null | undefined {
  const field = value[name]
  if (field === undefined || field === null) return field
  const number = readDecimal(field)
  if (number === 'unreadable') wrong.push(`has a ${name} ${describeUnreadable(field)}`)
  if (typeof field === 'string') note('number-as-text')
  return typeof number === 'number' ? number : undefined
}

function noteSku(sku: string, sent: unknown, note: (kind: NoteKind) => void): void {
  if (sku === '') note('sku-empty')
  else if (!/^[A-Za-z0-9-]+$/.test(sku)) note('sku-unusual')
  if (typeof sent === 'number') note('code-as-number')
}

function noteNumbers({ price, quantity }: FieldsDraft, note: (kind: NoteKind) => void): void {
  if (price === undefined || price === null) note('price-missing')
  else if (price === 0) note('price-zero')
  else if (price < 0) note('price-negative')
  if (quantity === null) note('stock-unknown')
  else if (quantity !== undefined && quantity < 0) note('stock-negative')
}

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? 'text' : `a ${typeof value}`
}
