import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { isDigit } from '#src/catalog/engine/read/plain-text.ts'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { wordsIn } from '#src/catalog/engine/words/read-words.ts'

/** Where a fact stands in a description: the label from `from`, the value from after `colon` to before `to`. */
export type FactPlace = (bytes: Uint8Array, from: number, colon: number, to: number) => void

/** In bytes: what is longer is a sentence with a colon in it. */
export const longestLabel = 32
const longestValue = 64
const mostWords = 12

/**
 * Calls for each place of a description where a fact may stand: a label, a colon and a short value, up to the end of a
 * line or sentence (`Wattage: 750 W`, `Conexión: USB, inalámbrico.`). `readFact` says whether it is one.
 */
export function forEachFact(bytes: Uint8Array, start: number, end: number, use: FactPlace): void {
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
      use(bytes, from, colon, at)
    }
    from = at + 1
    colon = -1
  }
}

/** The fact at a place: `factText` of its words; null if it is none. */
export function factAt(bytes: Uint8Array, from: number, colon: number, to: number): string | null {
  return readFact(decodeText(bytes, from, colon), decodeText(bytes, colon + 1, to))
}

/** The folded words of label and value, with a colon between; null if it is no fact. */
export function readFact(label: string, value: string): string | null {
  const named = wordsIn(foldText(label))
  const given = wordsIn(foldText(value))
  if (named.length === 0 || given.length === 0 || named.length + given.length > mostWords) return null
  if (!/\p{L}/u.test(label) || isOther.has(named[0]!) || isNone.has(given[0]!)) return null
  return `${named.join(' ')}:${given.join(' ')}`
}

/** What stands in a description where facts may stand, as it writes them. */
export function writtenFactsIn(description: string): WrittenFact[] {
  const bytes = encoder.encode(description)
  const facts: WrittenFact[] = []
  // Decoding takes longer than all else, and rows are read while a person scrolls.
  const isPlain = bytes.length === description.length
  const textAt = (from: number, to: number) =>
    (isPlain ? description.slice(from, to) : decodeText(bytes, from, to)).trim()
  forEachFact(bytes, 0, bytes.length, (_, from, colon, to) => {
    facts.push({ label: textAt(from, colon), value: textAt(colon + 1, to) })
  })
  return facts
}

export type WrittenFact = { readonly label: string; readonly value: string }

/** The words of a text as those of labels and values are stored. */
export function factWords(text: string): string {
  return wordsIn(foldText(text)).join(' ')
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

const encoder = new TextEncoder()
const blank = 0x20
const lineEnd = 0x0a
const colonSign = 0x3a
const semicolon = 0x3b
const point = 0x2e
const slash = 0x2f
const dash = 0x2d
const star = 0x2a
