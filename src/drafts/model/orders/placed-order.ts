import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'

/** An order as it was placed with the wholesaler. It has its own copy of each line: later changes do not reach it. */
export type PlacedOrder = {
  readonly id: string
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
  readonly lines: readonly PlacedLine[]
}

/** A placed order as it was, and when its placement was cancelled: epoch milliseconds. */
export type CancelledOrder = PlacedOrder & { readonly cancelledAt: number }

/** The state of the check when the order was placed: how many of its lines had a live answer, and from when to when. */
export type OrderCheck = {
  readonly checked: number
  readonly of: number
  /** Epoch milliseconds, as `newest`; both are null where nothing was checked. */
  readonly oldest: number | null
  readonly newest: number | null
}

export type PlacedLine = {
  /** The line of the draft that it comes from. */
  readonly lineId: string
  readonly sku: string
  readonly manufacturerSku: string
  readonly brand: string
  readonly ean: string
  readonly title: string
  readonly price: number | null
  readonly quantity: number
  readonly note: string
}

/** How many pieces are placed: of a line from a warehouse, and of a line in total. */
export type PlacedQuantities = {
  readonly of: (lineId: string, warehouse: string) => number
  readonly ofLine: (lineId: string) => number
}

export function placedQuantities(placed: readonly PlacedOrder[]): PlacedQuantities {
  const byLine = new Map<string, Map<string, number>>()
  for (const { warehouse, lines } of placed) {
    for (const { lineId, quantity } of lines) {
      const parts = byLine.get(lineId) ?? new Map<string, number>()
      byLine.set(lineId, parts.set(warehouse, addQuantities(parts.get(warehouse) ?? 0, quantity)))
    }
  }
  return {
    of: (lineId, warehouse) => byLine.get(lineId)?.get(warehouse) ?? 0,
    ofLine: (lineId) => [...(byLine.get(lineId)?.values() ?? [])].reduce(addQuantities, 0),
  }
}
