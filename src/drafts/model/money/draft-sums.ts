import { type Draft, type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { type PlacedOfLine, placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { heldLines } from '#src/drafts/model/orders/released.ts'
import { unfilledPieces } from '#src/drafts/model/orders/unfilled-pieces.ts'
import { addPesos } from './add-pesos.ts'
import { type DraftTotals, lineSubtotal, orderTotals, type Pesos } from './money.ts'

/** What a draft costs: what is placed, what is to be placed, and both. */
export type DraftSums = {
  /** Each order with its own prices and IVA, as it was placed, but for what is planned again; null where nothing is placed. */
  readonly placed: PlacedTotals | null
  /** The other pieces, with the prices and the IVA of the draft. */
  readonly open: DraftTotals
  /** The sum of the shown amounts: nothing is rounded again. */
  readonly both: DraftTotals
}

/** `unfilled`: how many of the pieces will not come. */
export type PlacedTotals = DraftTotals & { readonly unfilled: number }

/** A line counts once among those without a price, also where both its placed and its other pieces have none. */
export function draftSums(draft: Pick<Draft, 'lines' | 'ivaRate' | 'orders'>): DraftSums {
  const orders = placedOrders(draft)
  const ofLines = placedOfLines(orders)
  const openLines = draft.lines.flatMap((line) => {
    const quantity = openPieces(line, ofLines.get(line.id))
    return quantity > 0 ? [{ id: line.id, price: priceOf(line), quantity }] : []
  })
  const open = orderTotals(openLines, draft.ivaRate)
  if (orders.length === 0) return { placed: null, open, both: open }
  const totals = orders.map((order) => orderTotals(heldLines(order), order.ivaRate))
  const withoutPrice = new Set(
    orders.flatMap((order) => heldLines(order).flatMap(({ lineId, price }) => (price === null ? [lineId] : []))),
  )
  const placed = { ...sumTotals(totals, withoutPrice.size), unfilled: unfilledPieces({ orders }) }
  for (const { id, price } of openLines) if (price === null) withoutPrice.add(id)
  return { placed, open, both: sumTotals([placed, open], withoutPrice.size) }
}

/** The pieces of a line that are not placed. */
export function openPieces({ quantity }: Pick<DraftLine, 'quantity'>, placed: PlacedOfLine | undefined): number {
  return placed ? Math.max(0, addQuantities(quantity, -placed.pieces)) : quantity
}

/**
 * A line before tax: its placed pieces as they were placed, and the others with its price. Null where nothing of it has
 * a price.
 */
export function lineSum(
  line: Pick<DraftLine, 'acceptedPrice' | 'priceWhenAdded' | 'quantity'>,
  placed: PlacedOfLine | undefined,
): Pesos | null {
  if (!placed) return lineSubtotal(priceOf(line), line.quantity)
  const open = openPieces(line, placed)
  const parts = placed.parts.map(({ line: { price, quantity } }) => lineSubtotal(price, quantity))
  const known = [...parts, open > 0 ? lineSubtotal(priceOf(line), open) : null].filter((each) => each !== null)
  return known.length === 0 ? null : addPesos(known)
}

/** Totals together: a sum of the shown amounts. */
export function sumTotals(all: readonly DraftTotals[], linesWithoutPrice: number): DraftTotals {
  return {
    subtotal: addPesos(all.map(({ subtotal }) => subtotal)),
    iva: addPesos(all.map(({ iva }) => iva)),
    total: addPesos(all.map(({ total }) => total)),
    pieces: all.map(({ pieces }) => pieces).reduce(addQuantities, 0),
    linesWithoutPrice,
  }
}
