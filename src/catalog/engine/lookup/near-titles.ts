import { type Bitmap, createBitmap, intersectWith, positionsOf } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { sequenceAt } from '#src/catalog/engine/words/line-words.ts'
import { productsWith, type WordIndex } from '#src/catalog/engine/words/word-index.ts'
import { variantsOf } from './near-codes.ts'

/** A shorter code is at one edit from too many words, or begins too many. */
const shortestEdited = 4
const shortestBegun = 4
/** Titles that are read for words that follow each other. */
const mostRead = 400

type TitleParts = { readonly columns: SettledColumns; readonly words: WordIndex }

/**
 * The products whose title has the words of a code one after the other, one of them with one typing error.
 * @param own the words of the code (`wordsOfCode`)
 */
export function findTitlesAtOneEdit(own: readonly string[], { columns, words }: TitleParts): Set<number> {
  const found = new Set<number>()
  if (own.join('').length < shortestEdited) return found
  const written = own.map((word) => encoder.encode(word))
  const numbers = written.map((word) => words.find(word))
  const hasSequence = createSequenceReader(columns)
  let read = 0
  // The longest first: a short one is at one edit from many others, which are read until the limit.
  for (const [place, word] of [...written.entries()].toSorted(([, a], [, b]) => b.length - a.length)) {
    if (numbers.some((number, other) => number < 0 && other !== place)) continue
    for (const variant of variantsOf(word)) {
      const number = words.find(variant)
      if (number < 0) continue
      const edited = written.with(place, variant.slice())
      for (const position of words.withAll(numbers.with(place, number))) {
        if (own.length > 1) read += 1
        if (read > mostRead) return found
        if (own.length === 1 || hasSequence(position, edited) === 2) found.add(position)
      }
    }
  }
  return found
}

/** The products whose title has the words of a code one after the other, the last one as the beginning of a word. */
export function findTitlesBegun(own: readonly string[], { columns, words }: TitleParts): Set<number> {
  const joined = own.join('')
  if (joined.length < shortestBegun) return new Set()
  const found = new Set(positionsOf(begun(encoder.encode(joined), words, columns.length)))
  if (own.length === 1) return found
  const written = own.map((word) => encoder.encode(word))
  const candidates = begun(written.at(-1)!, words, columns.length)
  for (const word of written.slice(0, -1)) {
    intersectWith(candidates, productsWith(words, words.find(word), columns.length))
  }
  const hasSequence = createSequenceReader(columns)
  for (const position of positionsOf(candidates).slice(0, mostRead)) {
    if (hasSequence(position, written) > 0) found.add(position)
  }
  return found
}

function begun(beginning: Uint8Array, words: WordIndex, length: number): Bitmap {
  const bitmap = createBitmap(length)
  const [from, to] = words.rangeOf(beginning)
  words.unite(bitmap, from, to)
  return bitmap
}

function createSequenceReader(columns: SettledColumns) {
  const reader = createTextReader(columns)
  return (position: number, written: readonly Uint8Array[]): 0 | 1 | 2 => {
    reader.readLine(position)
    let best: 0 | 1 | 2 = 0
    for (let place = 0; place < reader.line.count && best < 2; place += 1) {
      const found = sequenceAt(reader.line, place, written)
      if (found > best) best = found
    }
    return best
  }
}

const encoder = new TextEncoder()
