import { type Bitmap, createBitmap } from './bitmap.ts'
import type { CatalogColumns } from './catalog-columns.ts'
import { createNeedle, rank, rankNeedle } from './needle.ts'
import type { QueryTerm } from './parse-query.ts'
import type { RankedMatches } from './ranked-matches.ts'

/**
 * What matches the terms, by reading every text: for a catalog that is still growing and has no index. Linear in the
 * bytes. The rank of a product is that of its best term, so that a code with a word beside it still comes first.
 */
export function scanText(columns: CatalogColumns, terms: readonly QueryTerm[], within: Bitmap): RankedMatches {
  const { length } = columns
  const found = createBitmap(length)
  const ranks = [createBitmap(length), createBitmap(length), createBitmap(length)] as const
  const needles = terms.map(({ text, code, excluded }) => ({
    text: createNeedle(text),
    code: code === '' ? null : createNeedle(code),
    excluded,
  }))
  for (let position = 0; position < length; position += 1) {
    if (((within[position >>> 5]! >>> (position & 31)) & 1) === 0) continue
    const { bytes, start, end } = columns.locateText(position)
    let best: number = rank.anywhere
    let matches = true
    for (const { text, code, excluded } of needles) {
      const byText = rankNeedle(bytes, start, end, text)
      const byCode = code ? rankNeedle(bytes, start, end, code) : rank.none
      matches = (byText !== rank.none || byCode !== rank.none) !== excluded
      if (!matches) break
      if (byText !== rank.none) best = Math.min(best, byText)
      if (byCode !== rank.none) best = Math.min(best, byCode)
    }
    if (!matches) continue
    const bit = 1 << (position & 31)
    found[position >>> 5]! |= bit
    if (best < rank.anywhere) ranks[best - 1]![position >>> 5]! |= bit
  }
  return { found, wholeCode: ranks[0], codeBeginning: ranks[1], wordBeginning: ranks[2] }
}
