import type { DraftContent, OrderContent } from '#src/drafts/model/draft/draft-content.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit } from '#src/drafts/model/lines/split.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { heldLines } from '#src/drafts/model/orders/released.ts'

/** Why orders that came with a draft cannot be believed. */
export type OrderRefusal =
  /** `field`: its name in the file. `order` counts from 1. */
  | { readonly reason: 'damaged-order'; readonly field: string; readonly order: number }
  /** `order`: its number, or else its warehouse. */
  | {
      readonly reason: 'order-of-no-line' | 'order-above-line'
      readonly order: string
      readonly sku: string
    }
  | { readonly reason: 'repeated-order' | 'empty-order'; readonly order: string }

/**
 * Whether the orders fit the lines. Each placed piece must be a piece of a line, from the same warehouse: that is what
 * stays locked. Nothing is repaired: who would say which of the two numbers is true?
 */
export function checkOrders({ lines, orders }: DraftContent): OrderRefusal | null {
  const bySku = new Map(lines.map((line) => [line.sku, line]))
  const ordered = new Map<string, number>()
  const ids = new Set<string>()
  for (const order of orders) {
    if (ids.has(order.id)) return { reason: 'repeated-order', order: nameOf(order) }
    ids.add(order.id)
    if (order.lines.length === 0) return { reason: 'empty-order', order: nameOf(order) }
    if (new Set(order.lines.map(({ sku }) => sku)).size < order.lines.length) {
      return { reason: 'repeated-order', order: nameOf(order) }
    }
  }
  for (const order of orders.filter(isPlaced)) {
    for (const { sku, quantity } of heldLines(order)) {
      const line = bySku.get(sku)
      if (!line) return { reason: 'order-of-no-line', order: nameOf(order), sku }
      const [here, all] = [JSON.stringify([sku, order.warehouse]), JSON.stringify([sku])]
      for (const key of [here, all]) ordered.set(key, addQuantities(ordered.get(key) ?? 0, quantity))
      const isAbove = ordered.get(here)! > inSplit(line.split, order.warehouse) || ordered.get(all)! > line.quantity
      if (isAbove) return { reason: 'order-above-line', order: nameOf(order), sku }
    }
  }
  return null
}

function nameOf({ number, warehouse }: OrderContent): string {
  return number || warehouse
}
