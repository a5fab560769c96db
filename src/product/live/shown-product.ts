import { answerOf, type LiveAnswer, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { type KnowingLimits, type KnownProduct, knowProduct, stockOf } from '#src/drafts/model/stock/known-product.ts'
import { type PlacedPieces, withoutPlacedSince } from '#src/drafts/model/stock/placed-since.ts'
import { availableStock } from '#src/drafts/model/stock/shortage.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { LiveProduct } from './product-query.ts'

/** A product as its page shows it: the texts of its newest record, and the price and stock that count everywhere. */
export type ShownProduct = {
  /** Null while no source has it. Negative stock is 0; a product that the wholesaler does not have has none. */
  readonly product: Product | null
  readonly counts: KnownProduct
}

/**
 * @param live this page's answer
 * @param checked the answer that the drafts have: of a check, or of this page in another tab
 * @param fromCatalog null where the catalog has none, undefined while that is not known
 */
export function shownProduct(
  sku: string,
  sources: {
    readonly live: LiveProduct | undefined
    readonly checked: LiveAnswer | undefined
    readonly fromCatalog: Product | null | undefined
  },
  { placed, ...limits }: KnowingLimits & { readonly placed: readonly PlacedPieces[] },
): ShownProduct {
  const { live, checked, fromCatalog } = sources
  const asked = live && answerOf(sku, live.product, live.askedAt)
  const answer = asked && checked ? mergeAnswers(checked, asked) : (asked ?? checked)
  const counts = withoutPlacedSince(knowProduct(answer, fromCatalog, limits), placed)
  const answered = answer?.answered?.product
  const texts = live?.product ?? fromCatalog ?? (answered ? { ...unsaid, ...answered } : null)
  return { product: texts && withCounts(texts, counts), counts }
}

function withCounts(texts: Product, counts: KnownProduct): Product {
  if (counts.kind === 'unknown') return { ...texts, price: null, quantity: null, warehouses: null }
  if (counts.kind === 'gone') return { ...texts, price: null, quantity: 0, warehouses: null }
  const stock = stockOf(counts)
  return {
    ...texts,
    price: counts.product.price,
    quantity: availableStock(stock, new Set()),
    warehouses: stock.kind === 'warehouses' ? stock.warehouses : null,
  }
}

/** What a check's answer does not keep. */
const unsaid = { description: '' }
