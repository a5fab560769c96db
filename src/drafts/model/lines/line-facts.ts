import {
  type AcceptedPrice,
  type Draft,
  type DraftLine,
  type DraftProduct,
  priceOf,
} from '#src/drafts/model/draft/draft.ts'
import { sumStock, type WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import type { LiveAnswer } from './live-answer.ts'

/** What is known now about a line's product. */
export type LineFacts = {
  readonly now: ProductNow
  /** The live answer for this product; undefined where it was never requested. */
  readonly answer: LiveAnswer | undefined
}

/**
 * A product as it is now, from the newer of live answer and catalog. Null where the wholesaler does not have it,
 * undefined while that is not known.
 */
export type ProductNow = ProductFacts | null | undefined

export type ProductFacts = DraftProduct & {
  /** The stock of the warehouses that are not barred; null where that is not known. */
  readonly quantity: number | null
  /** The time of these facts, epoch milliseconds. */
  readonly at: number
}

type Listed = DraftProduct & {
  readonly quantity: number | null
  readonly warehouses: readonly WarehouseStock[] | null
}

/**
 * @param listed the catalog's product: null where it has none, undefined while that is not known
 * @param catalogAt when the catalog was last confirmed, epoch milliseconds; null while there is none
 */
export function productNow(
  listed: Listed | null | undefined,
  answer: LiveAnswer | undefined,
  { catalogAt, barred }: { catalogAt: number | null; barred: Draft['barredWarehouses'] },
): ProductNow {
  const answered = answer?.answered
  if (answered && answered.at >= (catalogAt ?? 0))
    return answered.product && factsOf(answered.product, answered.at, barred)
  return listed && factsOf(listed, catalogAt ?? 0, barred)
}

/** The prices that differ from the prices used for the lines, by line id: the buyer may accept them. */
export function newPrices(
  lines: readonly DraftLine[],
  nowOf: (sku: string) => ProductNow,
): ReadonlyMap<string, AcceptedPrice> {
  const prices = new Map<string, AcceptedPrice>()
  for (const line of lines) {
    const now = nowOf(line.sku)
    if (now && now.price !== null && now.price !== priceOf(line)) prices.set(line.id, { price: now.price, at: now.at })
  }
  return prices
}

function factsOf(product: Listed, at: number, barred: readonly string[]): ProductFacts {
  const { sku, manufacturerSku, brand, ean, title, price, warehouses } = product
  const quantity =
    warehouses === null || barred.length === 0
      ? product.quantity
      : sumStock(warehouses.filter(({ code }) => !barred.includes(code)))
  return { sku, manufacturerSku, brand, ean, title, price, quantity, at }
}
