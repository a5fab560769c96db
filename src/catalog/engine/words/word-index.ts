import { type Bitmap, createBitmap, hasBit, positionsOf, uniteWith } from '#src/catalog/engine/bits/bitmap.ts'
import type { GatheredTexts } from '#src/catalog/engine/columns/gather-texts.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createNeedle, findNeedle } from '#src/catalog/engine/search/needle.ts'
import type { SnapshotReader, SnapshotWriter } from '#src/catalog/engine/snapshot/snapshot-parts.ts'
import { collectWords } from './collect-words.ts'
import { isTwoEditsFrom, mayBeNear, nearnessOf } from './nearness.ts'
import { unpackInto, unpackList } from './packed-lists.ts'

/**
 * The words of all titles and brands, sorted by bytes, each with its products: an inverted index. A word is a number;
 * words with the same beginning are neighbours, and so are their products in memory. A word of more than a 32nd of the
 * products has a bitmap, any other a list of ascending positions.
 */
export type WordIndex = {
  /** How many different words there are. */
  readonly count: number
  textOf(word: number): string
  /** In bytes. */
  sizeOf(word: number): number
  /** -1 if no product has the word. */
  find(word: Uint8Array): number
  /** The words that begin with `beginning`: from the first one to before the second. */
  rangeOf(beginning: Uint8Array): readonly [from: number, to: number]
  /** The words that `text` begins with, shortest first. */
  beginningsOf(text: Uint8Array): number[]
  /** The products that have all these words, ascending. */
  withAll(wanted: readonly number[]): number[]
  /** Adds the products that have a word of the range to `target`. */
  unite(target: Bitmap, from: number, to: number): void
  /** The words with `part` in them, but not at their beginning. */
  withInside(part: Uint8Array): number[]
  /**
   * The words at one edit (nearness.ts) from a word of letters; and those of which a beginning is, if the word may be
   * unfinished. Words with other characters than letters are never near.
   */
  nearTo(word: Uint8Array, isUnfinished: boolean): { readonly whole: number[]; readonly begun: number[] }
  /** The words at two edits from a long word of letters. */
  atTwoEdits(word: Uint8Array): number[]
  save(writer: SnapshotWriter): void
}

type SavedWords = {
  /** All words in order, each with a `\n` after it. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where each begins; one more for the end. */
  readonly starts: Uint32Array<ArrayBuffer>
  /** Where each word's products begin in `packed`; one more for the end. A word with a bitmap has none there. */
  readonly lists: Uint32Array<ArrayBuffer>
  /** See packed-lists.ts. */
  readonly packed: Uint8Array<ArrayBuffer>
  /** The words that have a bitmap, ascending, and the bitmaps one after the other. */
  readonly common: Uint32Array<ArrayBuffer>
  readonly bitmaps: Uint32Array<ArrayBuffer>
}

/** @param titles folded, in the order of the body */
export function buildWordIndex(columns: SettledColumns, titles: GatheredTexts): WordIndex {
  return wordIndexOf(columns.length, collectWords(columns, titles))
}

export function restoreWordIndex(length: number, reader: SnapshotReader): WordIndex {
  const common = reader.uint32('words.common')
  return wordIndexOf(length, {
    bytes: reader.bytes('words.bytes'),
    starts: reader.uint32('words.starts'),
    lists: reader.uint32('words.lists'),
    packed: reader.bytes('words.packed'),
    common,
    bitmaps: reader.uint32('words.bitmaps', common.length * ((length + 31) >>> 5)),
  })
}

function wordIndexOf(length: number, saved: SavedWords): WordIndex {
  const { bytes, starts, lists, packed, common, bitmaps } = saved
  const count = starts.length - 1
  const wordsOfBitmap = (length + 31) >>> 5

  function bitmapAt(place: number): Uint32Array {
    return bitmaps.subarray(place * wordsOfBitmap, (place + 1) * wordsOfBitmap)
  }

  /** Below, at or above 0: the word sorts before the text, begins with it, or sorts after it. */
  function compare(word: number, text: Uint8Array): number {
    const start = starts[word]!
    for (let at = 0; at < text.length; at += 1) {
      const difference = bytes[start + at]! - text[at]!
      if (difference !== 0) return difference
    }
    return 0
  }

  /**
   * Of the words from `from` to before `to`, the first one that does not sort before the text; with `after`, the first
   * one after all that begin with it.
   */
  function bound(text: Uint8Array, after: boolean, from = 0, to = count): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      const side = compare(middle, text)
      if (side < 0 || (after && side === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  function sizeOf(word: number): number {
    return starts[word + 1]! - 1 - starts[word]!
  }

  /** The place in `common` of the first word that is not below `word`. */
  function placeInCommon(word: number): number {
    let low = 0
    let high = common.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (common[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    count,
    textOf: (word) => decodeText(bytes, starts[word]!, starts[word + 1]! - 1),
    sizeOf,
    find(word) {
      const found = bound(word, false)
      if (found === count || compare(found, word) !== 0) return -1
      return sizeOf(found) === word.length ? found : -1
    },
    rangeOf: (beginning) => [bound(beginning, false), bound(beginning, true)],
    beginningsOf(text) {
      const found: number[] = []
      let from = 0
      let to = count
      for (let size = 1; size <= text.length; size += 1) {
        const beginning = text.subarray(0, size)
        from = bound(beginning, false, from, to)
        to = bound(beginning, true, from, to)
        if (from === to) break
        if (sizeOf(from) === size) found.push(from)
      }
      return found
    },
    withAll(wanted) {
      // The rarest first: the others are only asked about its products.
      const rarest = wanted
        .map((word) => ({ word, place: placeInCommon(word), size: lists[word + 1]! - lists[word]! }))
        .map((each) => (common[each.place] === each.word ? { ...each, size: Number.POSITIVE_INFINITY } : each))
        .toSorted((a, b) => a.size - b.size)
      return (
        rarest.reduce<number[] | null>((found, { word, place, size }) => {
          if (size !== Number.POSITIVE_INFINITY) {
            const own = unpackList(packed, lists[word]!, lists[word + 1]!)
            return found ? inBoth(found, own) : own
          }
          const bitmap = bitmapAt(place)
          return found ? found.filter((position) => hasBit(bitmap, position)) : positionsOf(bitmap)
        }, null) ?? []
      )
    },
    unite(target, from, to) {
      for (let word = from; word < to; word += 1) unpackInto(target, packed, lists[word]!, lists[word + 1]!)
      for (let place = placeInCommon(from); place < common.length && common[place]! < to; place += 1) {
        uniteWith(target, bitmapAt(place))
      }
    },
    withInside(part) {
      const needle = createNeedle(part)
      const found: number[] = []
      let word = 0
      for (let at = findNeedle(bytes, 1, bytes.length, needle); at >= 0; ) {
        word = wordAt(starts, at, word)
        // The needle has no line feed, so a match lies within one word.
        if (at > starts[word]!) {
          found.push(word)
          at = findNeedle(bytes, starts[word + 1]!, bytes.length, needle)
        } else at = findNeedle(bytes, at + 1, bytes.length, needle)
      }
      return found
    },
    nearTo(word, isUnfinished) {
      const near: { whole: number[]; begun: number[] } = { whole: [], begun: [] }
      if (!mayBeNear(word)) return near
      for (let other = 0; other < count; other += 1) {
        const nearness = nearnessOf(word, bytes, starts[other]!, starts[other + 1]! - 1, isUnfinished)
        if (nearness !== 0) near[nearness === 2 ? 'whole' : 'begun'].push(other)
      }
      return near
    },
    atTwoEdits(word) {
      const near: number[] = []
      // An edit of the first letter is none that somebody makes twice in a word.
      const [from, to] = [bound(word.subarray(0, 1), false), bound(word.subarray(0, 1), true)]
      for (let other = from; other < to; other += 1) {
        if (isTwoEditsFrom(word, bytes, starts[other]!, starts[other + 1]! - 1)) near.push(other)
      }
      return near
    },
    save(writer) {
      writer.pieces('words.bytes', [bytes])
      writer.array('words.starts', starts)
      writer.array('words.lists', lists)
      writer.pieces('words.packed', [packed])
      writer.array('words.common', common)
      writer.array('words.bitmaps', bitmaps)
    },
  }
}

/** The products that have a word: a new bitmap. */
export function productsWith(words: WordIndex, word: number, length: number): Bitmap {
  const bitmap = createBitmap(length)
  if (word >= 0) words.unite(bitmap, word, word + 1)
  return bitmap
}

/** The positions that are in both lists; both are ascending. */
function inBoth(list: readonly number[], other: readonly number[]): number[] {
  let at = 0
  return list.filter((position) => {
    while (at < other.length && other[at]! < position) at += 1
    return other[at] === position
  })
}

/** The word whose bytes include `at`, searched from `low` on in growing steps. */
function wordAt(starts: Uint32Array, at: number, low: number): number {
  let from = low
  let step = 1
  while (from + step < starts.length - 1 && starts[from + step]! <= at) {
    from += step
    step *= 2
  }
  let to = Math.min(from + step, starts.length - 1)
  while (from + 1 < to) {
    const middle = (from + to) >>> 1
    if (starts[middle]! <= at) from = middle
    else to = middle
  }
  return from
}
