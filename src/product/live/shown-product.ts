import type { CheckedProduct, LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { type KnowingLimits, type KnownProduct, knowProduct, stockOf } from '#src/drafts/model/stock/known-product.ts'
import { type PlacedPieces, withoutPlacedSince } from '#src/drafts/model/stock/placed-since.ts'
import { availableStock } from '#src/drafts/model/stock/shortage.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** A product as its page shows it: the texts of its newest record, and the price and stock that count everywhere. */
export type ShownProduct = {
  /** Null while no source has it. Negative stock is 0; a product that the wholesaler does not have has none. */
  readonly product: Product | null
  readonly counts: KnownProduct
}

/** @param fromCatalog null where the catalog has none, undefined while that is not known */
export function shownProduct(
  answer: LiveAnswer | undefined,
  fromCatalog: Product | null | undefined,
  { placed, ...limits }: KnowingLimits & { readonly placed: readonly PlacedPieces[] },
): ShownProduct {
  const counts = withoutPlacedSince(knowProduct(answer, fromCatalog, limits), placed)
  const answered = answer?.answered?.product
  // What was kept from an earlier visit has no description: the catalog's record says more.
  const texts = hasTexts(answered) ? answered : (fromCatalog ?? (answered ? { ...answered, description: '' } : null))
  return { product: texts && withCounts(texts, counts), counts }
}

/** The texts of one record with the price and the stock that count. */
export function withCounts(texts: Product, counts: KnownProduct): Product {
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

function hasTexts(product: CheckedProduct | null | undefined): product is CheckedProduct & Product {
  return typeof product?.description === 'string'
}
