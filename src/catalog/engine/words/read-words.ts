import { isDigit } from '#src/catalog/engine/read/plain-text.ts'

/**
 * The words of a folded text, as bytes: runs of letters and digits. A point or comma between two digits belongs to the
 * number (`2.5`). `"` after a digit is a word of its own, because it is a unit (`27"`), and so is an `x` between two
 * digits (`1920x1080`). Signs outside ASCII
 * separate; all other characters outside ASCII are letters.
 */

/** By byte: 1 is part of a word, 0 separates; 2 to 4 begins a separator of that many bytes. */
const kindOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x80) return isDigit(byte) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) ? 1 : 0
  // U+0080 to U+00BF, U+2000 to U+2FFF, U+F000 to U+FFFF and emoji: signs, but for letters that fold to others.
  if (byte === 0xc2) return 2
  if (byte === 0xe2 || byte === 0xef) return 3
  return byte >= 0xf0 ? 4 : 1
})

/** Where the next word begins; `end` if there is none. */
export function nextWord(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end; ) {
    const byte = bytes[at]!
    const kind = kindOf[byte]!
    if (kind === 1 || (byte === inches && isDigit(bytes[at - 1]))) return at
    at += kind === 0 ? 1 : kind
  }
  return end
}

/** Where the word that begins at `start` ends. */
export function endOfWord(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] === inches || isTimes(bytes, start, end)) return start + 1
  let at = start + 1
  for (; at < end; at += 1) {
    const byte = bytes[at]!
    if (byte === times && isTimes(bytes, at, end)) break
    if (kindOf[byte] === 1) continue
    const joinsDigits = (byte === point || byte === comma) && isDigit(bytes[at - 1]) && at + 1 < end
    if (!joinsDigits || !isDigit(bytes[at + 1])) break
  }
  return at
}

/** The words of a folded text. */
export function wordsIn(folded: string): string[] {
  const bytes = encoder.encode(folded)
  const words: string[] = []
  for (let start = nextWord(bytes, 0, bytes.length); start < bytes.length; ) {
    const end = endOfWord(bytes, start, bytes.length)
    words.push(decoder.decode(bytes.subarray(start, end)))
    start = nextWord(bytes, end, bytes.length)
  }
  return words
}

function isTimes(bytes: Uint8Array, at: number, end: number): boolean {
  return bytes[at] === times && at + 1 < end && isDigit(bytes[at - 1]) && isDigit(bytes[at + 1])
}

/** Whether the byte is part of a letter or a digit; a sign outside ASCII begins with a byte that is not. */
export function isWordByte(byte: number): boolean {
  return kindOf[byte] === 1
}

const inches = 0x22
const times = 0x78
const point = 0x2e
const comma = 0x2c
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
