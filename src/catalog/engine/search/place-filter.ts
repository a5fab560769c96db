import { foldedAscii, foldLatin, isDigit, mayEndSeparator } from './word-bytes.ts'

/**
 * Tells by a few neighbouring bytes whether an anchor may be around them. Every table has for each byte a set of places
 * of the anchors, a bit each; there are 32 bits, so that places of long anchors share them. For bytes `a b c d` in a
 * row, the places that `c` may have are in `twoBefore[a] & before[b] & at[c] & after[d]`.
 */
export type PlaceFilter = {
  /** By two bytes, the second above the first: 1 if an anchor, with the byte before it, may have them. */
  readonly pairs: Uint8Array
  readonly twoBefore: Int32Array
  readonly before: Int32Array
  readonly at: Int32Array
  readonly after: Int32Array
}

/**
 * The places of an anchor of `n` folded bytes: `2 * i` is the end of its first `i` bytes, so that 0 is the byte before
 * it; `2 * i + 1` is the first byte of a character that has two bytes in the text and one when it is folded.
 */
export function createPlaceFilter(anchors: readonly Uint8Array[]): PlaceFilter {
  const filter = {
    pairs: new Uint8Array(1 << 16),
    twoBefore: new Int32Array(256),
    before: new Int32Array(256),
    at: new Int32Array(256),
    after: new Int32Array(256),
  }
  let first = 0
  for (const anchor of anchors) {
    addAnchor(filter, anchor, first)
    first += 2 * anchor.length + 1
  }
  for (let byte = 0; byte < 256; byte += 1) {
    const may = filter.before[byte]!
    if (may === 0) continue
    for (let next = 0; next < 256; next += 1) if ((may & filter.at[next]!) !== 0) filter.pairs[byte | (next << 8)] = 1
  }
  return filter
}

function addAnchor({ twoBefore, before, at, after }: PlaceFilter, anchor: Uint8Array, first: number): void {
  const last = 2 * anchor.length
  const bit = (place: number) => 1 << ((first + place) & 31)
  const next = (place: number) => (place % 2 === 1 ? [place + 1] : place < last ? [place + 2, place + 1] : [])
  for (let byte = 0; byte < 256; byte += 1) {
    const places = placesOf(byte, anchor)
    for (const place of places) {
      at[byte]! |= bit(place)
      for (const second of next(place)) {
        before[byte]! |= bit(second)
        for (const third of next(second)) twoBefore[byte]! |= bit(third)
      }
    }
    // Any byte may be before the byte before the anchor, and after its end.
    for (const second of next(0)) twoBefore[byte]! |= bit(second)
    after[byte]! |= bit(last)
    for (const place of places) {
      if (place > 0) after[byte]! |= bit(place - 1)
      if (place > 0 && place % 2 === 0) after[byte]! |= bit(place - 2)
    }
  }
}

/** The places that a byte of an even text may have. */
function placesOf(byte: number, anchor: Uint8Array): number[] {
  const isLead = byte === 0xc3
  const latin = isLead ? laterBytes : byte >= 0x80 && byte < 0xc0 ? laterBytes.subarray(byte - 0x80, byte - 0x7f) : none
  const places: number[] = mayPrecede(byte, anchor[0]!) ? [0] : []
  for (let at = 0; at < anchor.length; at += 1) {
    if (anchor[at] === (foldedAscii[byte] ?? byte)) places.push(2 * at + 2)
    // Of the letters of Latin-1, each of which is two bytes in the text.
    for (const next of latin) {
      const folded = foldLatin(next)
      if ((folded & 0xff) !== anchor[at]) continue
      if (folded < 0x100) places.push(2 * at + (isLead ? 1 : 2))
      else if (folded >>> 8 === anchor[at + 1]) places.push(2 * at + (isLead ? 2 : 4))
    }
  }
  return places
}

const laterBytes = Uint8Array.from({ length: 64 }, (_, offset) => 0x80 + offset)
const none = laterBytes.subarray(0, 0)

/** Whether a word that begins with `first` may follow the byte. */
function mayPrecede(byte: number, first: number): boolean {
  if (mayEndSeparator(byte)) return true
  return isDigit(first) ? foldedAscii[byte] === times : (first === times || first === inches) && isDigit(byte)
}

const times = 0x78
const inches = 0x22
