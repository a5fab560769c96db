import { findPair } from './find-pair.ts'
import { foldText } from './fold.ts'

/**
 * Whether the text from `start` to `end` is even (word-bytes.ts).
 * @param view of the same bytes
 */
export function isEven(bytes: Uint8Array, view: DataView, start: number, end: number): boolean {
  for (let at = start; ; ) {
    at = findPair(view, at, end - 1, 2, pairsToLookAt)
    if (at >= end - 1) return true
    if (isLookedAt(bytes[at]!) === 0) at += 1
    const lead = bytes[at]!
    if (lead === apostrophe) {
      // Two of them may be inches.
      if (at + 1 < end && bytes[at + 1] === apostrophe) return false
      at += 1
      continue
    }
    const length = characterLength(lead)
    if (!isUnchanged(codePointAt(bytes, at, length))) return false
    at += length
  }
}

/** Other bytes need no look: ASCII, what begins with 0xC3, and the later bytes of a character. */
function isLookedAt(byte: number): number {
  return byte === 0xc2 || byte >= 0xc4 || byte === apostrophe ? 1 : 0
}

/** @param lead the first byte of a character beyond ASCII */
export function characterLength(lead: number): number {
  if (lead < 0xe0) return 2
  return lead < 0xf0 ? 3 : 4
}

export function codePointAt(bytes: Uint8Array, at: number, length: number): number {
  let codePoint = bytes[at]! & (0x7f >>> length)
  for (let next = at + 1; next < at + length; next += 1) codePoint = (codePoint << 6) | (bytes[next]! & 0x3f)
  return codePoint
}

/** By code point, up to the end of the plane with the emoji: 0 is not known yet, 1 folds to itself, 2 does not. */
const unchanged = new Uint8Array(0x2_0000)

function isUnchanged(codePoint: number): boolean {
  if (codePoint >= unchanged.length) return foldsToItself(codePoint)
  if (unchanged[codePoint] === 0) unchanged[codePoint] = foldsToItself(codePoint) ? 1 : 2
  return unchanged[codePoint] === 1
}

/** Also when there are two of it after a digit: then it may be inches. */
function foldsToItself(codePoint: number): boolean {
  const character = String.fromCodePoint(codePoint)
  const twice = `1${character}${character}`
  return foldText(character) === character && foldText(twice) === twice
}

const apostrophe = 0x27
const pairsToLookAt = Uint8Array.from(
  { length: 1 << 16 },
  (_, pair) => isLookedAt(pair & 0xff) | isLookedAt(pair >>> 8),
)
