import { type Draft, priceOf } from '#src/drafts/model/draft/draft.ts'
import { fieldsOf, ownTexts, productTexts } from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { type OrderLine, placedQuantities } from './order.ts'
import { placedOrders } from './order-states.ts'

/** A warehouse's planned order: the parts of the lines that are split there and not placed yet. */
export type PlannedOrder = {
  readonly warehouse: string
  /** `''` while it has none. */
  readonly number: string
  readonly lines: readonly OrderLine[]
}

/** Ordered by where each warehouse first occurs in the lines. */
export function plannedOrders(draft: Draft): readonly PlannedOrder[] {
  const placed = placedQuantities(placedOrders(draft))
  const orders = new Map<string, OrderLine[]>()
  for (const line of draft.lines) {
    const { id } = line
    const product = { ...fieldsOf(line, productTexts), price: priceOf(line) }
    for (const { warehouse, quantity: planned } of line.split) {
      const quantity = addQuantities(planned, -placed.of(id, warehouse))
      if (quantity <= 0) continue
      const part = { lineId: id, ...product, quantity, ...fieldsOf(line, ownTexts) }
      const parts = orders.get(warehouse)
      if (parts) parts.push(part)
      else orders.set(warehouse, [part])
    }
  }
  const numbers = new Map(draft.orderNumbers.map(({ warehouse, number }) => [warehouse, number]))
  return [...orders].map(([warehouse, lines]) => ({ warehouse, number: numbers.get(warehouse) ?? '', lines }))
}

export function plannedOrder(draft: Draft, warehouse: string): PlannedOrder | null {
  return plannedOrders(draft).find((order) => order.warehouse === warehouse) ?? null
}
