import {
  type AcceptedPrice,
  type Draft,
  type DraftLine,
  type DraftProduct,
  priceOf,
} from '#src/drafts/model/draft/draft.ts'
import { sumStock, type WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'
import type { LiveAnswer } from './live-answer.ts'

/** What is known today of a line's product. */
export type LineFacts = {
  readonly now: ProductNow
  /** What the wholesaler said of it alone; undefined where it was never asked. */
  readonly answer: LiveAnswer | undefined
}

/**
 * A product as it is now, by whoever spoke last: the wholesaler asked for it alone, or its catalog. Null where it has
 * none of it, undefined while that is not known.
 */
export type ProductNow = ProductFacts | null | undefined

export type ProductFacts = DraftProduct & {
  /** What the warehouses that may be ordered from have; null where that is not known. */
  readonly quantity: number | null
  /** When it was so, epoch milliseconds. */
  readonly at: number
}

type Listed = DraftProduct & {
  readonly quantity: number | null
  readonly warehouses: readonly WarehouseStock[] | null
}

/**
 * @param listed as the catalog has it: null where it has none, undefined while that is not known
 * @param catalogAt when the catalog was last known to be true; null as long as there is none
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

/** The prices that differ from what the lines are reckoned with, by the line's id: those to be agreed to. */
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
