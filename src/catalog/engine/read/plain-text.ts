import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'

/**
 * Plain text: bytes that need no decoding and fold byte by byte. That is printable ASCII, and the letters and signs of
 * Latin-1 that neither look like mis-decoded text nor decompose into other characters: nearly everything in a Spanish
 * or English catalog. All other text is processed as strings.
 */

/** The scanner's class of a byte in a JSON string; 0 needs no attention. */
export const byteClass = { quote: 1, backslash: 2, markup: 3, latin: 4, other: 5, control: 6 } as const

export const classOfByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x20) return byteClass.control
  if (byte === 0x22) return byteClass.quote
  if (byte === 0x5c) return byteClass.backslash
  if (byte === 0x3c || byte === 0x26) return byteClass.markup
  if (byte === 0xc2 || byte === 0xc3) return byteClass.latin
  return byte < 0x7f ? 0 : byteClass.other
})

/** By code point: its folded form, in bytes; 0 if a text with it is not plain. */
export const foldedLatin = Uint16Array.from({ length: 256 }, (_, code) => {
  if (code < 0xa1) return 0
  const character = String.fromCodePoint(code)
  // The start of mis-decoded UTF-8: only the whole text decides (readProse).
  if (character === 'Ã' || character === 'Â' || character === 'â') return 0
  const [first = 0, second = 0, ...more] = new TextEncoder().encode(foldText(character))
  // A sign that folds into several characters or into a blank is left to foldText.
  if (more.length > 0 || first === 0x20 || (second !== 0 && first < 0x80)) return 0
  return first | (second << 8)
})

/** Whether `lead` (0xC2 or 0xC3) and `next` are a letter or sign that plain text may have. */
export function isPlainLatin(lead: number, next: number): boolean {
  return next >= 0x80 && next < 0xc0 && foldedLatin[((lead & 3) << 6) | (next & 0x3f)] !== 0
}

/**
 * Writes the text from `start` to `end` at `at`, folded as `foldText` does, and returns its end; -1 if it is not plain.
 * The folded text is never longer than the original.
 */
// A hot loop: an object for each text would cost more than the folding.
export function foldPlain(bytes: Uint8Array, start: number, end: number, into: Uint8Array, at: number): number {
  let to = at
  for (let from = start; from < end; from += 1) {
    const byte = bytes[from]!
    const folded = foldedAscii[byte]!
    if (folded > apostrophe) into[to++] = folded
    else if (folded === blank) {
      if (to > at && into[to - 1] !== blank) into[to++] = blank
    } else if (
      folded === apostrophe &&
      from + 1 < end &&
      bytes[from + 1] === apostrophe &&
      endsWithDigit(into, at, to)
    ) {
      // Two of them after a number are inches.
      into[to++] = quote
      from += 1
    } else if (folded !== 0) into[to++] = folded
    else {
      if (byte !== 0xc2 && byte !== 0xc3) return -1
      from += 1
      const latin = foldedLatin[((byte & 3) << 6) | (bytes[from]! & 0x3f)]!
      if (latin === 0) return -1
      into[to++] = latin & 0xff
      if (latin > 0xff) into[to++] = latin >>> 8
    }
  }
  return to > at && into[to - 1] === blank ? to - 1 : to
}

export const blank = 0x20
export const apostrophe = 0x27
export const quote = 0x22

/** By byte: the folded character of printable ASCII; 0 for any other. */
export const foldedAscii = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x20 || byte >= 0x7f) return 0
  return byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
})

/** By byte: 1 for characters that `stripCode` removes. */
export const isCodePunctuation = new Uint8Array(256)
for (let byte = 0; byte < 0x80; byte += 1) if (stripCode(String.fromCodePoint(byte)) === '') isCodePunctuation[byte] = 1

/** By byte: the folded letter or digit, or 0 for code punctuation; `notAscii` is for foldText to fold. */
export const notAscii = 0x80
export const bareByte = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return notAscii
  return isCodePunctuation[byte] === 1 ? 0 : foldedAscii[byte]!
})

function endsWithDigit(bytes: Uint8Array, start: number, end: number): boolean {
  return end > start && isDigit(bytes[end - 1])
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}
