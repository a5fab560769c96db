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
const foldedLatin = Uint16Array.from({ length: 256 }, (_, code) => {
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
 * Writes the plain text from `start` to `end` at `at`, folded as `foldText` does, and returns its end. The folded text
 * is never longer than the original.
 */
// oxlint-disable-next-line max-params -- a hot loop: an object for each text would cost more than the folding
export function foldPlain(bytes: Uint8Array, start: number, end: number, into: Uint8Array, at: number): number {
  let to = at
  for (let from = start; from < end; from += 1) {
    const byte = bytes[from]!
    if (byte < 0x80) {
      if (byte === blank && to > at && into[to - 1] === blank) continue
      if (byte === apostrophe && from + 1 < end && bytes[from + 1] === apostrophe && isDigit(into[to - 1]) && to > at) {
        // Two of them after a number are inches.
        into[to++] = quote
        from += 1
        continue
      }
      into[to++] = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
      continue
    }
    from += 1
    const folded = foldedLatin[((byte & 3) << 6) | (bytes[from]! & 0x3f)]!
    into[to++] = folded & 0xff
    if (folded > 0xff) into[to++] = folded >>> 8
  }
  return to
}

/** The same as `stripCode`, over bytes within one buffer. Returns `at` if the result is empty or equal to the input. */
// oxlint-disable-next-line max-params -- as above
export function stripPlain(bytes: Uint8Array, start: number, end: number, at: number): number {
  let to = at
  for (let from = start; from < end; from += 1) {
    const byte = bytes[from]!
    if (isCodePunctuation[byte] === 0) bytes[to++] = byte
  }
  return to - at === end - start ? at : to
}

const blank = 0x20
const apostrophe = 0x27
const quote = 0x22
/** By byte: 1 for characters that `stripCode` removes. */
export const isCodePunctuation = new Uint8Array(256)
for (let byte = 0; byte < 0x80; byte += 1) if (stripCode(String.fromCodePoint(byte)) === '') isCodePunctuation[byte] = 1

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39
}
