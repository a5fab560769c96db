import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { agreedPrice, piecesEntered, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { receiptKinds } from '#src/drafts/model/orders/receipt-kinds.ts'

export const countings = ['placed', 'confirmed'] as const

/** As what an order counts: what was placed, or what the wholesaler confirmed of it. */
export type Counting = (typeof countings)[number]

/**
 * The lines of an order with the pieces and prices that count, in their order: as placed, all that was placed, also what was
 * placed again in another order; as confirmed, with those of the
 * confirmation, and without what will not come. Lines of one product get its pieces one after the other.
 */
export function countedLines(order: Order, counting: Counting): readonly OrderLine[] {
  if (counting === 'placed' || !isOtherwiseConfirmed(order)) return order.lines
  const left = new Map(
    [...Map.groupBy(order.lines, ({ sku }) => sku).keys()].map((sku) => [sku, agreedPieces(order, sku)]),
  )
  const last = new Map(order.lines.map(({ sku }, index) => [sku, index]))
  return order.lines.map((line, index) => {
    const rest = left.get(line.sku) ?? 0
    // More may be confirmed than was ordered.
    const quantity = last.get(line.sku) === index ? rest : Math.min(rest, line.quantity)
    left.set(line.sku, addQuantities(rest, -quantity))
    return { ...line, quantity, price: agreedPrice(order, line) }
  })
}

/** Whether an order counts otherwise as confirmed: other prices or pieces, or pieces that will not come. */
export function isOtherwiseConfirmed({ confirmation, receipts }: Order): boolean {
  return (confirmation?.lines.length ?? 0) > 0 || receipts.some(({ kind }) => receiptKinds[kind].here <= 0)
}

/** The confirmed pieces of a product, without those that were closed or went back; what came of those ordered, came. */
export function agreedPieces(order: Order, sku: string): number {
  const progress = progressOf(order)?.bySku.get(sku)
  if (!progress) return 0
  const { ordered, arrived } = progress
  const confirmed = order.confirmation?.lines.find((line) => line.sku === sku)?.quantity ?? ordered
  const agreed = addQuantities(confirmed, -piecesEntered(order, sku, 0))
  const bought = Math.max(agreed, Math.min(arrived, Math.max(ordered, confirmed)))
  return Math.max(0, addQuantities(bought, -piecesEntered(order, sku, -1)))
}
