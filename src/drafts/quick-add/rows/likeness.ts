import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct, NearWanted } from '#src/drafts/model/lines/code-lookup.ts'
import { canBeNear, nearWantedOf } from './near-products.ts'

/** What a product that was found near a row has in common with it. */
export type Likeness =
  | { readonly kind: 'same-code' }
  /** Its title has the row's code. */
  | { readonly kind: 'in-title'; readonly code: string }
  /** `own` is the code of the product that is similar; null where that is its sku. */
  | { readonly kind: 'similar-code'; readonly code: string; readonly own: string | null }
  /** Only words. */
  | { readonly kind: 'words' }

/** Pairs of letters in common, of all that both have; below it two codes are not called similar. */
const leastAlike = 0.4

export function likenessOf(
  { sku, manufacturerSku, ean, title }: ListedProduct,
  { code }: Pick<NearWanted, 'code'>,
): Likeness {
  const wanted = bare(code)
  if (wanted === '') return { kind: 'words' }
  const codes = [sku, manufacturerSku, ean]
  if (codes.some((own) => bare(own) === wanted)) return { kind: 'same-code' }
  if (bare(title).includes(wanted)) return { kind: 'in-title', code }
  const [best = { own: '', alike: 0 }] = codes
    .map((own) => ({ own, alike: alike(bare(own), wanted) }))
    .toSorted((a, b) => b.alike - a.alike)
  if (best.alike < leastAlike) return { kind: 'words' }
  return { kind: 'similar-code', code, own: best.own === sku ? null : best.own }
}

/**
 * Of a settled row whose product the person chose among similar ones: what it has in common with the row. Null for
 * every other row.
 */
export function likenessOfChosen(
  { row, stage, product, isDismissed }: SettledRow<ListedProduct>,
  near: readonly ListedProduct[],
): Likeness | null {
  if (stage !== 'chosen' || product === null || isDismissed || !canBeNear(row)) return null
  if (!near.some(({ sku }) => sku === product.sku)) return null
  const likeness = likenessOf(product, nearWantedOf(row))
  return likeness.kind === 'same-code' ? null : likeness
}

/** Letters and digits, without accents and case. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function alike(one: string, other: string): number {
  const pairs = pairsOf(one)
  const others = pairsOf(other)
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size)
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}
