import { leastPrice } from '#src/wholesale-api/amount-bounds.ts'
import { createEscapeResolver } from './resolve-escapes.ts'
import {
  createScanCursor,
  isKey,
  type ScanCursor,
  scanKey,
  scanNull,
  scanNumber,
  scanNumberOrNull,
  scanString,
  skipBlank,
} from './scan-cursor.ts'
import { createScannedWarehouses, type ScannedWarehouses, scanWarehouses } from './scan-warehouses.ts'

/** The fields of a record in the order of the numbers that the scanner gives them. */
export const field = { sku: 0, manufacturerSku: 1, brand: 2, ean: 3, title: 4, description: 5 } as const
export type TextField = (typeof field)[keyof typeof field]

/** `prose`: a text that must be decoded and cleaned (readProse). */
export type TextKind = 'absent' | 'plain' | 'prose'

/**
 * A record as the scanner found it in the bytes. The object is reused: it is valid until the next scan. A plain text is
 * `bytes[starts[field]]` to before `bytes[ends[field]]`, in the bytes of `sources[field]`.
 */
export type ScannedRecord = {
  readonly kinds: TextKind[]
  /** For each text: the body's bytes, or the scratch buffer with resolved escapes. */
  readonly sources: Uint8Array[]
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** NaN is absent. */
  price: number
  quantity: number
  readonly warehouses: ScannedWarehouses
}

/** `incomplete`: the record needs more bytes. `irregular`: it is not for this scanner, and perhaps not even JSON. */
export const incomplete = -1
export const irregular = -2

/**
 * Reads regular records, which are nearly all: an object of known fields with plain texts and numbers. It never
 * guesses: anything else (nested values, numbers as text, unknown escapes, no sku …) makes the record irregular, and
 * `JSON.parse` and `readProduct` read it. For regular records they give the same result as this scanner (property
 * test).
 */
export type RecordScanner = {
  readonly record: ScannedRecord
  /**
   * @param start index of the record's `{`
   * @param end end of the received bytes; `bytes[end]` must exist and be 0
   * @returns the index after the record's `}`, or `incomplete`, or `irregular`
   */
  scan(bytes: Uint8Array, start: number, end: number): number
}

export function createRecordScanner(): RecordScanner {
  const record: ScannedRecord = {
    kinds: Array.from({ length: 6 }, () => 'absent'),
    sources: Array.from({ length: 6 }, () => new Uint8Array(0)),
    starts: new Int32Array(6),
    ends: new Int32Array(6),
    price: Number.NaN,
    quantity: Number.NaN,
    warehouses: createScannedWarehouses(),
  }
  const cursor = createScanCursor()
  const escapes = createEscapeResolver()

  function scanTextField(which: TextField): boolean {
    if (cursor.bytes[cursor.at] === 0x6e) {
      record.kinds[which] = 'absent'
      return scanNull(cursor)
    }
    if (!scanString(cursor)) return false
    let kind: TextKind = cursor.isPlain ? 'plain' : 'prose'
    let source = cursor.bytes
    if (cursor.hasEscape) {
      const resolved = escapes.resolve(cursor, which === field.description)
      if (resolved === 'irregular') return false
      kind = resolved
      if (kind === 'plain') source = escapes.scratch
    }
    // Codes must stay unchanged, with their blanks: only readProduct decides about them.
    if (kind === 'prose' && !(isProse[which] ?? false)) return false
    record.kinds[which] = cursor.textEnd === cursor.textStart ? 'absent' : kind
    record.sources[which] = source
    record.starts[which] = cursor.textStart
    record.ends[which] = cursor.textEnd
    return true
  }

  /** The value of the last key. Compares the key's length first: few known keys have the same length. */
  function scanValue(): boolean {
    switch (cursor.keyEnd - cursor.keyStart) {
      case 3:
        if (isKey(cursor, keyBytes.sku)) return scanTextField(field.sku)
        if (isKey(cursor, keyBytes.ean)) return scanTextField(field.ean)
        break
      case 5:
        if (isKey(cursor, keyBytes.title)) return scanTextField(field.title)
        if (isKey(cursor, keyBytes.price)) {
          if (!scanNumberOrNull(cursor) || cursor.number < 0) return false
          record.price = cursor.number < leastPrice ? Number.NaN : cursor.number
          return true
        }
        break
      case 8:
        if (isKey(cursor, keyBytes.quantity)) {
          if (!scanNumberOrNull(cursor)) return false
          record.quantity = cursor.number
          return true
        }
        if (isKey(cursor, keyBytes.currency)) return scanCurrency(cursor)
        break
      case 10:
        if (isKey(cursor, keyBytes.warehouses)) return scanWarehouses(cursor, record.warehouses)
        break
      case 11:
        if (isKey(cursor, keyBytes.description)) return scanTextField(field.description)
        break
      case 12:
        if (isKey(cursor, keyBytes.manufacturer)) return scanTextField(field.brand)
        break
      case 16:
        if (isKey(cursor, keyBytes.manufacturerSku)) return scanTextField(field.manufacturerSku)
        break
    }
    return skipValue(cursor)
  }

  const failure = () => (cursor.at >= cursor.end ? incomplete : irregular)

  function scan(bytes: Uint8Array, start: number, end: number): number {
    cursor.bytes = bytes
    cursor.end = end
    cursor.at = start + 1
    escapes.begin()
    record.kinds.fill('absent')
    record.price = Number.NaN
    record.quantity = Number.NaN
    record.warehouses.count = -1
    record.warehouses.bytes = bytes
    for (;;) {
      skipBlank(cursor)
      if (!scanKey(cursor) || !scanValue()) return failure()
      skipBlank(cursor)
      if (bytes[cursor.at] === 0x7d) break
      if (bytes[cursor.at] !== 0x2c) return failure()
      cursor.at += 1
    }
    // readProduct reports them as findings: a missing sku, and stock in no warehouse.
    const isNowhere = record.warehouses.count === 0 && record.quantity > 0
    return record.kinds[field.sku] === 'absent' || isNowhere ? irregular : cursor.at + 1
  }

  return { record, scan }
}

function scanCurrency(cursor: ScanCursor): boolean {
  if (cursor.bytes[cursor.at] === 0x6e) return scanNull(cursor)
  if (!scanString(cursor) || cursor.hasEscape) return false
  const { bytes, textStart, textEnd } = cursor
  return (
    textEnd - textStart === 3 &&
    bytes[textStart] === 0x4d &&
    bytes[textStart + 1] === 0x58 &&
    bytes[textStart + 2] === 0x4e
  )
}

/** Skips the value of an unknown key: a text or a number. */
function skipValue(cursor: ScanCursor): boolean {
  const first = cursor.bytes[cursor.at]
  if (first === 0x6e) return scanNull(cursor)
  if (first !== 0x22) return scanNumber(cursor)
  return scanString(cursor) && !cursor.hasEscape
}

const isProse: readonly boolean[] = [false, false, true, false, true, true]

const encoder = new TextEncoder()
const keyBytes = {
  sku: encoder.encode('sku'),
  ean: encoder.encode('ean'),
  title: encoder.encode('title'),
  price: encoder.encode('price'),
  quantity: encoder.encode('quantity'),
  currency: encoder.encode('currency'),
  warehouses: encoder.encode('warehouses'),
  description: encoder.encode('description'),
  manufacturer: encoder.encode('manufacturer'),
  manufacturerSku: encoder.encode('manufacturer_sku'),
}
