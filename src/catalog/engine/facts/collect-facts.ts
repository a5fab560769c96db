import { decodeText, type TextColumn } from '#src/catalog/engine/columns/text-column.ts'
import { isDigit } from '#src/catalog/engine/read/plain-text.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'

/** The facts of all products, numbered as they come. */
export type CollectedFacts = {
  /** By number: the folded words of label and value, with a blank between. */
  readonly texts: readonly string[]
  /** The facts of product `n` of the body are `numbers[ends[n - 1]]` to before `numbers[ends[n]]`. */
  readonly numbers: Uint32Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
}

const mostFacts = 1 << 18
const mostOfProduct = 32
/** In bytes: what is longer is a sentence with a colon in it. */
const longestLabel = 32
const longestValue = 64
const mostWords = 12
/** Descriptions between two yields: some milliseconds. */
const turn = 2_000

/**
 * Reads the facts in descriptions: a label, a colon and a short value, up to the end of a line or sentence
 * (`Wattage: 750 W`, `Conexión: USB, inalámbrico.`). What says no, or what the thing is for or comes with, is none.
 * Yields between turns.
 */
export function* collectFacts(descriptions: TextColumn, length: number): Generator<void, CollectedFacts> {
  const numberOf = new Map<number, number>()
  const texts: string[] = []
  let numbers = new Uint32Array(Math.max(1_024, length * 4))
  let count = 0
  const ends = new Uint32Array(length)

  /** The number of the fact in these bytes; -1 if they are none. */
  // oxlint-disable-next-line max-params -- a hot loop
  function numberAt(bytes: Uint8Array, from: number, colon: number, to: number): number {
    let first = 0x811c9dc5
    let second = 0
    for (let at = from; at < to; at += 1) {
      first = Math.imul(first ^ bytes[at]!, 0x01000193)
      second = (Math.imul(second, 31) + bytes[at]!) | 0
    }
    // 53 bits: of a million facts, two have the same with a chance of one in ten thousand.
    const key = (first >>> 0) * 2 ** 21 + (second & 0x1fffff)
    const known = numberOf.get(key)
    if (known !== undefined) return known
    if (numberOf.size >= mostFacts) return -1
    const text = readFact(decodeText(bytes, from, colon), decodeText(bytes, colon + 1, to))
    const number = text === null ? -1 : texts.push(text) - 1
    numberOf.set(key, number)
    return number
  }

  for (let index = 0; index < length; index += 1) {
    if (index % turn === turn - 1) yield
    const { bytes, start, end } = descriptions.locate(index)
    const first = count
    let from = start
    let colon = -1
    for (let at = start; at <= end; at += 1) {
      const byte = at === end ? lineEnd : bytes[at]!
      if (byte === colonSign && colon < 0 && !isInside(bytes, at)) colon = at
      const isEnd =
        byte === lineEnd || ((byte === point || byte === semicolon) && (at + 1 === end || bytes[at + 1]! <= blank))
      if (!isEnd) continue
      for (let lead = leadAt(bytes, from); from < at && lead > 0; lead = leadAt(bytes, from)) from += lead
      if (colon > from && colon - from <= longestLabel && at - colon > 1 && at - colon <= longestValue) {
        const number = numberAt(bytes, from, colon, at)
        if (number >= 0 && count - first < mostOfProduct) {
          if (count === numbers.length) numbers = grown(numbers)
          numbers[count++] = number
        }
      }
      from = at + 1
      colon = -1
    }
    ends[index] = count
  }
  return { texts, numbers: numbers.slice(0, count), ends }
}

/** The folded words of a fact; null if it is none. */
export function readFact(label: string, value: string): string | null {
  const named = wordsIn(foldText(label))
  const given = wordsIn(foldText(value))
  if (named.length === 0 || given.length === 0 || named.length + given.length > mostWords) return null
  if (!/\p{L}/u.test(label) || isOther.has(named[0]!) || isNone.has(given[0]!)) return null
  return [...named, ...given].join(' ')
}

/** What begins a label that says what a thing is for, needs or comes with. */
const isOther = new Set(
  'compatible compatibles compatibilidad compatibility para for soporta supports requiere requires incluye includes nota note garantia warranty'.split(
    ' ',
  ),
)
/** What begins a value that says that it has none. */
const isNone = new Set('no none ninguno ninguna sin without false n'.split(' '))

/** Whether the colon is that of a time or an address. */
function isInside(bytes: Uint8Array, colon: number): boolean {
  return bytes[colon + 1] === slash || (isDigit(bytes[colon - 1]) && isDigit(bytes[colon + 1]))
}

/** How many bytes a blank, dash or bullet before a label takes; 0 if there is none. */
function leadAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]!
  if (byte <= blank || byte === dash || byte === star) return 1
  // U+0080 to U+00BF, and U+2000 to U+2FFF: no letters.
  return byte === 0xc2 ? 2 : byte === 0xe2 ? 3 : 0
}

function grown(old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(old.length * 2)
  larger.set(old)
  return larger
}

const blank = 0x20
const lineEnd = 0x0a
const colonSign = 0x3a
const semicolon = 0x3b
const point = 0x2e
const slash = 0x2f
const dash = 0x2d
const star = 0x2a
