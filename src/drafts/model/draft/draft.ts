import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { Order, Sending } from '#src/drafts/model/orders/order.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** A list of products to order. It has its own copy of their texts and prices, so that it opens without a catalog. */
export type Draft = {
  readonly id: string
  readonly name: string
  readonly note: string
  /** Epoch milliseconds, as `changedAt` and a line's `addedAt`. */
  readonly createdAt: number
  readonly changedAt: number
  /**
   * Starts at 1 and rises with every change that is written; undo, redo and restore are changes too. An imported new
   * draft keeps its revision. So two versions of a draft may have the same revision: to distinguish them, compare
   * `changedAt` too.
   */
  readonly revision: number
  readonly ivaRate: IvaRate
  /** When it was archived; null while it is in progress. */
  readonly archivedAt: number | null
  /**
   * The drafts that left these pieces for later, because there were no more, first one first; also of drafts that are
   * gone. They have the stock first (`stock/demand.ts`). Set when the draft begins, and never changed.
   */
  readonly restOf: readonly string[]
  /** What it may cost; null where none is set. */
  readonly budget: Budget | null
  /** Codes of the warehouses that a plan must not use. */
  readonly barredWarehouses: readonly string[]
  readonly planOptions: PlanOptions
  /** Purchase order numbers of the planned orders, at most one for each warehouse. */
  readonly orderNumbers: readonly OrderNumber[]
  /** How planned orders went out; those of a warehouse go along when its order is placed. */
  readonly sent: readonly SentPlan[]
  /** Oldest entry first, cancelled ones too: their numbers stay used. Only what is entered of them later can change. */
  readonly orders: readonly Order[]
  /** In the person's order. At most one line for each sku. */
  readonly lines: readonly DraftLine[]
}

export type Budget = {
  /** Pesos, whole centavos. */
  readonly amount: number
  readonly withIva: boolean
}

/** What the ways to plan leave as it is. A choice of the plan's page: it is no step of undo. */
export type PlanOptions = {
  /** Keeps manual splits. */
  readonly keepHand: boolean
  /** Leaves the other drafts what they want: what they planned where they did, and the rest from anywhere. */
  readonly leaveOthers: boolean
}

export type SentPlan = Sending & { readonly warehouse: string }

export type OrderNumber = { readonly warehouse: string; readonly number: string }

export type DraftLine = {
  readonly id: string
  /** Opaque, byte for byte as the wholesaler writes it, never `''`. */
  readonly sku: string
  readonly manufacturerSku: string
  readonly brand: string
  readonly ean: string
  readonly title: string
  /** Pesos a piece before tax; null where the wholesaler had no price then. */
  readonly priceWhenAdded: number | null
  /** A newer price that the buyer accepted. It is then used for the line instead of `priceWhenAdded`. */
  readonly acceptedPrice: AcceptedPrice | null
  /** Above zero, up to three decimals. */
  readonly quantity: number
  /** Its warehouses; empty while nothing is assigned. */
  readonly split: LineSplit
  /** Who set the split. A plan may keep what was set by hand. */
  readonly splitBy: 'hand' | 'plan'
  /** The product that this one replaces; null where there is none. */
  readonly replaces: ReplacedProduct | null
  readonly note: string
  readonly addedAt: number
}

export type AcceptedPrice = {
  readonly price: number
  /** When the wholesaler gave this price, epoch milliseconds. */
  readonly at: number
}

export type ReplacedProduct = Pick<DraftLine, 'sku' | 'manufacturerSku' | 'title'> & { readonly at: number }

/** The fields that a line copies from a product. A product without a sku is shown, but cannot be ordered. */
export type DraftProduct = Pick<Product, 'sku' | 'manufacturerSku' | 'brand' | 'ean' | 'title' | 'price'>

/** The product as the line has it, with the price used for the line. */
export function productOfLine(line: DraftLine): DraftProduct {
  const { sku, manufacturerSku, brand, ean, title } = line
  return { sku, manufacturerSku, brand, ean, title, price: priceOf(line) }
}

/** The price used for the line: pesos a piece before tax; null where there is none. */
export function priceOf({ acceptedPrice, priceWhenAdded }: PricedLine): number | null {
  return acceptedPrice?.price ?? priceWhenAdded
}

export type PricedLine = Pick<DraftLine, 'acceptedPrice' | 'priceWhenAdded'>
