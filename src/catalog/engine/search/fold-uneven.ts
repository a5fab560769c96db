import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { foldText } from './fold.ts'
import { characterLength, codePointAt } from './is-even.ts'
import { foldedAscii } from './word-bytes.ts'

/** A text that is not even (word-bytes.ts), folded as `foldText` does; white space may differ. */
export type FoldedBytes = { readonly bytes: Uint8Array; readonly end: number }

/**
 * Folds texts into a buffer of its own, character by character: several times as fast as by a string. A text where a
 * character's folded form depends on its neighbours is folded as a string.
 */
export function createUnevenFolder(): (bytes: Uint8Array, start: number, end: number) => FoldedBytes {
  let into = new Uint8Array(1024)

  return (bytes, start, end) => {
    // The longest folded form of a character has 33 bytes, of three.
    const most = (end - start) * 11
    if (into.length < most) into = new Uint8Array(most * 2)
    let to = 0
    for (let at = start; at < end; ) {
      const byte = bytes[at]!
      if (byte < 0x80) {
        into[to] = foldedAscii[byte]!
        to += 1
        at += 1
      } else {
        const length = characterLength(byte)
        const folded = foldedOf(codePointAt(bytes, at, length))
        if (folded === null) return foldedAsString(bytes, start, end)
        for (let from = 0; from < folded.length; from += 1) into[to + from] = folded[from]!
        to += folded.length
        at += length
      }
      // Two of them may be inches.
      if (to > 1 && into[to - 1] === apostrophe && into[to - 2] === apostrophe) return foldedAsString(bytes, start, end)
    }
    return { bytes: into, end: to }
  }
}

function foldedAsString(bytes: Uint8Array, start: number, end: number): FoldedBytes {
  const folded = encoder.encode(foldText(decodeText(bytes, start, end)))
  return { bytes: folded, end: folded.length }
}

/** By code point: its folded form; null if that depends on its neighbours. */
const known = new Map<number, Uint8Array | null>()

function foldedOf(codePoint: number): Uint8Array | null {
  const folded = known.get(codePoint)
  if (folded !== undefined) return folded
  const alone = foldAlone(codePoint)
  known.set(codePoint, alone)
  return alone
}

function foldAlone(codePoint: number): Uint8Array | null {
  const character = String.fromCodePoint(codePoint)
  // Between two others, a blank stays a blank.
  const folded = foldText(`1${character}|`).slice(1, -1)
  const isAlways = folded === ' ' || foldText(`1${character}${character}|`) === `1${folded}${folded}|`
  return isAlways ? encoder.encode(folded) : null
}

const apostrophe = 0x27
const encoder = new TextEncoder()
