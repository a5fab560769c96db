import { type CodeCandidate, isMeasure } from '#src/drafts/list-reader/rows/row-codes.ts'
import type { CodeMatch, FindCodes, Identified, MatchStage } from '#src/drafts/model/lines/code-lookup.ts'

export type Hit<Product> = { readonly candidate: CodeCandidate; readonly match: CodeMatch<Product> }

export async function lookUp<Product>(
  codes: readonly string[],
  known: Map<string, CodeMatch<Product> | null>,
  find: FindCodes<Product>,
): Promise<void> {
  const asked = [...new Set(codes)].filter((code) => !known.has(code))
  if (asked.length === 0) return
  const found = await find(asked)
  for (const [index, code] of asked.entries()) known.set(code, found[index] ?? null)
}

/** The plausible codes of a row that the catalog has, in the order of the row, without overlaps. */
export function matchesIn<Product>(
  candidates: readonly CodeCandidate[],
  known: ReadonlyMap<string, CodeMatch<Product> | null>,
): Hit<Product>[] {
  const hits = candidates.flatMap((candidate) => {
    const match = known.get(candidate.code)
    return match && canBeMeant(candidate.code, match.stage) ? [{ candidate, match }] : []
  })
  const isShort = ({ candidate }: Hit<Product>) => isShortNumber(candidate.code)
  // A short number is a code only where the row has no other one.
  const meant = hits.some((hit) => !isShort(hit)) ? hits.filter((hit) => !isShort(hit)) : hits.slice(0, 1)
  const chosen: Hit<Product>[] = []
  const surest = meant.toSorted(
    (a, b) => Number(b.candidate.glued === null) - Number(a.candidate.glued === null) || lengthOf(b) - lengthOf(a),
  )
  for (const hit of surest) {
    const isFree = chosen.every(
      ({ candidate }) => candidate.end <= hit.candidate.start || hit.candidate.end <= candidate.start,
    )
    if (isFree) chosen.push(hit)
  }
  return chosen.toSorted((a, b) => a.candidate.start - b.candidate.start)
}

function lengthOf<Product>({ candidate }: Hit<Product>): number {
  return candidate.end - candidate.start
}

/** Short numbers are not barcodes. A measure such as `960 GB` is not a code, even if it matches without punctuation. */
function canBeMeant(code: string, stage: MatchStage): boolean {
  if (stage === 'gtin') return code.replace(/\D/g, '').length >= 8
  if (stage === 'punctuation') {
    const bare = code.replace(/[^\p{L}\d]/gu, '')
    return bare.length >= (/\p{L}/u.test(bare) ? 4 : 6) && !isMeasure(code.replace(/\s/g, ''))
  }
  return true
}

/** One hit for each product: two of its codes count once. An ambiguous code is dropped where a unique one decides. */
export function groupByProduct<Product extends Identified>(hits: readonly Hit<Product>[]): Hit<Product>[] {
  const unique = hits.filter(({ match }) => match.products.length === 1)
  const named = new Set(unique.map(({ match }) => match.products[0]?.sku))
  const first = unique.filter((hit, index) => unique.findIndex((other) => isSame(other, hit)) === index)
  const unsettled = hits.filter(
    ({ match }) => match.products.length > 1 && !match.products.some(({ sku }) => named.has(sku)),
  )
  return [...first, ...unsettled].toSorted((a, b) => a.candidate.start - b.candidate.start)
}

function isSame<Product extends Identified>(a: Hit<Product>, b: Hit<Product>): boolean {
  return a.match.products[0]?.sku === b.match.products[0]?.sku
}

export function isShortNumber(code: string): boolean {
  return /^\d{1,5}$/.test(code)
}
