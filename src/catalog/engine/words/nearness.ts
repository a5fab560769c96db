import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { editsBetween } from '#src/synonyms/near-words.ts'

/** Shorter words are at one edit from too many others; a shorter beginning is no word yet. */
const shortest = 4
const shortestBeginning = 5
const shortestOfTwo = 8

/** Only words of ASCII letters: a digit decides which product it is. */
export function mayBeNear(word: Uint8Array): boolean {
  return word.length >= shortest && isLetters(word, 0, word.length)
}

/**
 * Whether another word is at exactly one edit: a letter left out, added or replaced, or two adjacent ones swapped
 * (Damerau, 1964). 2: the whole of it; 1: a beginning of it, if the word may be unfinished; 0: no.
 * @param word for which `mayBeNear`
 * @param bytes the other word is from `start` to before `end`
 */
export function nearnessOf(
  word: Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
  mayBeUnfinished: boolean,
): 0 | 1 | 2 {
  const { length } = word
  const otherLength = end - start
  const isUnfinished = mayBeUnfinished && length >= shortestBeginning
  if (otherLength < length - 1 || otherLength < shortest - 1) return 0
  if (otherLength > length + 1 && !isUnfinished) return 0
  const [first, second] = word
  const otherFirst = bytes[start]
  const otherSecond = bytes[start + 1]
  // One edit leaves one of the first two letters in its place, or moves it by one.
  if (first !== otherFirst && second !== otherSecond && first !== otherSecond && second !== otherFirst) return 0
  let same = 0
  const shared = Math.min(length, otherLength)
  while (same < shared && word[same] === bytes[start + same]) same += 1
  if (same === length) return otherLength === length + 1 && isLetters(bytes, start, end) ? 2 : 0
  const at = start + same
  let best: 0 | 1 | 2 = restOf(word, same + 1, bytes, at + 1, end)
  if (best < 2) best = larger(best, restOf(word, same, bytes, at + 1, end))
  if (best < 2) best = larger(best, restOf(word, same + 1, bytes, at, end))
  if (best < 2 && same + 1 < shared && word[same] === bytes[at + 1] && word[same + 1] === bytes[at]) {
    best = larger(best, restOf(word, same + 2, bytes, at + 2, end))
  }
  if (best === 0 || (best === 1 && !isUnfinished)) return 0
  return isLetters(bytes, start, end) ? best : 0
}

/** Whether another word is at one or two edits from a long one: such are looked for where none is at one. */
export function isTwoEditsFrom(word: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (word.length < shortestOfTwo || Math.abs(end - start - word.length) > 2) return false
  if (!isLetters(word, 0, word.length) || !isLetters(bytes, start, end)) return false
  return editsBetween(decodeText(word, 0, word.length), decodeText(bytes, start, end)) <= 2
}

/** Whether the rest of the word from `from` on is the rest of the other one: 2; or the beginning of it: 1. */
function restOf(word: Uint8Array, from: number, bytes: Uint8Array, at: number, end: number): 0 | 1 | 2 {
  const left = word.length - from
  if (end - at < left) return 0
  for (let offset = 0; offset < left; offset += 1) if (word[from + offset] !== bytes[at + offset]) return 0
  return end - at === left ? 2 : 1
}

function larger(a: 0 | 1 | 2, b: 0 | 1 | 2): 0 | 1 | 2 {
  return a > b ? a : b
}

function isLetters(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at]! < 0x61 || bytes[at]! > 0x7a) return false
  return true
}
