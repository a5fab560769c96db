import { createPlaceFilter, type PlaceFilter } from './place-filter.ts'
import { endOfWord, findWordBefore, foldedAscii, foldLatin, nextWord, type WordPlace } from './word-bytes.ts'

/** What to look for in even texts (word-bytes.ts): at least one of the sequences. */
export type WordNeedle = {
  readonly sequences: readonly WordSequence[]
  /** How many folded bytes the shortest anchor has. */
  readonly stride: number
  readonly filter: PlaceFilter
}

/** Folded words that stand one after the other in a text, each of them whole. */
export type WordSequence = {
  readonly words: readonly Uint8Array[]
  /** The number of the word that is looked for first: the longest. */
  readonly anchor: number
  /** Whether the last word may also be only the beginning of one. */
  readonly isOpen: boolean
}

/**
 * @param words folded; the last one may be only the beginning of a word, unless it is `isExact`
 * @param readings other sequences of folded words, all of them whole
 * @returns null if there is nothing to look for
 */
export function createWordNeedle(
  words: readonly string[],
  readings: readonly (readonly string[])[],
  isExact = false,
): WordNeedle | null {
  const sequences = [words, ...readings]
    .map((sequence, number) => createSequence(sequence, !isExact && number === 0))
    .filter((sequence) => sequence.words.length > 0)
  if (sequences.length === 0) return null
  const anchors = sequences.map((sequence) => sequence.words[sequence.anchor]!)
  return { sequences, filter: createPlaceFilter(anchors), stride: Math.min(...anchors.map((anchor) => anchor.length)) }
}

function createSequence(texts: readonly string[], isOpen: boolean): WordSequence {
  const words = texts.filter((text) => text !== '').map((text) => encoder.encode(text))
  let anchor = 0
  for (const [number, word] of words.entries()) if (word.length > words[anchor]!.length) anchor = number
  return { words, anchor, isOpen }
}

const encoder = new TextEncoder()

/** Whether a word of the even text from `start` to `end` begins one of the sequences. */
export function matchesText(bytes: Uint8Array, start: number, end: number, needle: WordNeedle): boolean {
  for (let at = nextWord(bytes, start, end, start); at < end; ) {
    const wordEnd = endOfWord(bytes, start, end, at)
    for (const sequence of needle.sequences) if (followsFrom(bytes, start, end, at, wordEnd, sequence)) return true
    at = nextWord(bytes, start, end, wordEnd)
  }
  return false
}

/** Whether the word from `at` to `wordEnd` is the anchor of a sequence that is there. */
// A hot loop: no object for each word.
export function matchAnchor(
  bytes: Uint8Array,
  start: number,
  end: number,
  at: number,
  wordEnd: number,
  needle: WordNeedle,
): 'yes' | 'no' | 'unclear' {
  let result: 'no' | 'unclear' = 'no'
  for (const sequence of needle.sequences) {
    const { words, anchor } = sequence
    if (anchor === 0) {
      if (followsFrom(bytes, start, end, at, wordEnd, sequence)) return 'yes'
      continue
    }
    if (matchWord(bytes, wordEnd, at, words[anchor]!) < 0) continue
    let before: 'found' | 'none' | 'unclear' = 'found'
    first.start = at
    for (let back = 0; back < anchor && before === 'found'; back += 1) {
      before = findWordBefore(bytes, start, end, first.start, first)
    }
    if (before === 'unclear') result = 'unclear'
    if (before === 'found' && followsFrom(bytes, start, end, first.start, first.end, sequence)) return 'yes'
  }
  return result
}

const first: WordPlace = { start: 0, end: 0 }

/** Whether the words stand one after the other from the word that begins at `at` and ends at `firstEnd`. */
function followsFrom(
  bytes: Uint8Array,
  start: number,
  end: number,
  at: number,
  firstEnd: number,
  { words, isOpen }: WordSequence,
): boolean {
  let from = at
  let wordEnd = firstEnd
  for (let number = 0; ; number += 1) {
    const matched = matchWord(bytes, wordEnd, from, words[number]!)
    const isLast = number === words.length - 1
    if (matched < 0 || (matched < wordEnd && !(isLast && isOpen))) return false
    if (isLast) return true
    from = nextWord(bytes, start, end, wordEnd)
    if (from === end) return false
    wordEnd = endOfWord(bytes, start, end, from)
  }
}

/** Where the folded word ends in the word from `at` to `end`, if it begins it; otherwise -1. */
function matchWord(bytes: Uint8Array, end: number, at: number, word: Uint8Array): number {
  let from = at
  for (let to = 0; to < word.length; to += 1) {
    if (from >= end) return -1
    const byte = bytes[from]!
    from += 1
    if (byte < 0x80) {
      if (foldedAscii[byte] !== word[to]) return -1
    } else if (byte === 0xc3) {
      const folded = foldLatin(bytes[from]!)
      from += 1
      if ((folded & 0xff) !== word[to]) return -1
      if (folded > 0xff) {
        to += 1
        if (folded >>> 8 !== word[to]) return -1
      }
    } else if (byte !== word[to]) return -1
  }
  return from
}
