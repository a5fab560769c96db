import { foldText } from './fold.ts'

/*
 * Words in a text as it is shown, in UTF-8: the same words as those of its folded form, without folding it first. They
 * are runs of letters and digits. A point or comma between two digits belongs to the number (`2.5`). `"` after a digit
 * is a word of its own (`27"`), and so is an `x` between two digits (`1920x1080`). Signs separate.
 *
 * That works for *even* texts: of ASCII, letters of Latin-1 (0xC3), and characters that folding leaves as they are.
 * Other texts are folded first (fold-uneven.ts), and are even then.
 */

/** By byte: its folded form, if the byte is a character. */
export const foldedAscii = Uint8Array.from({ length: 128 }, (_, byte) =>
  String.fromCharCode(byte).toLowerCase().charCodeAt(0),
)

/** Of the characters from U+00C0 to U+00FF: the folded form in one or two bytes, the second above the first. */
const foldedLatin = Uint16Array.from({ length: 64 }, (_, offset) => {
  const [first = 0, second = 0, ...more] = new TextEncoder().encode(foldText(String.fromCharCode(0xc0 + offset)))
  if (more.length > 0) throw new Error('A letter of Latin-1 folds to one or two bytes')
  return first | (second << 8)
})

/** The folded form of the character of the bytes 0xC3 and `next`. */
export function foldLatin(next: number): number {
  return foldedLatin[next & 0x3f]!
}

const plain = 1
const mayBeTimes = 5

/** By byte: 0 separates; 2 to 4 begins a sign of that many bytes; `plain` and `mayBeTimes` are part of a word. */
const kindOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 0xc3 || (byte | 0x20) === 0x78) return mayBeTimes
  if (byte < 0x80) return /[a-z\d]/i.test(String.fromCharCode(byte)) ? plain : 0
  // U+0080 to U+00BF, U+2000 to U+2FFF, U+F000 to U+FFFF, and all that has four bytes.
  if (byte === 0xc2) return 2
  if (byte === 0xe2 || byte === 0xef) return 3
  return byte >= 0xf0 ? 4 : plain
})

/** Whether a word may begin after the byte, whatever is before it; also in the middle of a character. */
export function mayEndSeparator(byte: number): boolean {
  return kindOf[byte] === 0 || (byte >= 0x80 && byte < 0xc0)
}

/** Where the next word of the even text begins, from `from` on, where a word ends or the text begins; `end` if none. */
export function nextWord(bytes: Uint8Array, start: number, end: number, from: number): number {
  for (let at = from; at < end; ) {
    const byte = bytes[at]!
    const kind = kindOf[byte]!
    if (kind === plain || kind === mayBeTimes) return at
    if (byte === inches && at > start && isDigit(bytes[at - 1]!)) return at
    at += kind === 0 ? 1 : kind
  }
  return end
}

/** Where the word that begins at `from` ends. */
export function endOfWord(bytes: Uint8Array, start: number, end: number, from: number): number {
  if (bytes[from] === inches) return from + 1
  const times = timesAt(bytes, start, end, from)
  if (times > 0) return from + times
  for (let at = from + 1; ; at += 1) {
    while (at < end && kindOf[bytes[at]!] === plain) at += 1
    if (at >= end) return end
    const byte = bytes[at]!
    if (kindOf[byte] === mayBeTimes) {
      if (timesAt(bytes, start, end, at) > 0) return at
    } else if ((byte !== point && byte !== comma) || !isBetweenDigits(bytes, start, end, at, 1)) return at
  }
}

/** A word's place in a text. Reused: valid until it is filled again. */
export type WordPlace = { start: number; end: number }

/** Finds the word that has the byte at `at`. `unclear`: the bytes near it do not tell. */
// A hot loop: no object for each word.
export function findWordAround(
  bytes: Uint8Array,
  start: number,
  end: number,
  at: number,
  place: WordPlace,
): 'found' | 'none' | 'unclear' {
  const least = Math.max(start, at - mostBack)
  let from = at
  while (from > least && isBoundary[bytes[from - 1]!] === 0) from -= 1
  if (from === least && least > start) return 'unclear'
  for (let word = nextWord(bytes, start, end, from); word <= at; word = nextWord(bytes, start, end, place.end)) {
    place.start = word
    place.end = endOfWord(bytes, start, end, word)
    if (place.end > at) return 'found'
  }
  return 'none'
}

/** Finds the last word that ends before `at`, where a word begins. */
export function findWordBefore(
  bytes: Uint8Array,
  start: number,
  end: number,
  at: number,
  place: WordPlace,
): 'found' | 'none' | 'unclear' {
  const least = Math.max(start, at - mostBack)
  let back = at - 1
  while (back >= least && kindOf[bytes[back]!] === 0 && bytes[back] !== inches) back -= 1
  if (back < least) return least === start ? 'none' : 'unclear'
  return findWordAround(bytes, start, end, back, place) === 'found' ? 'found' : 'unclear'
}

const mostBack = 64

/** By byte: 1 if no word has bytes on both sides of it. */
const isBoundary = Uint8Array.from(kindOf, (kind, byte) => (kind === 0 && byte !== 0x2e && byte !== 0x2c ? 1 : 0))

/** How many bytes the sign between two digits has, if it is an `x`, in any case, or `×`; otherwise 0. */
function timesAt(bytes: Uint8Array, start: number, end: number, at: number): number {
  const byte = bytes[at]!
  if ((byte | 0x20) === times) return isBetweenDigits(bytes, start, end, at, 1) ? 1 : 0
  if (byte !== 0xc3 || foldLatin(bytes[at + 1]!) !== times) return 0
  return isBetweenDigits(bytes, start, end, at, 2) ? 2 : 0
}

function isBetweenDigits(bytes: Uint8Array, start: number, end: number, at: number, length: number): boolean {
  return at > start && at + length < end && isDigit(bytes[at - 1]!) && isDigit(bytes[at + length]!)
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

const inches = 0x22
const times = 0x78
const point = 0x2e
const comma = 0x2c
