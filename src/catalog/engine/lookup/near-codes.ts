import { addUp, byFallingSum } from '#src/catalog/engine/bits/bit-counters.ts'
import { createFullBitmap, intersectWith, positionsOf } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createTextReader, type TextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import type { SignatureSlices } from '#src/catalog/engine/search/signature-slices.ts'
import type { CodeTable } from './code-table.ts'
import { editDistance } from './edit-distance.ts'

/** A shorter code is similar to too many others; a longer one does not occur. */
const shortest = 3
const longest = 64
/** Products whose codes are compared one by one. */
const mostCandidates = 400
/** Minimum share of the code's byte pairs for a candidate, and maximum share of its length that may differ. */
const leastShare = 0.4
const mostOther = 0.34

/**
 * The products with the codes most similar to an unknown one, best first, by edit distance (edit-distance.ts), without
 * case and punctuation; ties in ascending positions. Of codes that share byte pairs with it (bit-counters.ts), compared
 * one by one. A code that begins with `code` counts as at most two edits away.
 */
export function findNearCodes(code: string, most: number, parts: CodeParts): number[] {
  return [...measureNearCodes(code, parts)]
    .toSorted(([a, near], [b, far]) => near - far || a - b)
    .slice(0, most)
    .map(([position]) => position)
}

type CodeParts = { readonly columns: SettledColumns; readonly slices: SignatureSlices }

/** How many edits away the codes of some products are, the most similar ones. */
export function measureNearCodes(code: string, { columns, slices }: CodeParts): Map<number, number> {
  const distances = new Map<number, number>()
  const wanted = bareCode(code)
  if (wanted === null) return distances
  const pairs = slices.pairsOf([encoder.encode(wanted)])
  const counters = addUp(
    pairs.map((bitmap) => ({ bitmap, weight: 1 })),
    columns.length,
  )
  const sums = { most: pairs.length, least: Math.max(1, Math.ceil(pairs.length * leastShare)) }
  const reader = createTextReader(columns)
  const farthest = Math.max(2, Math.floor(wanted.length * mostOther))
  let compared = 0
  for (const position of byFallingSum(counters, sums, createFullBitmap(columns.length))) {
    const distance = distanceTo(wanted, position, reader)
    if (distance <= farthest) distances.set(position, distance)
    compared += 1
    if (compared === mostCandidates) break
  }
  return distances
}

/** The products with a code at one edit: every possible one is looked up, so none is missed. */
export function findCodesAtOneEdit(code: string, codes: CodeTable): Set<number> {
  const found = new Set<number>()
  const wanted = bareCode(code)
  if (wanted === null) return found
  for (const variant of variantsOf(encoder.encode(wanted)))
    for (const position of codes.find(variant)) found.add(position)
  return found
}

/** The products with a code that is longer and begins with `code`, and how many characters more the shortest has. */
export function findCodesBegun(code: string, { columns, slices }: CodeParts): Map<number, number> {
  const found = new Map<number, number>()
  const wanted = bareCode(code)
  if (wanted === null) return found
  const bytes = encoder.encode(wanted)
  const candidates = createFullBitmap(columns.length)
  intersectWith(candidates, slices.codesBeginning(bytes).bitmap)
  slices.narrow(candidates, bytes)
  const reader = createTextReader(columns)
  for (const position of positionsOf(candidates)) {
    const more = codesAt(position, reader)
      .filter((each) => each.startsWith(wanted) && each.length > wanted.length)
      .map((each) => each.length - wanted.length)
    if (more.length > 0) found.set(position, Math.min(...more))
  }
  return found
}

/** Null if it is too short or too long to be similar to anything. */
function bareCode(code: string): string | null {
  const bare = stripCode(foldText(code))
  return bare.length < shortest || bare.length > longest ? null : bare
}

/**
 * Every code at one edit: one character deleted, replaced or inserted, or two adjacent ones swapped. The same arrays are
 * used again.
 */
export function* variantsOf(bytes: Uint8Array): Generator<Uint8Array> {
  const { length } = bytes
  const longer = new Uint8Array(length + 1)
  for (let at = 0; at <= length; at += 1) {
    longer.set(bytes.subarray(0, at))
    longer.set(bytes.subarray(at), at + 1)
    for (const byte of alphabet) {
      longer[at] = byte
      yield longer
    }
  }
  const same = bytes.slice()
  for (let at = 0; at < length; at += 1) {
    for (const byte of alphabet) {
      same[at] = byte
      yield same
    }
    same[at] = bytes[at]!
    if (at + 1 === length) break
    same[at] = bytes[at + 1]!
    same[at + 1] = bytes[at]!
    yield same
    same.set(bytes.subarray(at, at + 2), at)
  }
  const shorter = bytes.slice(1)
  for (let at = 0; at < length; at += 1) {
    if (length > shortest) yield shorter
    if (at + 1 < length) shorter[at] = bytes[at]!
  }
}

/** Distance to the most similar code of the product, without punctuation. */
function distanceTo(wanted: string, position: number, reader: TextReader): number {
  let best = Number.POSITIVE_INFINITY
  for (const code of codesAt(position, reader)) {
    const distance = editDistance(wanted, code, best)
    best = Math.min(best, code.startsWith(wanted) ? Math.min(2, distance) : distance)
  }
  return best
}

/** The codes of a product, folded and without punctuation. */
function codesAt(position: number, reader: TextReader): string[] {
  reader.readCodes(position)
  const codes = decodeText(reader.codes.bytes, 1, reader.codes.end).split('\n')
  return codes.filter((code) => code !== '')
}

/** The most similar of a product's codes, as it is written. */
export function nearestCode(code: string, codes: readonly string[]): string {
  const wanted = stripCode(foldText(code))
  const distances = codes.map((each) => editDistance(wanted, stripCode(foldText(each)), Number.POSITIVE_INFINITY))
  return codes[distances.indexOf(Math.min(...distances))] ?? ''
}

const alphabet = new TextEncoder().encode('0123456789abcdefghijklmnopqrstuvwxyz')
const encoder = new TextEncoder()
