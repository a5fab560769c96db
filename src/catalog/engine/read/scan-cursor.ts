import { largestAmount } from '#src/wholesale-api/amount-bounds.ts'
import { byteClass, classOfByte, isPlainLatin } from './plain-text.ts'

/**
 * The position of a scan of JSON bytes, and what it read last. All parts of the scanner share this object: they are
 * functions that use it and allocate nothing. Each returns false if the bytes end too early or are not for this
 * scanner; `at` is then `end`, or the unexpected place.
 */
export type ScanCursor = {
  bytes: Uint8Array
  /** The end of the received bytes; `bytes[end]` exists and is 0. */
  end: number
  at: number
  /** The last text, between its quotes. */
  textStart: number
  textEnd: number
  hasEscape: boolean
  /** Whether it is plain without changes (plain-text.ts), apart from escapes. */
  isPlain: boolean
  /** The last key; reading a later text does not change it. */
  keyStart: number
  keyEnd: number
  number: number
}

export function createScanCursor(): ScanCursor {
  return {
    bytes: new Uint8Array(0),
    end: 0,
    at: 0,
    textStart: 0,
    textEnd: 0,
    hasEscape: false,
    isPlain: true,
    keyStart: 0,
    keyEnd: 0,
    number: Number.NaN,
  }
}

export function skipBlank(cursor: ScanCursor): void {
  const { bytes } = cursor
  let place = cursor.at
  // `<= 0x20` avoids the other comparisons: no other byte that may be here is that small.
  while (bytes[place]! <= 0x20 && isBlank(bytes[place]!)) place += 1
  cursor.at = place
}

/** The byte, and the blanks on both sides of it. */
export function scanByte(cursor: ScanCursor, byte: number): boolean {
  skipBlank(cursor)
  if (cursor.bytes[cursor.at] !== byte) return false
  cursor.at += 1
  skipBlank(cursor)
  return true
}

/** From the opening quote to after the closing one. A hot loop: it uses local variables and stays in one function. */
export function scanString(cursor: ScanCursor): boolean {
  const { bytes } = cursor
  if (bytes[cursor.at] !== 0x22) return false
  const start = cursor.at + 1
  let place = start
  let plain = true
  let escaped = false
  for (;;) {
    const kind = classOfByte[bytes[place]!]!
    if (kind === 0) place += 1
    else if (kind === byteClass.quote) break
    else if (kind === byteClass.latin) {
      if (!isPlainLatin(bytes[place]!, bytes[place + 1]!)) plain = false
      place += 1
      if (classOfByte[bytes[place]!] === byteClass.other) place += 1
    } else if (kind === byteClass.backslash) {
      escaped = true
      place += 2
      if (place > cursor.end) return failAt(cursor, cursor.end)
    } else if (kind === byteClass.control) {
      // Includes the 0 at `end`.
      return failAt(cursor, place)
    } else {
      plain = false
      place += 1
    }
  }
  cursor.at = place + 1
  cursor.textStart = start
  cursor.textEnd = place
  cursor.hasEscape = escaped
  cursor.isPlain = plain && (place === start || (bytes[start] !== 0x20 && bytes[place - 1] !== 0x20))
  return true
}

/** A key with its colon, and the blanks after it. */
export function scanKey(cursor: ScanCursor): boolean {
  if (!scanString(cursor) || cursor.hasEscape) return false
  cursor.keyStart = cursor.textStart
  cursor.keyEnd = cursor.textEnd
  return scanByte(cursor, 0x3a)
}

/** @param name in ASCII, as bytes */
export function isKey({ bytes, keyStart, keyEnd }: ScanCursor, name: Uint8Array): boolean {
  if (keyEnd - keyStart !== name.length) return false
  for (let offset = 0; offset < name.length; offset += 1) if (bytes[keyStart + offset] !== name[offset]) return false
  return true
}

/** A price or stock, or `null`, which is NaN. One beyond the bounds is left to readDecimal. */
export function scanNumberOrNull(cursor: ScanCursor): boolean {
  if (cursor.bytes[cursor.at] !== 0x6e) return scanNumber(cursor) && Math.abs(cursor.number) <= largestAmount
  cursor.number = Number.NaN
  return scanNull(cursor)
}

/** Digits with a fraction, 15 at most, and no larger than `readDecimal` reads: then the quotient is exactly the double that JSON.parse gives. */
export function scanNumber(cursor: ScanCursor): boolean {
  const { bytes } = cursor
  let { at } = cursor
  let digits = 0
  let mantissa = 0
  let fraction = -1
  const isNegative = bytes[at] === 0x2d
  if (isNegative) at += 1
  if (bytes[at] === 0x30 && bytes[at + 1]! >= 0x30 && bytes[at + 1]! <= 0x39) return failAt(cursor, at)
  for (; ; at += 1) {
    const byte = bytes[at]!
    if (byte >= 0x30 && byte <= 0x39) {
      mantissa = mantissa * 10 + byte - 0x30
      digits += 1
    } else if (byte === 0x2e && fraction < 0 && digits > 0) fraction = digits
    else break
  }
  cursor.at = at
  if (digits === 0 || digits > 15 || fraction === digits || at >= cursor.end) return false
  const next = bytes[at]
  if (next === 0x65 || next === 0x45) return false
  const size = fraction < 0 ? mantissa : mantissa / powersOfTen[digits - fraction]!
  if (size > largestAmount) return false
  cursor.number = isNegative ? -size : size
  return true
}

export function scanNull(cursor: ScanCursor): boolean {
  const { bytes, at } = cursor
  if (at + 4 > cursor.end) return failAt(cursor, cursor.end)
  if (bytes[at] !== 0x6e || bytes[at + 1] !== 0x75 || bytes[at + 2] !== 0x6c || bytes[at + 3] !== 0x6c) return false
  cursor.at = at + 4
  return true
}

function failAt(cursor: ScanCursor, place: number): false {
  cursor.at = place
  return false
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

const powersOfTen = Array.from({ length: 16 }, (_, power) => 10 ** power)
