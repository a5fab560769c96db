import {
  type AcceptedPrice,
  type Draft,
  type DraftLine,
  type DraftProduct,
  priceOf,
} from '#src/drafts/model/draft/draft.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { isAllPlaced } from '#src/drafts/model/orders/placed-of-lines.ts'
import {
  type FactSource,
  type KnowingLimits,
  type KnownProduct,
  knowProduct,
  type StatedProduct,
  stockOf,
} from '#src/drafts/model/stock/known-product.ts'
import { type PlacedPieces, withoutPlacedSince } from '#src/drafts/model/stock/placed-since.ts'
import { availableStock } from '#src/drafts/model/stock/shortage.ts'
import type { LiveAnswer } from './live-answer.ts'

/** What is known now about a line's product. */
export type LineFacts = {
  readonly now: ProductNow
  readonly known: KnownProduct
  /** The live answer for this product; undefined where it was never requested. */
  readonly answer: LiveAnswer | undefined
}

/** A product as it is now. Null where the wholesaler does not have it, undefined while that is not known. */
export type ProductNow = ProductFacts | null | undefined

export type ProductFacts = DraftProduct & {
  /** The stock of the warehouses that are not barred; null where that is not known. */
  readonly quantity: number | null
  /** The sources of price and stock; the stock has none while it is unknown. */
  readonly source: FactSource
  readonly stockSource: FactSource | null
}

export type FactLimits = KnowingLimits & {
  readonly barred: Draft['barredWarehouses']
  /** Placed pieces of the product, of any draft: those placed after the stock was known are not there any more. */
  readonly placed: readonly PlacedPieces[]
}

/** @param listed the catalog's product: null where it has none, undefined while that is not known */
export function lineFacts(
  answer: LiveAnswer | undefined,
  listed: StatedProduct | null | undefined,
  { barred, placed, ...limits }: FactLimits,
): LineFacts {
  const known = withoutPlacedSince(knowProduct(answer, listed, limits), placed)
  return { now: productNow(known, new Set(barred)), known, answer }
}

/**
 * The prices that differ from the prices used for the lines, by line id: the buyer may accept them. A line that is
 * placed completely has none: its pieces keep the price at which they were placed.
 */
export function newPrices(
  { lines, orders }: Pick<Draft, 'lines' | 'orders'>,
  nowOf: (sku: string) => ProductNow,
): ReadonlyMap<string, AcceptedPrice> {
  const prices = new Map<string, AcceptedPrice>()
  const quantities = placedQuantities(placedOrders({ orders }))
  for (const line of lines) {
    const price = isAllPlaced(line, quantities) ? null : newPrice(line, nowOf(line.sku))
    if (price) prices.set(line.id, price)
  }
  return prices
}

/** Null where the price now is missing, or is the one used for the line. */
export function newPrice(line: DraftLine, now: ProductNow): AcceptedPrice | null {
  if (!now || now.price === null || now.price === priceOf(line)) return null
  return { price: now.price, at: now.source.at ?? 0 }
}

function productNow(known: KnownProduct, barred: ReadonlySet<string>): ProductNow {
  if (known.kind === 'unknown') return undefined
  if (known.kind === 'gone') return null
  const stock = stockOf(known)
  return {
    ...known.product,
    quantity: availableStock(stock, barred),
    source: known.source,
    stockSource: stock.kind === 'unknown' ? null : stock.source,
  }
}
