import { addUp, byFallingSum } from '#src/catalog/engine/bits/bit-counters.ts'
import { createFullBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import type { SignatureSlices } from '#src/catalog/engine/search/signature-slices.ts'
import type { CodeTable } from './code-table.ts'
import { editDistance } from './edit-distance.ts'

/** A shorter code is like too many, and nobody writes a longer one. */
const shortest = 3
const longest = 64
/** Products whose codes are compared one by one. */
const mostCandidates = 400
/** Share of a code's pairs of bytes that a product must have to be looked at, and of its length that may be other. */
const leastShare = 0.4
const mostOther = 0.34

/**
 * The products with a code most like one that nobody has, best first, by the edits that part them (edit-distance.ts), case
 * and punctuation aside; ties in ascending positions.
 *
 * First all codes at one edit: each that there could be is looked up, so that none is missed. Then those that share pairs
 * of bytes with it (bit-counters.ts), compared one by one; codes that begin with it count as two edits away.
 */
export function findNearCodes(
  code: string,
  most: number,
  { columns, codes, slices }: { columns: SettledColumns; codes: CodeTable; slices: SignatureSlices },
): number[] {
  const wanted = stripCode(foldText(code))
  if (wanted.length < shortest || wanted.length > longest) return []
  const bytes = encoder.encode(wanted)
  const distances = new Map<number, number>()
  for (const variant of variantsOf(bytes)) for (const position of codes.findWhole(variant)) distances.set(position, 1)
  if (distances.size < most) {
    const pairs = slices.pairsOf([bytes])
    const counters = addUp(
      pairs.map((bitmap) => ({ bitmap, weight: 1 })),
      columns.length,
    )
    const sums = { most: pairs.length, least: Math.max(1, Math.ceil(pairs.length * leastShare)) }
    const farthest = Math.max(2, Math.floor(wanted.length * mostOther))
    let looked = 0
    for (const position of byFallingSum(counters, sums, createFullBitmap(columns.length))) {
      const distance = distances.get(position) ?? distanceTo(wanted, position, columns)
      if (distance <= farthest) distances.set(position, distance)
      looked += 1
      if (looked === mostCandidates) break
    }
  }
  return [...distances]
    .toSorted(([a, near], [b, far]) => near - far || a - b)
    .slice(0, most)
    .map(([position]) => position)
}

/** Every code at one edit: a character out, another one in its place, one more, or two that change places. */
function* variantsOf(bytes: Uint8Array): Generator<Uint8Array> {
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

/** To the most like of the product's codes, without their punctuation. */
function distanceTo(wanted: string, position: number, { text, textStarts, lineEnds }: SettledColumns): number {
  let best = Number.POSITIVE_INFINITY
  const lines = decodeText(text, lineEnds[position]! + 1, textStarts[position + 1]!).split('\n')
  for (const line of lines) {
    if (line === '') continue
    const code = stripCode(line)
    const distance = editDistance(wanted, code, best)
    best = Math.min(best, code.startsWith(wanted) ? Math.min(2, distance) : distance)
  }
  return best
}

const alphabet = new TextEncoder().encode('0123456789abcdefghijklmnopqrstuvwxyz')
const encoder = new TextEncoder()
