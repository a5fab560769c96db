import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order, Receipt } from '#src/drafts/model/orders/order.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import type { HeldRow } from './hold-invoices.ts'

/** What to note as arrived of an order. */
export type InvoicedReceipt = { readonly order: Order; readonly lines: Receipt['lines'] }

/**
 * What is invoiced, as arrived: of each product at most what is to come, in the orders one after the other. What is
 * invoiced beyond that is a difference, and no receipt.
 */
export function invoicedReceipts(rows: readonly HeldRow[], orders: readonly Order[]): readonly InvoicedReceipt[] {
  const left = new Map(rows.flatMap(({ product, charged }) => (product ? [[product.sku, charged.toNumber()]] : [])))
  return orders.flatMap((order) => {
    const lines = [...(progressOf(order)?.bySku ?? [])].flatMap(([sku, { toCome }]) => {
      const open = left.get(sku) ?? 0
      const quantity = Math.min(open, toCome)
      if (quantity <= 0) return []
      left.set(sku, addQuantities(open, -quantity))
      return [{ sku, quantity }]
    })
    return lines.length === 0 ? [] : [{ order, lines }]
  })
}
