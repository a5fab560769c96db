import { type Bitmap, createBitmap, uniteWith } from '#src/catalog/engine/bits/bitmap.ts'

/**
 * How a term matches a product, as bits: as a whole word of title or brand, also in parts or joined with another term;
 * as another form of the word; as a synonym; as the beginning of a word; inside a word; as a whole code; as the
 * beginning of a code; inside a code. Several may be set.
 */
export const how = {
  whole: 1,
  form: 2,
  synonym: 4,
  beginning: 8,
  inside: 16,
  wholeCode: 32,
  codeBeginning: 64,
  insideCode: 128,
} as const

/** A shorter term is inside nearly every word and code: it matches only where they begin. */
export const shortestPart = 3

/** Where a term matches, for each way; `any` has all of them. */
export type TermMatches = { readonly [Way in keyof typeof how]: Bitmap } & { readonly any: Bitmap }

export function createTermMatches(length: number): TermMatches {
  return {
    whole: createBitmap(length),
    form: createBitmap(length),
    synonym: createBitmap(length),
    beginning: createBitmap(length),
    inside: createBitmap(length),
    wholeCode: createBitmap(length),
    codeBeginning: createBitmap(length),
    insideCode: createBitmap(length),
    any: createBitmap(length),
  }
}

export const ways = [
  'whole',
  'form',
  'synonym',
  'beginning',
  'inside',
  'wholeCode',
  'codeBeginning',
  'insideCode',
] as const

/** Adds a product: `bits` says how it matches. */
export function addMatch(matches: TermMatches, position: number, bits: number): void {
  const word = position >>> 5
  const bit = 1 << (position & 31)
  for (const way of ways) if ((bits & how[way]) !== 0) matches[way][word]! |= bit
  if (bits !== 0) matches.any[word]! |= bit
}

export function uniteMatches(matches: TermMatches): void {
  for (const way of ways) uniteWith(matches.any, matches[way])
}

/** What a query's terms match. */
export type QueryMatches = {
  /** The products that match all terms. */
  readonly found: Bitmap
  /** By required term, in the order of the plan. */
  readonly terms: readonly TermMatches[]
}
