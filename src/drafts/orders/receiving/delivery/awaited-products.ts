import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { type LineProgress, progressOf } from '#src/drafts/model/orders/order-receipts.ts'

/** A placed order of which something is received, and the draft that it is of. */
export type OrderToReceive = { readonly draftId: string; readonly order: Order }

/** A product of some orders, with the line of each that has it, the oldest order first. */
export type AwaitedProduct = {
  readonly sku: string
  /** As its oldest order has it. */
  readonly line: OrderLine
  readonly lines: readonly AwaitedLine[]
  /** Of all these lines together. */
  readonly toCome: number
}

export type AwaitedLine = OrderToReceive & { readonly progress: LineProgress }

/** By sku, in the order of the oldest order. */
export type AwaitedProducts = ReadonlyMap<string, AwaitedProduct>

/** Of orders that are placed, once each. */
export function awaitedProducts(orders: readonly OrderToReceive[]): AwaitedProducts {
  const products = new Map<string, AwaitedProduct>()
  for (const each of oldestFirst(orders)) {
    for (const [sku, progress] of progressOf(each.order)?.bySku ?? []) {
      const before = products.get(sku)
      products.set(sku, {
        sku,
        line: before?.line ?? each.order.lines.find((line) => line.sku === sku)!,
        lines: [...(before?.lines ?? []), { ...each, progress }],
        toCome: addQuantities(before?.toCome ?? 0, progress.toCome),
      })
    }
  }
  return products
}

export function oldestFirst(orders: readonly OrderToReceive[]): readonly OrderToReceive[] {
  return orders.toSorted((a, b) => a.order.placedAt - b.order.placedAt)
}

/** Names a product in an order. A sku has no control characters. */
export function lineKey(orderId: string, sku: string): string {
  return `${orderId}\n${sku}`
}

export function skuOfKey(key: string): string {
  return key.slice(key.indexOf('\n') + 1)
}
