import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { sortNumbers } from '#src/catalog/engine/columns/sort-numbers.ts'

/**
 * Products by their EAN as a number. The UPC (12 digits), EAN (13) and GTIN (14) of one article differ only in leading
 * zeros, and so does a code that lost its zeros in a spreadsheet: as numbers they are equal. Four bytes per product
 * that has one; the numbers are read from its search text.
 */
export type GtinTable = {
  /** The products with this GTIN, ascending. */
  find(gtin: number): number[]
}

export function buildGtinTable(columns: SettledColumns): GtinTable {
  const found = new Float64Array(columns.length)
  const owners = new Uint32Array(columns.length)
  let count = 0
  for (let position = 0; position < columns.length; position += 1) {
    const gtin = gtinAt(columns, position)
    if (gtin === 0) continue
    found[count] = gtin
    owners[count] = position
    count += 1
  }
  const order = sortNumbers(found.subarray(0, count), false)
  return gtinTableOf(
    columns,
    order.map((entry) => owners[entry]!),
  )
}

/** @param positions of the products that have a GTIN, in ascending order of the GTIN */
function gtinTableOf(columns: SettledColumns, positions: Uint32Array<ArrayBuffer>): GtinTable {
  return {
    find(gtin) {
      let low = 0
      let high = positions.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (gtinAt(columns, positions[middle]!) < gtin) low = middle + 1
        else high = middle
      }
      const matching: number[] = []
      for (; low < positions.length && gtinAt(columns, positions[low]!) === gtin; low += 1)
        matching.push(positions[low]!)
      return matching
    },
  }
}

/** 0 where the product has none. */
function gtinAt({ text, textStarts, lineEnds }: SettledColumns, position: number): number {
  const end = textStarts[position + 1]!
  let at = lineEnds[position]! + 1
  for (let line = 1; line < eanLine; line += 1) at = endOfLine(text, at, end) + 1
  return readDigits(text, at, endOfLine(text, at, end))
}

/** A text of 8, 12, 13 or 14 digits as a number; null for any other text or for zero. */
export function readGtin(text: string): number | null {
  return /^(?:\d{8}|\d{12,14})$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** Up to 14 digits, which a double stores exactly; 0 for anything else. */
export function readDigits(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 14) return 0
  let value = 0
  for (let at = start; at < end; at += 1) {
    const digit = bytes[at]! - 0x30
    if (digit < 0 || digit > 9) return 0
    value = value * 10 + digit
  }
  return value
}

function endOfLine(bytes: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && bytes[at] !== newline) at += 1
  return at
}

/** Line number after the title (product-entry.ts). */
const eanLine = 3
const newline = 10
