import { type Bitmap, createBitmap, intersectWith, subtractFrom } from '#src/catalog/engine/bits/bitmap.ts'
import type { CatalogColumns } from '#src/catalog/engine/columns/catalog-columns.ts'
import { rank } from './needle.ts'
import { bitmapInRange } from './number-bitmap.ts'
import type { QueryTerm } from './parse-query.ts'
import { prepareTerm, rankTerm } from './rank-term.ts'
import type { RankedMatches } from './ranked-matches.ts'

/**
 * Finds the matches of the terms by reading every text: for a catalog that has no index. Linear in the bytes. The rank
 * of a product is that of its best term, so that a code together with another word still comes first.
 */
export function scanText(columns: CatalogColumns, terms: readonly QueryTerm[], within: Bitmap): RankedMatches {
  const { length } = columns
  const found = createBitmap(length)
  const ranks = [createBitmap(length), createBitmap(length), createBitmap(length)] as const
  const candidates = narrowByNumbers(columns, terms, within)
  const prepared = terms.filter((term) => term.kind === 'text').map(prepareTerm)
  for (let position = 0; position < length; position += 1) {
    if (((candidates[position >>> 5]! >>> (position & 31)) & 1) === 0) continue
    let best: number = rank.anywhere
    let matches = true
    for (const term of prepared) {
      const ranked = rankTerm(term, columns, position)
      matches = (ranked !== rank.none) !== term.term.excluded
      if (!matches) break
      if (ranked !== rank.none) best = Math.min(best, ranked)
    }
    if (!matches) continue
    const bit = 1 << (position & 31)
    found[position >>> 5]! |= bit
    if (best < rank.anywhere) ranks[best - 1]![position >>> 5]! |= bit
  }
  return { found, wholeCode: ranks[0], codeBeginning: ranks[1], wordBeginning: ranks[2] }
}

/** The positions in `within`, which is not changed, that pass the comparisons. */
export function narrowByNumbers(columns: CatalogColumns, terms: readonly QueryTerm[], within: Bitmap): Bitmap {
  const narrowed = within.slice()
  for (const term of terms) {
    if (term.kind !== 'number') continue
    const values = columns[term.field]
    const inRange = bitmapInRange(values, columns.length, term.range)
    if (!term.excluded) {
      intersectWith(narrowed, inRange)
      continue
    }
    subtractFrom(narrowed, inRange)
    // An unknown value is neither in a range nor outside of it.
    intersectWith(narrowed, bitmapInRange(values, columns.length, everyNumber))
  }
  return narrowed
}

const everyNumber = {
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  isOpenBelow: false,
  isOpenAbove: false,
}
