import type { SettledColumns } from './settle-columns.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-parts.ts'
import { sortNumbers } from './sort-numbers.ts'

/**
 * Products by the number that their EAN is. A UPC of 12 digits, the EAN of 13 and the GTIN of 14 of one article differ in
 * zeros before them, and so does a code that lost its zeros in a spreadsheet: as numbers they are equal. 12 bytes a
 * product that has one.
 */
export type GtinTable = {
  /** The products with this GTIN, ascending. */
  find(gtin: number): number[]
  save(writer: SnapshotWriter): void
}

export function buildGtinTable({ length, text, textStarts, lineEnds }: SettledColumns): GtinTable {
  const found = new Float64Array(length)
  const owners = new Uint32Array(length)
  let count = 0
  for (let position = 0; position < length; position += 1) {
    const end = textStarts[position + 1]!
    let at = lineEnds[position]! + 1
    for (let line = 1; line < eanLine; line += 1) at = endOfLine(text, at, end) + 1
    const gtin = readDigits(text, at, endOfLine(text, at, end))
    if (gtin === 0) continue
    found[count] = gtin
    owners[count] = position
    count += 1
  }
  const order = sortNumbers(found.subarray(0, count), false)
  return gtinTableOf(
    Float64Array.from(order, (entry) => found[entry]!),
    order.map((entry) => owners[entry]!),
  )
}

export function restoreGtinTable(reader: SnapshotReader): GtinTable {
  const gtins = reader.float64('gtins')
  return gtinTableOf(gtins, reader.uint32('gtins.positions', gtins.length))
}

/** @param gtins ascending; `positions[n]` is the product of `gtins[n]` */
function gtinTableOf(gtins: Float64Array<ArrayBuffer>, positions: Uint32Array<ArrayBuffer>): GtinTable {
  return {
    save(writer) {
      writer.array('gtins', gtins)
      writer.array('gtins.positions', positions)
    },
    find(gtin) {
      let low = 0
      let high = gtins.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (gtins[middle]! < gtin) low = middle + 1
        else high = middle
      }
      const matching: number[] = []
      for (; low < gtins.length && gtins[low] === gtin; low += 1) matching.push(positions[low]!)
      return matching
    },
  }
}

/** A text of 8, 12, 13 or 14 digits as its GTIN; null where it is none. */
export function readGtin(text: string): number | null {
  return /^(?:\d{8}|\d{12,14})$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** Up to 14 digits, which a double holds exactly; 0 where there is anything else. */
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

/** Of the lines that follow the title (product-entry.ts). */
const eanLine = 3
const newline = 10
