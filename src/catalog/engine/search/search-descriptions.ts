import { type Bitmap, countBits, createBitmap, intersectWith, subtractFrom } from '#src/catalog/engine/bits/bitmap.ts'
import type { TextColumn } from '#src/catalog/engine/columns/text-column.ts'
import { viewOf } from './find-pair.ts'
import { createUnevenFolder } from './fold-uneven.ts'
import { isEven } from './is-even.ts'
import { createTextRun, scanWords } from './scan-words.ts'
import { createWordNeedle, type WordNeedle } from './word-needle.ts'

/** A term of a query, as it is looked for in descriptions. */
export type DescribedTerm = {
  /** Folded words that stand one after the other, each whole; the last one may be only the beginning of a word. */
  readonly words: readonly string[]
  /** Whether the last one has to be whole, too. */
  readonly isExact?: boolean
  /** Other words that count as much; each of them is whole. */
  readonly readings: readonly (readonly string[])[]
  /** The positions whose title or codes have the term. */
  readonly has: Bitmap
}

export type DescriptionQuestion = {
  readonly terms: readonly DescribedTerm[]
  /** The positions that pass the filters. */
  readonly within: Bitmap
  /** The positions of the answer: they are left out. */
  readonly found: Bitmap
}

export type DescriptionMatches = { readonly found: Bitmap; readonly count: number }

export type DescriptionSearch = {
  /**
   * Finds the products that have every term, at least one of them only in the description. It yields after each short
   * piece of work, so that the caller can let a message through, or drop it; the bitmaps of the question must not
   * change meanwhile.
   */
  search(question: DescriptionQuestion): Generator<undefined, DescriptionMatches>
}

/**
 * Searches the descriptions where they are: nothing is copied or built, except a bit for each text that cannot be
 * compared byte by byte (word-bytes.ts).
 * @param receivedAt the index in `descriptions` by position; null if they are the same, as in a growing catalog
 * @param blockTexts how many texts are one piece of work, a multiple of 32; tests use few
 */
export function createDescriptionSearch(
  descriptions: TextColumn,
  receivedAt: Uint32Array | null,
  blockTexts = 256,
): DescriptionSearch {
  const blockWords = blockTexts / 32
  /** By block: a bit for each text that is not even; null if all are even. */
  const unevenTexts: (Uint32Array | null)[] = []
  const run = createTextRun(blockTexts)
  const foldUneven = createUnevenFolder()
  /** The texts of a block that a term is looked for in, and those that have it. */
  const wanted = new Uint32Array(blockWords)
  const having = new Uint32Array(blockWords)

  function unevenOf(block: number, length: number): Uint32Array | null {
    const known = unevenTexts[block]
    if (known !== undefined) return known
    const end = Math.min(length, (block + 1) * blockTexts)
    const uneven = findUneven(descriptions, block * blockTexts, end)
    // More texts may come to the last block.
    if (end === (block + 1) * blockTexts) unevenTexts[block] = uneven
    return uneven
  }

  /** Sets the bits of the wanted texts that have the needle in `having`. Neighbours are scanned together. */
  function scanWanted(first: number, uneven: Uint32Array | null, needle: WordNeedle): void {
    having.fill(0)
    for (let word = 0; word < blockWords; word += 1) {
      for (let bits = wanted[word]!; bits !== 0; bits &= bits - 1) {
        const offset = (word << 5) + 31 - Math.clz32(bits & -bits)
        if (uneven !== null && ((uneven[word]! >>> (offset & 31)) & 1) === 1) {
          scanRun(needle)
          const { bytes, start, end } = descriptions.locate(first + offset)
          const folded = foldUneven(bytes, start, end)
          run.begin(offset, folded.bytes, 0, folded.end)
          scanRun(needle)
          continue
        }
        const { bytes, start, end } = descriptions.locate(first + offset)
        if (run.extend(offset, bytes, start, end)) continue
        scanRun(needle)
        run.begin(offset, bytes, start, end)
      }
    }
    scanRun(needle)
  }

  function scanRun(needle: WordNeedle): void {
    scanWords(run, needle)
    for (let text = 0; text < run.count; text += 1) {
      const offset = run.first + text
      having[offset >>> 5]! |= (run.found[text]! & 1) << (offset & 31)
    }
    run.count = 0
  }

  /** Keeps the candidates of a block that have every term. Returns whether there were any. */
  function narrowBlock(block: number, length: number, candidates: Bitmap, sought: readonly SoughtTerm[]): boolean {
    const from = block * blockWords
    const left = candidates.subarray(from, from + blockWords)
    let asked = countBits(left)
    if (asked === 0) return false
    const uneven = unevenOf(block, length)
    for (const term of sought) {
      wanted.fill(0)
      for (let word = 0; word < left.length; word += 1) wanted[word] = left[word]! & ~term.has[from + word]!
      if (term.needle === null) having.fill(0)
      else scanWanted(block * blockTexts, uneven, term.needle)
      for (let word = 0; word < left.length; word += 1) left[word]! &= term.has[from + word]! | having[word]!
      term.asked += asked
      asked = countBits(left)
      term.kept += asked
      if (asked === 0) break
    }
    return true
  }

  return {
    *search({ terms, within, found }) {
      const length = Math.min(descriptions.length, within.length * 32)
      const open = within.slice()
      subtractFrom(open, found)
      const withAll = open.slice()
      for (const { has } of terms) intersectWith(withAll, has)
      subtractFrom(open, withAll)
      const candidates = yield* inOrderOfBody(open, receivedAt)
      // A few terms at a time, because each of them takes memory.
      for (let first = 0; first < terms.length; first += termsAtOnce) {
        const sought: SoughtTerm[] = []
        for (const { words, isExact, readings, has } of terms.slice(first, first + termsAtOnce)) {
          const received = yield* inOrderOfBody(has, receivedAt)
          sought.push({ needle: createWordNeedle(words, readings, isExact), has: received, asked: 0, kept: 0 })
        }
        for (let block = 0; block * blockTexts < length; block += 1) {
          sought.sort((one, other) => costOf(one) - costOf(other))
          if (narrowBlock(block, length, candidates, sought)) yield
        }
      }
      const matching = yield* inOrderOfPositions(candidates, receivedAt, open)
      return { found: matching, count: countBits(matching) }
    },
  }
}

type SoughtTerm = {
  readonly needle: WordNeedle | null
  /** In the order of the body, as the texts are. */
  readonly has: Bitmap
  /** How many candidates it was asked about so far, and how many it kept. */
  asked: number
  kept: number
}

/** What looking for the term costs for each candidate that it removes: the cheapest is looked for first. */
function costOf({ needle, asked, kept }: SoughtTerm): number {
  if (needle === null) return 0
  const removed = asked === 0 ? 1 : 1 - kept / asked
  return (costOfText + 1 / needle.stride) / Math.max(removed, leastRemoved)
}
/** Of a text, beside looking at its pairs of bytes, as a share of looking at each of them. */
const costOfText = 2
const leastRemoved = 0.001

/** A bit for each text from `first` to before `end` that is not even; null if all are. */
function findUneven(descriptions: TextColumn, first: number, end: number): Uint32Array | null {
  const { bytes, start } = descriptions.locate(first)
  const last = descriptions.locate(end - 1)
  // Nearly always: all of them are in one chunk, and even.
  if (last.bytes === bytes && isEven(bytes, viewOf(bytes), start, last.end)) return null
  const uneven = createBitmap(end - first)
  for (let index = first; index < end; index += 1) {
    const located = descriptions.locate(index)
    if (isEven(located.bytes, viewOf(located.bytes), located.start, located.end)) continue
    uneven[(index - first) >>> 5]! |= 1 << ((index - first) & 31)
  }
  return uneven
}

function* inOrderOfBody(bitmap: Bitmap, receivedAt: Uint32Array | null): Generator<undefined, Bitmap> {
  if (receivedAt === null) return bitmap.slice()
  const received = createBitmap(receivedAt.length)
  for (let word = 0; word < bitmap.length; word += 1) {
    if (word % wordsOfTurn === wordsOfTurn - 1) yield
    for (let bits = bitmap[word]!; bits !== 0; bits &= bits - 1) {
      const index = receivedAt[(word << 5) + 31 - Math.clz32(bits & -bits)]!
      received[index >>> 5]! |= 1 << (index & 31)
    }
  }
  return received
}

/** @param open every position that may be in the result */
function* inOrderOfPositions(
  received: Bitmap,
  receivedAt: Uint32Array | null,
  open: Bitmap,
): Generator<undefined, Bitmap> {
  if (receivedAt === null) return received
  const bitmap = createBitmap(receivedAt.length)
  for (let word = 0; word < open.length; word += 1) {
    if (word % wordsOfTurn === wordsOfTurn - 1) yield
    for (let bits = open[word]!; bits !== 0; bits &= bits - 1) {
      const offset = 31 - Math.clz32(bits & -bits)
      const index = receivedAt[(word << 5) + offset]!
      bitmap[word]! |= ((received[index >>> 5]! >>> (index & 31)) & 1) << offset
    }
  }
  return bitmap
}

const termsAtOnce = 8

/** Words of a bitmap that are put into another order in one piece of work: 131,072 positions. */
const wordsOfTurn = 1 << 12
