import { addUp, byFallingSum } from '#src/catalog/engine/bits/bit-counters.ts'
import type { Bitmap } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import type { TextTerm } from './parse-query.ts'
import type { SignatureSlices } from './signature-slices.ts'

/** Pairs of a query that are counted; of a longer query, only the first ones. */
const mostPairs = 31
/** Products whose words are compared one by one. */
const mostCandidates = 400
const mostMisses = 20
/** Minimum share of the query's pairs for a candidate, and minimum mean likeness for a result. */
const leastShare = 0.5
const leastLikeness = 0.45

/**
 * The products most similar to a query without matches, best first; ties in ascending positions.
 *
 * First, for all products at once, it counts how many of the query's byte pairs each has (bit-counters.ts). Then the
 * few with the highest counts are compared word by word: each term with the most similar word or code, by the Dice
 * coefficient over pairs (Dice, 1945).
 */
export function findNearMisses(
  terms: readonly TextTerm[],
  within: Bitmap,
  { columns, slices }: { columns: SettledColumns; slices: SignatureSlices },
): Uint32Array<ArrayBuffer> {
  const needles = terms.map(({ text, code }) => encoder.encode(code === '' ? text : code))
  const pairs = slices.pairsOf(needles).slice(0, mostPairs)
  if (pairs.length === 0) return new Uint32Array(0)
  const counters = addUp(
    pairs.map((bitmap) => ({ bitmap, weight: 1 })),
    columns.length,
  )
  const wanted = terms.map(({ text, code }) => pairsOfText(code === '' ? text : code))
  const scored: { position: number; likeness: number }[] = []
  let compared = 0
  const sums = { most: pairs.length, least: Math.ceil(pairs.length * leastShare) }
  for (const position of byFallingSum(counters, sums, within)) {
    const likeness = likenessOf(wanted, columns, position)
    if (likeness >= leastLikeness) scored.push({ position, likeness })
    compared += 1
    if (compared === mostCandidates) break
  }
  const best = scored.toSorted((a, b) => b.likeness - a.likeness || a.position - b.position).slice(0, mostMisses)
  return Uint32Array.from(best, ({ position }) => position)
}

/** 0 to 1: the mean over the terms of the likeness to the most similar word or code of the product. */
function likenessOf(wanted: readonly ReadonlySet<string>[], columns: SettledColumns, position: number): number {
  const { bytes, start, end } = columns.locateText(position)
  const words = decodeText(bytes, start, end).split(wordEnd).map(pairsOfText)
  let sum = 0
  for (const pairs of wanted) {
    let best = 0
    for (const word of words) {
      let shared = 0
      for (const pair of pairs) if (word.has(pair)) shared += 1
      best = Math.max(best, (2 * shared) / (pairs.size + word.size))
    }
    sum += best
  }
  return sum / wanted.length
}

/** With a blank before and after the text, so that words of one letter have pairs and beginnings count. */
function pairsOfText(text: string): Set<string> {
  const framed = ` ${text} `
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < framed.length; at += 1) pairs.add(framed.slice(at, at + 2))
  return pairs
}

const encoder = new TextEncoder()
const wordEnd = /[\n ,;()/]+/
