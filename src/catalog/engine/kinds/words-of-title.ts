import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { isDigit } from '#src/catalog/engine/read/plain-text.ts'
import type { LineWords } from '#src/catalog/engine/words/line-words.ts'
import { isWordByte } from '#src/catalog/engine/words/read-words.ts'

/** Words, up to the end of what is theirs of the bytes. */
type Words = LineWords & { readonly end: number }
/** The words of a title and of its brand after them. */
export type Line = Words & { readonly titleEnd: number }

export function sizeAt({ starts, ends }: LineWords, place: number): number {
  return ends[place]! - starts[place]!
}

export function hasDigit({ bytes, starts, ends }: LineWords, place: number): boolean {
  for (let at = starts[place]!; at < ends[place]!; at += 1) if (bytes[at]! >= 0x30 && bytes[at]! <= 0x39) return true
  return false
}

/** Whether the word is a number that may count something: digits alone, and no year or model. */
export function isCount({ bytes, starts, ends }: LineWords, place: number): boolean {
  if (ends[place]! - starts[place]! > mostCountDigits) return false
  for (let at = starts[place]!; at < ends[place]!; at += 1) if (bytes[at]! < 0x30 || bytes[at]! > 0x39) return false
  return true
}

/** Also a longer number that ends with two zeros, which a model rarely does: `12000 mAh`. */
export function isAmount(line: LineWords, place: number): boolean {
  if (isCount(line, place)) return true
  const { bytes, starts, ends } = line
  for (let at = starts[place]!; at < ends[place]!; at += 1) if (bytes[at]! < 0x30 || bytes[at]! > 0x39) return false
  return bytes[ends[place]! - 1] === zero && bytes[ends[place]! - 2] === zero
}

/** Whether the word is a number with a point in it: `10.5`. */
export function isDecimal({ bytes, starts, ends }: LineWords, place: number): boolean {
  let points = 0
  for (let at = starts[place]!; at < ends[place]!; at += 1) {
    if (bytes[at] === point) points += 1
    else if (!isDigit(bytes[at])) return false
  }
  return points === 1
}

/**
 * Where the word ends, with a plus that belongs to it: an `SFP+` is no `SFP`. Not one that joins two (`HDMI+VGA`), nor
 * after a number.
 */
function endWithPlus({ bytes, ends, end }: Words, place: number): number {
  const at = ends[place]!
  if (at >= end || bytes[at] !== plus || isDigit(bytes[at - 1])) return at
  return at + 1 < end && isWordByte(bytes[at + 1]!) ? at : at + 1
}

/** A word of a name as an index of words has it. */
export function withoutPlus(word: string): string {
  return word.endsWith('+') ? word.slice(0, -1) : word
}

/** Whether nothing but a hyphen stands before the word: `t-shirt`. */
export function isHyphened({ bytes, starts, ends }: LineWords, place: number): boolean {
  const before = place === 0 ? -1 : ends[place - 1]!
  return before + 1 === starts[place] && bytes[before] === dash
}

/** The words of a line from one to before another, with a blank between. */
export function phraseAt(line: Words, from: number, to: number): string {
  const { bytes, starts } = line
  const words: string[] = []
  for (let place = from; place < to; place += 1) words.push(decodeText(bytes, starts[place]!, endWithPlus(line, place)))
  return words.join(' ')
}

/** FNV-1a over words with a blank between them. */
export function hashWords(line: Words, from: number, to: number): number {
  let hash = hashStart
  for (let place = from; place < to; place += 1) {
    hash = hashWord(place > from ? hashByte(hash, blank) : hash, line, place)
  }
  return hash >>> 0
}

/** The same without one of the words. */
export function hashWithout(line: Line, from: number, left: number, to: number): number {
  let hash = hashStart
  for (let place = from; place < to; place += 1) {
    if (place !== left) hash = hashWord(place > from ? hashByte(hash, blank) : hash, line, place)
  }
  return hash >>> 0
}

export function hashWord(hash: number, line: Words, place: number): number {
  const { bytes, starts } = line
  const end = endWithPlus(line, place)
  let next = hash
  for (let at = starts[place]!; at < end; at += 1) next = hashByte(next, bytes[at]!)
  return next
}

export function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193)
}

/** The same of a text with one blank between its words. */
export function hashPhrase(phrase: string): number {
  let hash = hashStart
  for (const byte of encoder.encode(phrase)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

const encoder = new TextEncoder()
export const hashStart = 0x811c9dc5
export const blank = 0x20
const plus = 0x2b
const point = 0x2e
const dash = 0x2d
const zero = 0x30
const mostCountDigits = 3
