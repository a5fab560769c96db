import { byteClass, classOfByte, isPlainLatin } from './plain-text.ts'

/** The fields of a record in the order of the numbers that the scanner gives them. */
export const field = { sku: 0, manufacturerSku: 1, brand: 2, ean: 3, title: 4, description: 5 } as const
export type TextField = (typeof field)[keyof typeof field]

/** `prose`: a text that has to be decoded and read (readProse). */
export type TextKind = 'absent' | 'plain' | 'prose'

/**
 * A record as the scanner found it in the bytes. One object is filled again and again: it is good until the next scan.
 * Where a text is plain, it is `bytes[starts[field]]` to before `bytes[ends[field]]`.
 */
export type ScannedRecord = {
  readonly kinds: TextKind[]
  /** Of each text: the body's bytes, or the scratch where escapes were resolved. */
  readonly sources: Uint8Array[]
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** NaN is absent. */
  price: number
  quantity: number
  readonly warehouses: ScannedWarehouses
}

/** `count` is -1 where the record does not say. Codes and locations are plain; a stock of NaN is unknown. */
export type ScannedWarehouses = {
  count: number
  /** Where codes and locations lie. */
  bytes: Uint8Array
  readonly codes: { start: number; end: number }[]
  readonly locations: { start: number; end: number }[]
  readonly stocks: number[]
}

/** The record is not whole yet; or it has something that is not for this scanner, and perhaps not even JSON. */
export const incomplete = -1
export const irregular = -2

/**
 * Reads the records that nearly all are: an object of known fields with plain texts and numbers. It never guesses:
 * whatever else there is (nested values, numbers as text, unknown escapes, no sku …) makes the record irregular, and it
 * goes through `JSON.parse` and `readProduct`, which say the same of what this scanner does read (property test).
 */
export type RecordScanner = {
  readonly record: ScannedRecord
  /**
   * @param start where the record's `{` is
   * @param end of what has come; `bytes[end]` must exist and be 0
   * @returns the place after the record's `}`, or `incomplete`, or `irregular`
   */
  scan(bytes: Uint8Array, start: number, end: number): number
}

export function createRecordScanner(): RecordScanner {
  const record: ScannedRecord = {
    kinds: Array.from({ length: 6 }, () => 'absent'),
    sources: Array.from({ length: 6 }, () => none),
    starts: new Int32Array(6),
    ends: new Int32Array(6),
    price: Number.NaN,
    quantity: Number.NaN,
    warehouses: { count: -1, bytes: none, codes: [], locations: [], stocks: [] },
  }
  let bytes: Uint8Array = none
  let end = 0
  /** Where the scan is. */
  let at = 0
  /** Of the text scanned last: where it lies, between its quotes, and what it has. */
  let textStart = 0
  let textEnd = 0
  let hasEscape = false
  let isPlain = true
  /** Of the number scanned last. */
  let number = 0
  /** Of the warehouses scanned so far. */
  let lastWholeNumber = -1
  let sawTotal = false
  let scratch = new Uint8Array(4096)
  let scratchAt = 0

  function skipBlank(): void {
    const source = bytes
    let place = at
    // The second comparison spares the others: nothing else that may stand here is below a blank.
    while (source[place]! <= 0x20 && isBlank(source[place]!)) place += 1
    at = place
  }

  const failure = () => (at >= end ? incomplete : irregular)

  /** From after the opening quote to after the closing one. A hot loop, and therefore over locals. */
  function scanText(): boolean {
    const source = bytes
    const start = at
    let place = start
    let plain = true
    let escaped = false
    for (;;) {
      const kind = classOfByte[source[place]!]!
      if (kind === 0) place += 1
      else if (kind === byteClass.quote) break
      else if (kind === byteClass.latin) {
        if (!isPlainLatin(source[place]!, source[place + 1]!)) plain = false
        place += 1
        if (classOfByte[source[place]!] === byteClass.other) place += 1
      } else if (kind === byteClass.backslash) {
        escaped = true
        place += 2
        if (place > end) return fail(end)
      } else if (kind === byteClass.control) {
        // Also what stands at `end`.
        return fail(place)
      } else {
        plain = false
        place += 1
      }
    }
    at = place + 1
    textStart = start
    textEnd = place
    hasEscape = escaped
    isPlain = plain && (place === start || (source[start] !== 0x20 && source[place - 1] !== 0x20))
    return true
  }

  function fail(place: number): false {
    at = place
    return false
  }

  /** Digits with a fraction, 15 at most: then the quotient is the very double that JSON.parse gives. */
  function scanNumber(): boolean {
    let digits = 0
    let mantissa = 0
    let fraction = -1
    const isNegative = bytes[at] === 0x2d
    if (isNegative) at += 1
    if (bytes[at] === 0x30 && bytes[at + 1]! >= 0x30 && bytes[at + 1]! <= 0x39) return false
    for (; ; at += 1) {
      const byte = bytes[at]!
      if (byte >= 0x30 && byte <= 0x39) {
        mantissa = mantissa * 10 + byte - 0x30
        digits += 1
      } else if (byte === 0x2e && fraction < 0 && digits > 0) fraction = digits
      else break
    }
    if (digits === 0 || digits > 15 || fraction === digits || at >= end) return false
    const next = bytes[at]
    if (next === 0x65 || next === 0x45) return false
    const size = fraction < 0 ? mantissa : mantissa / powersOfTen[digits - fraction]!
    number = isNegative ? -size : size
    return true
  }

  function scanNull(): boolean {
    if (at + 4 > end) return fail(end)
    if (bytes[at] !== 0x6e || bytes[at + 1] !== 0x75 || bytes[at + 2] !== 0x6c || bytes[at + 3] !== 0x6c) return false
    at += 4
    return true
  }

  /**
   * Resolves the escapes of the text scanned last into the scratch, where the text then lies if it is plain.
   * @param mayHaveLines whether a line's end is plain, as long as readProse would leave it
   */
  function resolveEscapes(mayHaveLines: boolean): TextKind | 'irregular' {
    const source = bytes
    const to = textEnd
    if (scratchAt + to - textStart > scratch.length) {
      // What was resolved of this record before stays in the old scratch, which its fields hold.
      scratch = new Uint8Array(Math.max(scratch.length, (to - textStart) * 2))
      scratchAt = 0
    }
    const target = scratch
    let filled = scratchAt
    let plain = isPlain
    for (let from = textStart; from < to; from += 1) {
      const byte = source[from]!
      if (byte !== 0x5c) {
        target[filled++] = byte
        continue
      }
      from += 1
      const escaped = source[from]!
      if (escaped === 0x22 || escaped === 0x5c || escaped === 0x2f) target[filled++] = escaped
      else if (escaped === 0x6e) {
        const before = filled === scratchAt ? 0x20 : target[filled - 1]
        if (!mayHaveLines || before === 0x20 || before === 0x0a) plain = false
        target[filled++] = 0x0a
      } else if (escaped === 0x75) {
        const code = hexAt(from + 1)
        if (code < 0 || from + 4 >= to) return 'irregular'
        from += 4
        if (code >= 0x20 && code < 0x7f && code !== 0x3c && code !== 0x26) target[filled++] = code
        else if (code >= 0xa0 && code <= 0xff && isPlainLatin(0xc0 | (code >>> 6), 0x80 | (code & 0x3f))) {
          target[filled++] = 0xc0 | (code >>> 6)
          target[filled++] = 0x80 | (code & 0x3f)
        } else plain = false
      } else if (simpleEscapes.has(escaped)) plain = false
      else return 'irregular'
    }
    if (!plain || target[scratchAt] === 0x20 || target[filled - 1] === 0x20 || target[filled - 1] === 0x0a)
      return 'prose'
    textStart = scratchAt
    textEnd = filled
    scratchAt = filled
    return 'plain'
  }

  /** Four hexadecimal digits, or -1. */
  function hexAt(from: number): number {
    let code = 0
    for (let digit = from; digit < from + 4; digit += 1) {
      const byte = bytes[digit]!
      const lower = byte | 0x20
      if (byte >= 0x30 && byte <= 0x39) code = code * 16 + byte - 0x30
      else if (lower >= 0x61 && lower <= 0x66) code = code * 16 + lower - 0x57
      else return -1
    }
    return code
  }

  function scanTextField(which: TextField): boolean {
    if (bytes[at] !== 0x22) {
      if (bytes[at] !== 0x6e || !scanNull()) return false
      record.kinds[which] = 'absent'
      return true
    }
    at += 1
    if (!scanText()) return false
    let kind: TextKind = isPlain ? 'plain' : 'prose'
    let source: Uint8Array = bytes
    const wholeStart = textStart
    const wholeEnd = textEnd
    if (hasEscape) {
      const resolved = resolveEscapes(which === field.description)
      if (resolved === 'irregular') return false
      kind = resolved
      if (kind === 'plain') source = scratch
    }
    // Codes are kept as they came, blanks and all: that is readProduct's to say.
    if (kind === 'prose' && !(isProse[which] ?? false)) return false
    record.kinds[which] = textEnd === textStart ? 'absent' : kind
    record.sources[which] = source
    record.starts[which] = kind === 'plain' ? textStart : wholeStart
    record.ends[which] = kind === 'plain' ? textEnd : wholeEnd
    return true
  }

  function scanNumberField(): boolean {
    if (bytes[at] !== 0x6e) return scanNumber()
    number = Number.NaN
    return scanNull()
  }

  function scanWarehouses(): boolean {
    const { warehouses } = record
    warehouses.count = -1
    if (bytes[at] === 0x6e) return scanNull()
    if (bytes[at] !== 0x7b) return false
    warehouses.count = 0
    lastWholeNumber = -1
    sawTotal = false
    at += 1
    skipBlank()
    if (bytes[at] === 0x7d) {
      at += 1
      return true
    }
    for (;;) {
      if (!scanWarehouse()) return false
      skipBlank()
      if (bytes[at] === 0x7d) break
      if (bytes[at] !== 0x2c) return false
      at += 1
      skipBlank()
    }
    at += 1
    return true
  }

  /** `"CODE": {"stock": 3, "location": "…"}` */
  function scanWarehouse(): boolean {
    const { warehouses } = record
    if (bytes[at] !== 0x22) return false
    at += 1
    if (!scanText() || hasEscape || !isPlain || textEnd === textStart) return false
    // An object's keys are in the order of the body, but for whole numbers, which come first and ascending.
    const wholeNumber = wholeNumberAt(textStart, textEnd)
    if (wholeNumber >= 0 && wholeNumber <= lastWholeNumber) return false
    lastWholeNumber = wholeNumber >= 0 ? wholeNumber : Number.POSITIVE_INFINITY
    const isTotal = isAggregate(textStart, textEnd)
    sawTotal ||= isTotal
    const index = warehouses.count
    const code = (warehouses.codes[index] ??= { start: 0, end: 0 })
    const location = (warehouses.locations[index] ??= { start: 0, end: 0 })
    code.start = textStart
    code.end = textEnd
    location.start = location.end = 0
    warehouses.stocks[index] = Number.NaN
    for (let other = 0; other < index; other += 1) if (isSameText(warehouses.codes[other]!, code)) return false
    if (!expectByte(0x3a) || bytes[at] !== 0x7b) return false
    do {
      at += 1
      skipBlank()
      if (bytes[at] !== 0x22) return false
      at += 1
      if (!scanText() || hasEscape || !expectByteAfterKey()) return false
      if (isKey('stock')) {
        if (!scanNumberField()) return false
        warehouses.stocks[index] = number
      } else if (isKey('location')) {
        if (bytes[at] === 0x6e) {
          if (!scanNull()) return false
          location.start = location.end = 0
        } else {
          if (bytes[at] !== 0x22) return false
          at += 1
          if (!scanText() || hasEscape || !isPlain) return false
          location.start = textStart
          location.end = textEnd
        }
      } else return false
      skipBlank()
    } while (bytes[at] === 0x2c)
    if (bytes[at] !== 0x7d) return false
    at += 1
    if (!isTotal) warehouses.count += 1
    return true
  }

  /** Digits only, without a zero before them; -1 for any other code. */
  function wholeNumberAt(start: number, codeEnd: number): number {
    if (codeEnd - start > 9 || (bytes[start] === 0x30 && codeEnd - start > 1)) return -1
    let value = 0
    for (let place = start; place < codeEnd; place += 1) {
      const digit = bytes[place]! - 0x30
      if (digit < 0 || digit > 9) return -1
      value = value * 10 + digit
    }
    return value
  }

  /** TOTAL, in any case: the sum of the others and no warehouse. */
  function isAggregate(start: number, codeEnd: number): boolean {
    if (codeEnd - start !== total.length) return false
    for (let offset = 0; offset < total.length; offset += 1) {
      if ((bytes[start + offset]! | 0x20) !== total[offset]) return false
    }
    return true
  }

  function isSameText(left: { start: number; end: number }, right: { start: number; end: number }): boolean {
    if (left.end - left.start !== right.end - right.start) return false
    for (let offset = 0; offset < left.end - left.start; offset += 1) {
      if (bytes[left.start + offset] !== bytes[right.start + offset]) return false
    }
    return true
  }

  /** Of the key that `expectByteAfterKey` has gone past. */
  let keyStart = 0
  let keyEnd = 0

  function expectByteAfterKey(): boolean {
    keyStart = textStart
    keyEnd = textEnd
    return expectByte(0x3a)
  }

  function isKey(name: keyof typeof keyBytes): boolean {
    const expected = keyBytes[name]
    if (keyEnd - keyStart !== expected.length) return false
    for (let offset = 0; offset < expected.length; offset += 1) {
      if (bytes[keyStart + offset] !== expected[offset]) return false
    }
    return true
  }

  function expectByte(byte: number): boolean {
    skipBlank()
    if (bytes[at] !== byte) return false
    at += 1
    skipBlank()
    return true
  }

  /** The value of the key scanned last, by its length first: no two known keys but these share one. */
  function scanValue(): boolean {
    switch (keyEnd - keyStart) {
      case 3:
        if (isKey('sku')) return scanTextField(field.sku)
        if (isKey('ean')) return scanTextField(field.ean)
        break
      case 5:
        if (isKey('title')) return scanTextField(field.title)
        if (isKey('price')) {
          if (!scanNumberField() || number < 0) return false
          record.price = number === 0 ? Number.NaN : number
          return true
        }
        break
      case 8:
        if (isKey('quantity')) {
          if (!scanNumberField()) return false
          record.quantity = number
          return true
        }
        if (isKey('currency')) return scanCurrency()
        break
      case 10:
        if (isKey('warehouses')) return scanWarehouses()
        break
      case 11:
        if (isKey('description')) return scanTextField(field.description)
        break
      case 12:
        if (isKey('manufacturer')) return scanTextField(field.brand)
        break
      case 16:
        if (isKey('manufacturer_sku')) return scanTextField(field.manufacturerSku)
        break
    }
    return skipValue()
  }

  function scanCurrency(): boolean {
    if (bytes[at] === 0x6e) return scanNull()
    if (bytes[at] !== 0x22) return false
    at += 1
    if (!scanText() || hasEscape) return false
    return (
      textEnd - textStart === 3 &&
      bytes[textStart] === 0x4d &&
      bytes[textStart + 1] === 0x58 &&
      bytes[textStart + 2] === 0x4e
    )
  }

  /** Of a key that is not ours: a text or a number. */
  function skipValue(): boolean {
    const first = bytes[at]!
    if (first === 0x6e) return scanNull()
    if (first !== 0x22) return scanNumber()
    at += 1
    return scanText() && !hasEscape
  }

  function scan(source: Uint8Array, start: number, sourceEnd: number): number {
    bytes = source
    end = sourceEnd
    at = start + 1
    scratchAt = 0
    record.kinds.fill('absent')
    record.price = Number.NaN
    record.quantity = Number.NaN
    record.warehouses.count = -1
    record.warehouses.bytes = source
    for (;;) {
      skipBlank()
      if (bytes[at] !== 0x22) return failure()
      at += 1
      if (!scanText() || hasEscape || !expectByteAfterKey() || !scanValue()) return failure()
      skipBlank()
      if (bytes[at] === 0x7d) break
      if (bytes[at] !== 0x2c) return failure()
      at += 1
    }
    // A product without a sku is a finding: not for here.
    return record.kinds[field.sku] === 'absent' ? irregular : at + 1
  }

  return { record, scan }
}

const none = new Uint8Array(0)

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

const isProse: readonly boolean[] = [false, false, true, false, true, true]
const powersOfTen = Array.from({ length: 16 }, (_, power) => 10 ** power)
/** b f r t */
const simpleEscapes = new Set([0x62, 0x66, 0x72, 0x74])

const encoder = new TextEncoder()
const total = encoder.encode('total')
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
  manufacturer_sku: encoder.encode('manufacturer_sku'),
  stock: encoder.encode('stock'),
  location: encoder.encode('location'),
}
