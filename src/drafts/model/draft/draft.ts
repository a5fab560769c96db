import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { PlacedOrder } from '#src/drafts/model/orders/placed-order.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** An order being written. It keeps its own copy of what it says of a product, so that it opens with no catalog. */
export type Draft = {
  readonly id: string
  readonly name: string
  readonly note: string
  /** Epoch milliseconds, as `changedAt` and a line's `addedAt`. */
  readonly createdAt: number
  readonly changedAt: number
  /**
   * Begins at 1. Rises with every change that is written to this draft; to undo, to redo and to restore from a backup
   * are changes too. A draft that an import adds brings the revision that it had there: two versions of a draft may have
   * the same revision, and only together with `changedAt` are they told apart.
   */
  readonly revision: number
  readonly ivaRate: IvaRate
  /** When it was put out of the way; null as long as it is worked on. */
  readonly archivedAt: number | null
  /** What it may cost; null where nobody said. */
  readonly budget: Budget | null
  /** Codes of the warehouses that nothing is to come from. */
  readonly barredWarehouses: readonly string[]
  /** Purchase order numbers of the orders to be placed, each warehouse once. */
  readonly orderNumbers: readonly OrderNumber[]
  /** What was placed already, in the order it was placed. What is in them does not change any more. */
  readonly placed: readonly PlacedOrder[]
  /** In the order that the person gives them; a sku is in one line at most. */
  readonly lines: readonly DraftLine[]
}

export type Budget = {
  /** Pesos, whole centavos. */
  readonly amount: number
  readonly withIva: boolean
}

export type OrderNumber = { readonly warehouse: string; readonly number: string }

export type DraftLine = {
  readonly id: string
  /** Opaque, byte for byte as the wholesaler wrote it, never `''`. */
  readonly sku: string
  readonly manufacturerSku: string
  readonly brand: string
  readonly ean: string
  readonly title: string
  /** Pesos a piece before tax; null when the wholesaler had no price then. */
  readonly priceWhenAdded: number | null
  /** A newer price that the buyer agreed to; from then on the line is reckoned with it. */
  readonly acceptedPrice: AcceptedPrice | null
  /** Above zero, up to three decimals. */
  readonly quantity: number
  /** Where it is to come from; empty as long as nobody has decided. */
  readonly split: LineSplit
  /** Who decided: what was set by hand, a plan leaves as it is. */
  readonly splitBy: 'hand' | 'plan'
  /** The product that this one took the place of. */
  readonly replaces: ReplacedProduct | null
  readonly note: string
  readonly addedAt: number
}

export type AcceptedPrice = {
  readonly price: number
  /** When the wholesaler said it. */
  readonly at: number
}

export type ReplacedProduct = Pick<DraftLine, 'sku' | 'manufacturerSku' | 'title'> & { readonly at: number }

/** What a line takes from a product. One without a sku is shown, but cannot be ordered. */
export type DraftProduct = Pick<Product, 'sku' | 'manufacturerSku' | 'brand' | 'ean' | 'title' | 'price'>

/** The product as a line remembers it, to say again what the line is about. */
export function productOfLine(line: DraftLine): DraftProduct {
  const { sku, manufacturerSku, brand, ean, title } = line
  return { sku, manufacturerSku, brand, ean, title, price: priceOf(line) }
}

/** What the line is reckoned with: pesos a piece before tax; null without a price. */
export function priceOf({ acceptedPrice, priceWhenAdded }: PricedLine): number | null {
  return acceptedPrice?.price ?? priceWhenAdded
}

export type PricedLine = Pick<DraftLine, 'acceptedPrice' | 'priceWhenAdded'>
