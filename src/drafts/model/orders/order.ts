import type { KeptKind } from '#src/drafts/model/check/concern-kinds.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { OwnText, ProductText } from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { OrderState } from './order-states.ts'
import type { ReceiptKind } from './receipt-kinds.ts'
import { heldLines } from './released.ts'

/** An order as it was placed with the wholesaler. It has its own copy of each line: later changes do not reach it. */
export type Order = {
  readonly id: string
  readonly state: OrderState
  readonly warehouse: string
  /** The buyer's purchase order number; `''` where there is none. */
  readonly number: string
  /** When it was placed, as the person enters it. Epoch milliseconds. */
  readonly placedAt: number
  /** The wholesaler's number for it; `''` where there is none. */
  readonly folio: string
  readonly note: string
  readonly ivaRate: IvaRate
  readonly check: OrderCheck
  /** What spoke against placing it, and was placed anyway, in the order of its lines. */
  readonly despite: readonly PlacedDespite[]
  readonly lines: readonly OrderLine[]
  /** What came of it, and what will not come, in the order in which it was entered. */
  readonly receipts: readonly Receipt[]
  /** What the wholesaler said of it since; null where nothing was entered. */
  readonly confirmation: Confirmation | null
  /** How it went out, also before it was placed. Oldest first; the last ones. */
  readonly sent: readonly Sending[]
  /** Pieces that will not come and that the draft plans again, each product once: no more placed pieces of it. */
  readonly released: Receipt['lines']
  /** The invoices and credit notes that were held against it, each once. */
  readonly invoices: readonly KeptInvoice[]
  /** When nothing was left to do with it, with a note; null while it is open. */
  readonly settled: { readonly at: number; readonly note: string } | null
}

/** What is kept of an invoice that was held against an order. */
export type KeptInvoice = {
  /** The folio that the SAT gave it, in capital letters. */
  readonly uuid: string
  readonly kind: KeptInvoiceKind
  /** Series and number; `''` where it has none. */
  readonly folio: string
  /** As it says, such as `2026-11-26`; null where that is no day. */
  readonly issuedOn: string | null
  readonly total: number
  readonly currency: string
  /** When it was kept, epoch milliseconds. */
  readonly keptAt: number
  /**
   * What it charges too much before tax, in pesos, in all orders that it was held against; of a credit note without
   * differences, what it takes back of what its invoices charge too much.
   */
  readonly tooMuch: number
  /** In how many products and sums it differs from what was ordered, and when that was claimed; null is not claimed. */
  readonly differences: number
  readonly claimedAt: number | null
}

export const keptInvoiceKinds = ['invoice', 'credit-note'] as const

export type KeptInvoiceKind = (typeof keptInvoiceKinds)[number]

/** Of one order. */
export const mostInvoices = 200

/** What the wholesaler confirmed of an order. A newer one takes the place of an older one. */
export type Confirmation = {
  /** When it was entered, epoch milliseconds. */
  readonly at: number
  /** The day on which the goods are to come, such as `2026-11-20`; null where none was promised. */
  readonly promisedFor: string | null
  /**
   * Products of which another quantity or price was confirmed than was ordered, each once. A price of null is that of the
   * order.
   */
  readonly lines: readonly { readonly sku: string; readonly quantity: number; readonly price: number | null }[]
}

/** An order as it left the program. */
export type Sending = {
  /** Epoch milliseconds. */
  readonly at: number
  readonly way: SendingWay
  /** For the wholesaler, or for inside. */
  readonly layout: OrderLayout
  /** Where the goods are to be brought; `''` where it did not say so. */
  readonly deliverTo: string
  /** The address of a mail; `''` where there is none. */
  readonly to: string
  /** What it said to the wholesaler beside that; `''` for nothing. */
  readonly notes: string
  /** What it said: pieces, and pesos before tax; null where prices stayed at home. */
  readonly pieces: number
  readonly subtotal: number | null
}

export const sendingWays = ['mail', 'paper', 'xlsx', 'csv', 'text', 'json'] as const

export type SendingWay = (typeof sendingWays)[number]

export const orderLayouts = ['wholesaler', 'internal'] as const

export type OrderLayout = (typeof orderLayouts)[number]

/** Of one order. */
export const mostSendings = 50

/** Of all planned orders of a draft. */
export const mostSentPlans = 5_000

/** Goods that came with one delivery, or pieces that will not come: `note` says why. Each product is there once. */
export type Receipt = {
  readonly id: string
  readonly kind: ReceiptKind
  /** When it came, as the person enters it. Epoch milliseconds. */
  readonly at: number
  readonly note: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

/** Of one order. */
export const mostReceipts = 1_000

/** A concern about a line that was known when its order was placed. */
export type PlacedDespite = {
  readonly sku: string
  readonly kind: KeptKind
  /** Of missing pieces, how many; of another price, that price. Null for all else, and where prices stayed at home. */
  readonly amount: number | null
}

/** The state of the check when the order was placed: how many of its lines had a live answer, and from when to when. */
export type OrderCheck = {
  readonly checked: number
  readonly of: number
  /** Epoch milliseconds, as `newest`; both are null where nothing was checked. */
  readonly oldest: number | null
  readonly newest: number | null
}

export type OrderLine = Pick<DraftLine, ProductText | OwnText | 'quantity'> & {
  /** The line of the draft that it comes from. */
  readonly lineId: string
  readonly price: number | null
}

/** How many pieces are placed, but for those that are planned again: of a line from a warehouse, and in total. */
export type PlacedQuantities = {
  readonly of: (lineId: string, warehouse: string) => number
  readonly ofLine: (lineId: string) => number
}

export function placedQuantities(placed: readonly Order[]): PlacedQuantities {
  const byLine = new Map<string, Map<string, number>>()
  for (const order of placed) {
    const { warehouse } = order
    for (const { lineId, quantity } of heldLines(order)) {
      const parts = byLine.get(lineId) ?? new Map<string, number>()
      byLine.set(lineId, parts.set(warehouse, addQuantities(parts.get(warehouse) ?? 0, quantity)))
    }
  }
  return {
    of: (lineId, warehouse) => byLine.get(lineId)?.get(warehouse) ?? 0,
    ofLine: (lineId) => [...(byLine.get(lineId)?.values() ?? [])].reduce(addQuantities, 0),
  }
}
