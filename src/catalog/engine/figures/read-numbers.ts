import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createTextReader, type TextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { isDigit } from '#src/catalog/engine/read/plain-text.ts'
import { endOfWord, isWordByte, nextWord } from '#src/catalog/engine/words/read-words.ts'

/**
 * Reads the numbers of a folded title, one after the other, each with the word that follows it: glued (`16gb`), after
 * a blank (`16 gb`) or a hyphen (`27-inch`); `"` only glued (`27"`). One or two letters at the end of a code are no
 * word (`AKB-132DB`, `920-31977-GB`), and neither has a number that is not what the thing has: the end of a range, one
 * side of several, or what comes on top (see `isMeasure`). Whether the word is a unit is not known here (find-units.ts).
 * The object is reused: its fields are those of the last number.
 */
export type NumberReader = {
  readonly texts: TextReader
  bytes: Uint8Array
  /** The number: `1,500` is 1500, `2,5` is 2.5, `1 1/2` is 1.5. */
  value: number
  numberStart: number
  numberEnd: number
  /** Both `numberEnd` if no word follows. */
  unitStart: number
  unitEnd: number
  /** The last number that a word followed, and that word. */
  lastValue: number
  lastStart: number
  lastEnd: number
  /** The title, and where its next number is searched. */
  start: number
  end: number
  at: number
}

export function createNumberReader(columns: CatalogColumns): NumberReader {
  return {
    texts: createTextReader(columns),
    bytes: new Uint8Array(0),
    value: 0,
    numberStart: 0,
    numberEnd: 0,
    unitStart: 0,
    unitEnd: 0,
    lastValue: 0,
    lastStart: 0,
    lastEnd: 0,
    start: 0,
    end: 0,
    at: 0,
  }
}

/** The numbers of a product's title, without the brand that follows it. */
export function beginTitle(reader: NumberReader, position: number): void {
  const { texts } = reader
  texts.readField(position, 'title')
  reader.bytes = texts.field.bytes
  reader.start = 0
  reader.end = texts.field.end
  reader.at = 0
  reader.lastValue = 0
  reader.lastStart = 0
  reader.lastEnd = 0
}

/** Whether the word follows the last number. */
export function isFollowedBy({ bytes, unitStart, unitEnd }: NumberReader, word: Uint8Array): boolean {
  if (unitEnd - unitStart !== word.length) return false
  for (let at = 0; at < word.length; at += 1) if (word[at] !== bytes[unitStart + at]) return false
  return true
}

/** Reads the next number. False at the end of the title. */
export function nextNumber(reader: NumberReader): boolean {
  const { bytes, end } = reader
  let { at } = reader
  while (at < end) {
    const byte = bytes[at]!
    if (byte < zero || byte > nine) {
      // A digit inside a word is part of a code: `ddr4`, `wd10ezex`, `m.2`.
      at = isWordByte(byte) ? endOfCode(bytes, at, end) : nextWord(bytes, byte === inches ? at + 1 : at, end)
      continue
    }
    const numberStart = at
    let numberEnd = endOfNumber(bytes, at, end)
    let value = readNumber(bytes, numberStart, numberEnd)
    const fractionEnd = Number.isInteger(value) ? endOfFraction(bytes, numberStart, numberEnd, end) : 0
    if (fractionEnd > 0) {
      value = readFraction(bytes, numberStart, numberEnd, fractionEnd)
      numberEnd = fractionEnd
    } else if (Number.isInteger(value) && (bytes[numberEnd] === blank || bytes[numberEnd] === hyphen)) {
      // `1 1/2"` is one and a half.
      const above = numberEnd + 1
      const aboveEnd = above < end && isDigit(bytes[above]) ? endOfNumber(bytes, above, end) : above
      const mixedEnd = aboveEnd > above ? endOfFraction(bytes, above, aboveEnd, end) : 0
      if (mixedEnd > 0) {
        value += readFraction(bytes, above, aboveEnd, mixedEnd)
        numberEnd = mixedEnd
      }
    }
    const unitStart = startOfUnit(bytes, numberEnd, end)
    const unitEnd = unitStart < 0 ? -1 : endOfUnit(bytes, unitStart, end)
    if (unitEnd >= 0) at = unitEnd
    else if (numberEnd === end || !isWordByte(bytes[numberEnd]!)) at = numberEnd
    else {
      // `2x16gb` is 16 GB, twice. Any other number glued to letters and digits is part of a code.
      const isTimes = bytes[numberEnd] === times && isDigit(bytes[numberEnd + 1])
      at = isTimes ? numberEnd + 1 : endOfCode(bytes, numberEnd, end)
      continue
    }
    if (bytes[numberStart] === zero && isDigit(bytes[numberStart + 1])) continue
    if (!isAmount(value) || numberEnd - numberStart > longestNumber) continue
    const endsACode = unitEnd >= 0 && isShort(bytes, unitStart, unitEnd) && endsCode(bytes, numberStart, numberEnd)
    reader.at = at
    reader.value = value
    reader.numberStart = numberStart
    reader.numberEnd = numberEnd
    reader.unitStart = unitStart
    reader.unitEnd = unitEnd
    if (unitEnd < 0 || endsACode || !isMeasure(reader)) reader.unitStart = reader.unitEnd = numberEnd
    else {
      reader.lastValue = value
      reader.lastStart = unitStart
      reader.lastEnd = unitEnd
    }
    return true
  }
  reader.at = end
  return false
}

/** Any other number has no place in an address. */
export function isAmount(value: number): boolean {
  return value === 0 || (value >= least && value <= most)
}

const least = 0.001
const most = 999_999_999
const longestNumber = 12
const mostScale = 1e6

/** Digits, with points and commas between them. */
function endOfNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = start + 1
  for (; at < end; at += 1) {
    const byte = bytes[at]!
    if (isDigit(byte)) continue
    if ((byte !== point && byte !== comma) || at + 1 >= end || !isDigit(bytes[at + 1])) break
  }
  return at
}

/** NaN if it is no number, such as a version. */
function readNumber(bytes: Uint8Array, start: number, end: number): number {
  let value = 0
  /** A power of ten, after the point. */
  let scale = 0
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at]!
    if (byte === comma) return readAmount(decodeText(bytes, start, end))
    if (byte === point && scale > 0) return Number.NaN
    if (byte === point) scale = 1
    else {
      value = value * 10 + byte - zero
      scale *= 10
    }
  }
  if (scale > mostScale) return Number.NaN
  return scale > 1 ? value / scale : value
}

/** Commas before three digits each separate thousands; one comma alone may also be the decimal point. NaN if it is no number. */
export function readAmount(text: string): number {
  return Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'))
}

/** Where `1/2` ends, whose first number ends at `numberEnd`; 0 if it is no fraction of an inch. `8/256` is two numbers. */
function endOfFraction(bytes: Uint8Array, numberStart: number, numberEnd: number, end: number): number {
  if (bytes[numberEnd] !== slash || numberEnd + 1 >= end || !isDigit(bytes[numberEnd + 1])) return 0
  const belowEnd = endOfNumber(bytes, numberEnd + 1, end)
  const above = readNumber(bytes, numberStart, numberEnd)
  const below = readNumber(bytes, numberEnd + 1, belowEnd)
  return above % 2 === 1 && above < below && partsOfInch.has(below) ? belowEnd : 0
}

function readFraction(bytes: Uint8Array, start: number, aboveEnd: number, end: number): number {
  return readNumber(bytes, start, aboveEnd) / readNumber(bytes, aboveEnd + 1, end)
}

const partsOfInch: ReadonlySet<number> = new Set([2, 4, 8, 16, 32, 64])

/** Where the word after the number begins; -1 if there is none. */
function startOfUnit(bytes: Uint8Array, numberEnd: number, end: number): number {
  if (numberEnd >= end) return -1
  const byte = bytes[numberEnd]!
  if (byte === inches || isLetter(byte)) return numberEnd
  if ((byte !== blank && byte !== hyphen) || numberEnd + 1 >= end) return -1
  return isLetter(bytes[numberEnd + 1]!) ? numberEnd + 1 : -1
}

/** Where the unit ends; -1 if it is part of a longer code, such as `16gb2` or `2280 m.2`. `mb/s` is one unit. */
function endOfUnit(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] === inches) return start + 1
  let at = start
  while (at < end && isLetter(bytes[at]!)) at += 1
  if (at < end && (isDigit(bytes[at]) || (bytes[at] === point && at + 1 < end && isDigit(bytes[at + 1])))) return -1
  const isRate = bytes[at] === slash && at + 1 < end && isLetter(bytes[at + 1]!)
  if (isRate && (at + 2 >= end || !isWordByte(bytes[at + 2]!))) return at + 2
  return at - start > longestUnit ? -1 : at
}

/** In bytes. */
export const longestUnit = 24

/** One or two letters: more of them are seldom the end of a code (`ddr4-3200mhz`). */
function isShort(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start <= 2 && bytes[start] !== inches
}

/**
 * Whether a number without a blank after it ends what begins with a letter: `cf-120lb`, `p32"93h`, `kvr1066d3/2gr`; or has
 * a hyphen on both sides. Not `16gb/512gb`, `208/240v` and `2.8-12mm`.
 */
function endsCode(bytes: Uint8Array, numberStart: number, numberEnd: number): boolean {
  if (bytes[numberEnd] === blank) return false
  if (bytes[numberEnd] === hyphen && bytes[numberStart - 1] === hyphen) return true
  let from = numberStart
  while (from > 0 && isWithinCode(bytes[from - 1]!)) from -= 1
  return from < numberStart && !isDigit(bytes[from])
}

/**
 * Whether the number is what the thing has. It is not where it ends a range (`2.8-12 mm`), is one side of several
 * (`50 x 25 mm`), or comes on top of as many or more (`16 canales + 4 canales`). `2 x 16 gb` is 16, twice, all sides of a
 * square are the same, and `8 gb + 256 gb` are two things.
 */
function isMeasure(reader: NumberReader): boolean {
  const { bytes, numberStart, value } = reader
  const hasBlank = bytes[numberStart - 1] === blank
  const sign = numberStart - (hasBlank ? 2 : 1)
  if (sign < 1) return true
  if (bytes[sign] === plus) return value > reader.lastValue || !isFollowedByLast(reader)
  if (bytes[sign] === times) return isCountOf(bytes, sign, value)
  return hasBlank || (bytes[sign] !== hyphen && bytes[sign] !== tilde) || !isRange(bytes, sign, value)
}

function isFollowedByLast({ bytes, unitStart, unitEnd, lastStart, lastEnd }: NumberReader): boolean {
  if (lastEnd - lastStart !== unitEnd - unitStart) return false
  for (let at = unitStart; at < unitEnd; at += 1) if (bytes[at] !== bytes[lastStart + at - unitStart]) return false
  return true
}

/** Whether the number before an `x` says how often there is the one after it, or is the same. */
function isCountOf(bytes: Uint8Array, sign: number, value: number): boolean {
  const end = bytes[sign - 1] === blank ? sign - 1 : sign
  if (!isDigit(bytes[end - 1])) return true
  const start = startOfNumber(bytes, end)
  const before = start - (bytes[start - 1] === blank ? 2 : 1)
  if (bytes[before] === times && isDigit(bytes[before - (bytes[before - 1] === blank ? 2 : 1)])) return false
  const count = readNumber(bytes, start, end)
  return count === value || (Number.isInteger(count) && count <= mostTimes)
}

/** Whether a smaller number stands right before the sign, and is no part of a code. */
function isRange(bytes: Uint8Array, sign: number, value: number): boolean {
  if (!isDigit(bytes[sign - 1])) return false
  const start = startOfNumber(bytes, sign)
  return readNumber(bytes, start, sign) < value && (start === 0 || !isWithinCode(bytes[start - 1]!))
}

/** Where the number begins that ends before `end`. */
function startOfNumber(bytes: Uint8Array, end: number): number {
  let start = end - 1
  while (start > 0) {
    const joins = bytes[start - 1] === point || bytes[start - 1] === comma
    if (!isDigit(bytes[joins ? start - 2 : start - 1])) break
    start -= joins ? 2 : 1
  }
  return start
}

/** More are no count of pieces, but a side: `10 x 15 cm`. */
const mostTimes = 9

/** Of ASCII: other signs and letters are no part of codes. */
function isWithinCode(byte: number): boolean {
  if (byte >= 0x80) return false
  return isWordByte(byte) || byte === hyphen || byte === slash || byte === inches || byte === point || byte === low
}

/** A code goes on after a point or an `x` before digits: `m.2`, `n16x16n`. */
function endOfCode(bytes: Uint8Array, start: number, end: number): number {
  let at = endOfWord(bytes, start, end)
  while ((bytes[at] === point || bytes[at] === times) && at + 1 < end && isDigit(bytes[at + 1]))
    at = endOfWord(bytes, at + 1, end)
  return at
}

function isLetter(byte: number): boolean {
  return isWordByte(byte) && !isDigit(byte)
}

const zero = 0x30
const nine = 0x39
const blank = 0x20
const inches = 0x22
const plus = 0x2b
const comma = 0x2c
const hyphen = 0x2d
const point = 0x2e
const slash = 0x2f
const low = 0x5f
const times = 0x78
const tilde = 0x7e
