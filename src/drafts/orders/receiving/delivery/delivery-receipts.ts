import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Receipt } from '#src/drafts/model/orders/order.ts'
import type { NewReceipt, ReceiptOf } from '#src/drafts/store/operations/receipt-operations.ts'
import { type AwaitedProducts, lineKey, type OrderToReceive, oldestFirst } from './awaited-products.ts'
import type { EnteredLine } from './entries.ts'

/** What is said of a delivery as a whole. */
export type DeliverySaying = {
  /** When it came, epoch milliseconds. */
  readonly at: number
  /** Of each order of which something came. */
  readonly note: string
  /** What came and is awaited by none: noted once, with the oldest order of which something came; `''` is nothing. */
  readonly wrong: string
  /** Why what is closed will not come. */
  readonly reason: string
}

/** The receipts of a delivery: of each order what came, and what of it will not come. */
export function deliveryReceipts(
  orders: readonly OrderToReceive[],
  entered: readonly EnteredLine[],
  closed: readonly EnteredLine[],
  { at, note, wrong, reason }: DeliverySaying,
): readonly ReceiptOf<NewReceipt>[] {
  const receipts = oldestFirst(orders).flatMap(({ draftId, order: { id: orderId } }) => {
    const of = (lines: readonly EnteredLine[], kind: Receipt['kind'], own: string): ReceiptOf<NewReceipt>[] => {
      const here = lines.filter((line) => line.orderId === orderId)
      const asReceipt = { kind, at, note: own, lines: here.map(({ sku, quantity }) => ({ sku, quantity })) }
      return here.length === 0 ? [] : [{ draftId, orderId, receipt: asReceipt }]
    }
    return [...of(entered, 'arrived', note), ...of(closed, 'closed', reason)]
  })
  const first = receipts.find(({ receipt }) => receipt.kind === 'arrived')
  if (wrong === '' || !first) return receipts
  const noted = { ...first.receipt, note: [first.receipt.note, wrong].filter(Boolean).join(' · ') }
  return receipts.map((each) => (each === first ? { ...each, receipt: noted } : each))
}

/**
 * What is left to come once what is entered came: of the lines that are wanted, or of all.
 *
 * @param wanted line keys; null is every line
 */
export function leftAfter(
  products: AwaitedProducts,
  entered: readonly EnteredLine[],
  wanted: ReadonlySet<string> | null = null,
): readonly EnteredLine[] {
  const coming = new Map(entered.map(({ orderId, sku, quantity }) => [lineKey(orderId, sku), quantity]))
  return [...products.values()].flatMap(({ sku, lines }) =>
    lines.flatMap(({ order, progress }) => {
      const key = lineKey(order.id, sku)
      const quantity = addQuantities(progress.toCome, -(coming.get(key) ?? 0))
      return quantity > 0 && (wanted?.has(key) ?? true) ? [{ orderId: order.id, sku, quantity }] : []
    }),
  )
}
