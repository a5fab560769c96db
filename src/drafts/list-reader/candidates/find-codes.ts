import { named } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { CodeMatch, FindCodes, Identified, MatchStage } from '#src/drafts/model/lines/code-lookup.ts'
import { type CodeCandidate, isMeasure } from './code-candidates.ts'

/** A candidate with the products that the catalog has for it. None: it looks like a code that the catalog does not have. */
export type Hit<Product> = { readonly candidate: CodeCandidate; readonly match: CodeMatch<Product> }

/** What the catalog said about each code that was asked. */
export type KnownCodes<Product> = ReadonlyMap<string, CodeMatch<Product> | null>

/** Whether a product was found by its model, or by a part of its code: a whole code counts for more. */
export function isByModelOrPart(stage: MatchStage): boolean {
  return stage === 'title' || stage === 'part'
}

/** Looks up the codes that were not asked before. */
export async function lookUp<Product>(
  codes: Iterable<string>,
  known: Map<string, CodeMatch<Product> | null>,
  find: FindCodes<Product>,
): Promise<void> {
  const asked = [...new Set(codes)].filter((code) => !known.has(code))
  if (asked.length === 0) return
  const found = await find(asked)
  for (const [index, code] of asked.entries()) known.set(code, found[index] ?? null)
}

/** The plausible codes of a row that the catalog has, in the order of the row, without overlaps: the longest wins. */
export function matchesIn<Product extends Identified>(
  candidates: readonly CodeCandidate[],
  known: KnownCodes<Product>,
): Hit<Product>[] {
  const hits = candidates.flatMap((candidate) => {
    const match = known.get(candidate.code)
    return match && canBeMeant(candidate.code, match.stage) ? [{ candidate, match }] : []
  })
  if (hits.length < 2) return hits
  const sure = surelyMeant(hits)
  const meant = sure.length > 0 ? sure : hits
  const chosen: Hit<Product>[] = []
  const surest = meant.toSorted(
    (a, b) =>
      Number(b.candidate.glued === null) - Number(a.candidate.glued === null) ||
      Number(isSpelledOut(a)) - Number(isSpelledOut(b)) ||
      lengthOf(b) - lengthOf(a),
  )
  for (const hit of surest) {
    const isFree = chosen.every(
      ({ candidate }) => candidate.end <= hit.candidate.start || hit.candidate.end <= candidate.start,
    )
    if (isFree) chosen.push(hit)
  }
  return chosen.toSorted((a, b) => a.candidate.start - b.candidate.start)
}

/**
 * The hits that are surely codes. What is also a word or a number is one only where it is another code of what a surer one
 * names: `TRU14876 14876 3`.
 */
export function surelyMeant<Product extends Identified>(hits: readonly Hit<Product>[]): readonly Hit<Product>[] {
  const isPlain = ({ candidate }: Hit<Product>) => isPlainWord(candidate.code)
  const sure = hits.filter((hit) => !isPlain(hit))
  return hits.filter(
    (hit) => !isPlain(hit) || (longNumber.test(hit.candidate.code) && sure.some((each) => sharesProduct(each, hit))),
  )
}

/** A shorter number may be pieces, whatever its product is called. */
const longNumber = /^\d{4,}$/

/** Whether two codes may be of one product. */
export function sharesProduct<Product extends Identified>(a: Hit<Product>, b: Hit<Product>): boolean {
  return a.match.products.some(({ sku }) => b.match.products.some((other) => other.sku === sku))
}

/** Found only without its blanks: `Mou.10224 7` is rather a code and a number. */
function isSpelledOut<Product>({ candidate, match }: Hit<Product>): boolean {
  return match.stage === 'punctuation' && /\s/.test(candidate.code)
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

/** Whether a code is also an ordinary number, word or measure: `2024`, `MAXI`, `24p`, `24/7`. */
export function isPlainWord(code: string): boolean {
  return plainWord.test(code) || isMeasure(code)
}

const plainWord = new RegExp(
  `^(?:\\d{1,5}|\\p{L}+|\\d{1,2}\\/\\d{1,2}|\\d{1,2}x\\d{1,3}|(?:${named})[ -]?\\d{1,4}(?:\\.\\d+)?)$`,
  'iu',
)

/** One hit for each product: two of its codes count once. An ambiguous code is dropped where a unique one decides. */
export function groupByProduct<Product extends Identified>(hits: readonly Hit<Product>[]): Hit<Product>[] {
  const unique = hits.filter(({ match }) => match.products.length === 1)
  const decided = new Set(unique.map(({ match }) => match.products[0]?.sku))
  const first = unique.filter((hit, index) => unique.findIndex((other) => isSame(other, hit)) === index)
  const unsettled = hits.filter(
    ({ match }) => match.products.length > 1 && !match.products.some(({ sku }) => decided.has(sku)),
  )
  return [...first, ...unsettled].toSorted((a, b) => a.candidate.start - b.candidate.start)
}

function isSame<Product extends Identified>(a: Hit<Product>, b: Hit<Product>): boolean {
  return a.match.products[0]?.sku === b.match.products[0]?.sku
}
