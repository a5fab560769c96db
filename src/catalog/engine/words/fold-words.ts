import { apostrophe, blank, foldedAscii, foldedLatin, isDigit, quote } from '#src/catalog/engine/read/plain-text.ts'
import type { LineWords } from './line-words.ts'

/**
 * Folds a plain text into `line.bytes`, from 0 on, and reads its words, in one pass: the same as `foldPlain` and then
 * `readLineWords`, which cost twice as much. Every key reads thousands of titles.
 * @returns the end of the folded text; -1 if the text is not plain
 */
export function foldWords(bytes: Uint8Array, start: number, end: number, line: LineWords): number {
  const { bytes: into, starts, ends } = line
  let count = 0
  let to = 0
  /** Where the word that is read begins; -1 between two words. */
  let wordStart = -1
  for (let from = start; from < end; from += 1) {
    const byte = bytes[from]!
    let folded = foldedAscii[byte]!
    if (folded === 0) {
      if (byte !== 0xc2 && byte !== 0xc3) return -1
      from += 1
      const latin = foldedLatin[((byte & 3) << 6) | (bytes[from]! & 0x3f)]!
      if (latin === 0) return -1
      if (latin > 0xff) {
        const isSign = (latin & 0xff) === 0xc2
        if (isSign && wordStart >= 0) {
          starts[count] = wordStart
          ends[count++] = to
          wordStart = -1
        } else if (!isSign && wordStart < 0) wordStart = to
        into[to++] = latin & 0xff
        into[to++] = latin >>> 8
        continue
      }
      folded = latin
    }
    if (isPart[folded] === 1) {
      if (folded === times && to > 0 && isDigit(into[to - 1]) && from + 1 < end) {
        if (bytes[from + 1]! >= 0x80) return -1
        if (isDigit(bytes[from + 1])) {
          if (wordStart >= 0) {
            starts[count] = wordStart
            ends[count++] = to
          }
          wordStart = -1
          starts[count] = to
          into[to++] = folded
          ends[count++] = to
          continue
        }
      }
      if (wordStart < 0) wordStart = to
      into[to++] = folded
      continue
    }
    if ((folded === point || folded === comma) && wordStart >= 0 && isDigit(into[to - 1]) && from + 1 < end) {
      if (bytes[from + 1]! >= 0x80) return -1
      if (isDigit(bytes[from + 1])) {
        into[to++] = folded
        continue
      }
    }
    if (wordStart >= 0) {
      starts[count] = wordStart
      ends[count++] = to
      wordStart = -1
    }
    if (folded === blank) {
      if (to > 0 && into[to - 1] !== blank) into[to++] = blank
      continue
    }
    const isAfterDigit = to > 0 && isDigit(into[to - 1])
    if (folded === apostrophe && isAfterDigit && from + 1 < end && bytes[from + 1] === apostrophe) {
      folded = quote
      from += 1
    }
    if (folded === quote && isAfterDigit) {
      starts[count] = to
      ends[count++] = to + 1
    }
    into[to++] = folded
  }
  if (wordStart >= 0) {
    starts[count] = wordStart
    ends[count++] = to
  }
  line.count = count
  return to > 0 && into[to - 1] === blank ? to - 1 : to
}

/** By folded byte: 1 for letters and digits. */
const isPart = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) ? 1 : 0,
)
const times = 0x78
const point = 0x2e
const comma = 0x2c
