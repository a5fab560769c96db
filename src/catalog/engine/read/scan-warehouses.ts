import {
  isKey,
  type ScanCursor,
  scanByte,
  scanKey,
  scanNull,
  scanNumberOrNull,
  scanString,
  skipBlank,
} from './scan-cursor.ts'

/**
 * The warehouses of one record; the object is reused for each record. `count` is -1 if the record does not have them.
 * Codes and locations are plain; a stock of NaN is unknown.
 */
export type ScannedWarehouses = {
  count: number
  /** The bytes that contain the codes and locations. */
  bytes: Uint8Array
  readonly codes: TextSpan[]
  readonly locations: TextSpan[]
  readonly stocks: number[]
}

/** Each code is compared with the others of the record, which would be slow for many more. */
const mostScanned = 256

type TextSpan = { start: number; end: number }

export function createScannedWarehouses(): ScannedWarehouses {
  return { count: -1, bytes: new Uint8Array(0), codes: [], locations: [], stocks: [] }
}

/** `{"CODE": {"stock": 3, "location": "…"}, …}` or `null`. */
export function scanWarehouses(cursor: ScanCursor, warehouses: ScannedWarehouses): boolean {
  warehouses.count = -1
  const { bytes } = cursor
  if (bytes[cursor.at] === 0x6e) return scanNull(cursor)
  if (bytes[cursor.at] !== 0x7b) return false
  warehouses.count = 0
  cursor.at += 1
  skipBlank(cursor)
  if (bytes[cursor.at] === 0x7d) {
    cursor.at += 1
    return true
  }
  let lastWholeNumber = -1
  for (;;) {
    if (!scanString(cursor) || cursor.hasEscape || !cursor.isPlain || cursor.textEnd === cursor.textStart) return false
    // JavaScript objects keep the order of their keys, except that whole numbers come first and ascending.
    const wholeNumber = wholeNumberAt(bytes, cursor.textStart, cursor.textEnd)
    if (wholeNumber >= 0 && wholeNumber <= lastWholeNumber) return false
    lastWholeNumber = wholeNumber >= 0 ? wholeNumber : Number.POSITIVE_INFINITY
    if (warehouses.count === mostScanned || !scanWarehouse(cursor, warehouses)) return false
    skipBlank(cursor)
    if (bytes[cursor.at] === 0x7d) break
    if (bytes[cursor.at] !== 0x2c) return false
    cursor.at += 1
    skipBlank(cursor)
  }
  cursor.at += 1
  return true
}

/** Starts after its code, which is the cursor's last text. */
function scanWarehouse(cursor: ScanCursor, warehouses: ScannedWarehouses): boolean {
  const { bytes } = cursor
  const index = warehouses.count
  const code = (warehouses.codes[index] ??= { start: 0, end: 0 })
  const location = (warehouses.locations[index] ??= { start: 0, end: 0 })
  code.start = cursor.textStart
  code.end = cursor.textEnd
  location.start = location.end = 0
  warehouses.stocks[index] = Number.NaN
  if (!isClearCode(bytes, code)) return false
  for (let other = 0; other < index; other += 1) if (mayBeTwin(bytes, warehouses.codes[other]!, code)) return false
  if (!scanByte(cursor, 0x3a) || bytes[cursor.at] !== 0x7b) return false
  do {
    cursor.at += 1
    skipBlank(cursor)
    if (!scanKey(cursor)) return false
    if (isKey(cursor, stockKey)) {
      if (!scanNumberOrNull(cursor)) return false
      warehouses.stocks[index] = cursor.number
    } else if (!isKey(cursor, locationKey) || !scanLocation(cursor, location)) return false
    skipBlank(cursor)
  } while (bytes[cursor.at] === 0x2c)
  if (bytes[cursor.at] !== 0x7d) return false
  cursor.at += 1
  if (!isAggregate(bytes, code)) warehouses.count += 1
  return true
}

function scanLocation(cursor: ScanCursor, location: TextSpan): boolean {
  if (cursor.bytes[cursor.at] === 0x6e) {
    location.start = location.end = 0
    return scanNull(cursor)
  }
  if (!scanString(cursor) || cursor.hasEscape || !cursor.isPlain) return false
  location.start = cursor.textStart
  location.end = cursor.textEnd
  return true
}

/** Digits only, without a leading zero; -1 for any other code. */
function wholeNumberAt(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 9 || (bytes[start] === 0x30 && end - start > 1)) return -1
  let value = 0
  for (let place = start; place < end; place += 1) {
    const digit = bytes[place]! - 0x30
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** TOTAL, in any case, is the sum of the others and no warehouse. */
function isAggregate(bytes: Uint8Array, { start, end }: TextSpan): boolean {
  return end - start === total.length && isTotalAt(bytes, start)
}

/** Codes with repeated blanks, and longer ones that may name a total row, are left to readWarehouses. */
function isClearCode(bytes: Uint8Array, { start, end }: TextSpan): boolean {
  for (let place = start; place + 1 < end; place += 1) {
    if (bytes[place] === 0x20 && bytes[place + 1] === 0x20) return false
    if (end - start > total.length && place + total.length <= end && isTotalAt(bytes, place)) return false
  }
  return true
}

function isTotalAt(bytes: Uint8Array, start: number): boolean {
  for (let offset = 0; offset < total.length; offset += 1) {
    if ((bytes[start + offset]! | 0x20) !== total[offset]) return false
  }
  return true
}

/** In Latin-1 the two cases of a letter differ by this bit; so do some other characters, which does no harm. */
function mayBeTwin(bytes: Uint8Array, left: TextSpan, right: TextSpan): boolean {
  if (left.end - left.start !== right.end - right.start) return false
  for (let offset = 0; offset < left.end - left.start; offset += 1) {
    if ((bytes[left.start + offset]! | 0x20) !== (bytes[right.start + offset]! | 0x20)) return false
  }
  return true
}

const encoder = new TextEncoder()
const stockKey = encoder.encode('stock')
const locationKey = encoder.encode('location')
const total = encoder.encode('total')
