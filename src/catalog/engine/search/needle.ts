/** A folded text to search for, as bytes with its skip table. */
export type Needle = { readonly text: string; readonly bytes: Uint8Array; readonly skips: Uint8Array }

/** @param text not empty, without `\n` */
export function createNeedle(text: string): Needle {
  const bytes = new TextEncoder().encode(text)
  const skips = new Uint8Array(256).fill(Math.min(255, bytes.length))
  for (let at = 0; at < bytes.length - 1; at += 1) skips[bytes[at]!] = Math.min(255, bytes.length - 1 - at)
  return { text, bytes, skips }
}

/**
 * The first occurrence of the needle from `start` to `end`, or -1 (Horspool, 1980: skips by the window's last byte).
 */
export function findNeedle(haystack: Uint8Array, start: number, end: number, needle: Needle): number {
  const { bytes, skips } = needle
  const last = bytes.length - 1
  const lastByte = bytes[last]!
  for (let at = start + last; at < end; ) {
    const byte = haystack[at]!
    if (byte === lastByte) {
      let offset = 0
      while (offset < last && haystack[at - last + offset] === bytes[offset]) offset += 1
      if (offset === last) return at - last
    }
    at += skips[byte]!
  }
  return -1
}

/** Whether a word of the line from `start` to `end` begins with the needle. */
export function beginsWord(haystack: Uint8Array, start: number, end: number, needle: Needle): boolean {
  for (let at = findNeedle(haystack, start, end, needle); at >= 0; at = findNeedle(haystack, at + 1, end, needle)) {
    if (at === start || haystack[at - 1] === blank) return true
  }
  return false
}

/** Ranks of a match, best first; 0 is no match. */
export const rank = { none: 0, wholeCode: 1, codeBeginning: 2, wordBeginning: 3, anywhere: 4 } as const

/** The rank of a needle in the search text from `start` to `end` (layout: product-entry.ts). */
export function rankNeedle(haystack: Uint8Array, start: number, end: number, needle: Needle): number {
  const first = findNeedle(haystack, start, end, needle)
  if (first < 0) return rank.none
  let lineEnd = start
  while (haystack[lineEnd] !== newline) lineEnd += 1
  let best: number = rank.anywhere
  let at = findNeedle(haystack, Math.max(first, lineEnd), end, needle)
  for (; at >= 0; at = findNeedle(haystack, at + 1, end, needle)) {
    if (haystack[at - 1] !== newline) continue
    if (haystack[at + needle.bytes.length] === newline) return rank.wholeCode
    best = rank.codeBeginning
  }
  if (best === rank.anywhere && beginsWord(haystack, start, lineEnd, needle)) best = rank.wordBeginning
  return best
}

const newline = 10
const blank = 32
