import type { LocatedText } from '#src/catalog/engine/columns/text-column.ts'

/** Shorter words are at one edit from too many others; a shorter beginning is no word yet. */
const shortest = 4
const shortestBeginning = 5

/**
 * Whether a word is at exactly one edit from another: a letter left out, added or replaced, or two adjacent ones swapped
 * (Damerau, 1964). Only for words of ASCII letters: a digit decides which product it is.
 * @param asBeginning the word may be unfinished: a beginning of the other may be near instead
 */
export function isNear(word: Uint8Array, other: LocatedText, asBeginning: boolean): boolean {
  const { bytes, start, end } = other
  const { length } = word
  const otherLength = end - start
  const isUnfinished = asBeginning && length >= shortestBeginning
  if (length < shortest || otherLength < length - 1 || otherLength < shortest - 1) return false
  if (otherLength > length + 1 && !isUnfinished) return false
  let same = 0
  const shared = Math.min(length, otherLength)
  while (same < shared && word[same] === bytes[start + same]) same += 1
  if (same === length) return otherLength === length + 1 && isLetters(word, 0, length) && isLetters(bytes, start, end)
  const matches =
    restIsSame(word, same + 1, other, start + same + 1, isUnfinished) ||
    restIsSame(word, same, other, start + same + 1, isUnfinished) ||
    restIsSame(word, same + 1, other, start + same, isUnfinished) ||
    (same + 1 < shared &&
      word[same] === bytes[start + same + 1] &&
      word[same + 1] === bytes[start + same] &&
      restIsSame(word, same + 2, other, start + same + 2, isUnfinished))
  return matches && isLetters(word, 0, length) && isLetters(bytes, start, end)
}

// oxlint-disable-next-line max-params -- a hot loop
function restIsSame(word: Uint8Array, from: number, other: LocatedText, at: number, isUnfinished: boolean): boolean {
  const left = word.length - from
  if (isUnfinished ? other.end - at < left : other.end - at !== left) return false
  for (let offset = 0; offset < left; offset += 1) if (word[from + offset] !== other.bytes[at + offset]) return false
  return true
}

function isLetters(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at]! < 0x61 || bytes[at]! > 0x7a) return false
  return true
}
