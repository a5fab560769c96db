import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { agreedPrice, progressOf } from '#src/drafts/model/orders/order-receipts.ts'

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
  const left = new Map([...Map.groupBy(order.lines, ({ sku }) => sku).keys()].map((sku) => [sku, piecesOf(order, sku)]))
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
  return (confirmation?.lines.length ?? 0) > 0 || receipts.some(({ kind }) => kind === 'closed')
}

/** The confirmed pieces of a product, without those that were closed; what came, came. */
function piecesOf(order: Order, sku: string): number {
  const progress = progressOf(order)?.bySku.get(sku)
  if (!progress) return 0
  const { ordered, arrived } = progress
  const confirmed = order.confirmation?.lines.find((line) => line.sku === sku)?.quantity ?? ordered
  const closed = order.receipts
    .filter(({ kind }) => kind === 'closed')
    .flatMap(({ lines }) => lines.filter((line) => line.sku === sku))
    .reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
  return Math.max(0, Math.min(confirmed, Math.max(arrived, addQuantities(confirmed, -closed))))
}
