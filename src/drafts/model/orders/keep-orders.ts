import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { fieldsOf } from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit, setInSplit } from '#src/drafts/model/lines/split.ts'
import { asHere } from './known-orders.ts'
import { mostSentPlans, type Order, placedQuantities, type Sending } from './order.ts'
import { stateFields } from './order-fields.ts'
import { isPlaced, placedOrders } from './order-states.ts'
import { heldLines } from './released.ts'
import { withFewer } from './released-lines.ts'

/**
 * An imported version of a draft, with the orders that were placed or cancelled here and are not in it: what happened
 * outside does not unhappen. An order that either version knows as cancelled is cancelled. Lines get at least the
 * placed pieces, so that these stay locked.
 *
 * @param own the version that is here
 */
export function keepOrders(imported: Draft, own: Draft): Draft {
  const here = new Map(own.orders.map((order) => [order.id, order]))
  const there = new Set(imported.orders.map(({ id }) => id))
  const lines = new Map(imported.lines.map((line) => [line.id, line]))
  const bySku = new Map(imported.lines.map((line) => [line.sku, line.id]))
  const onLines = (order: Order): Order => ({
    ...order,
    lines: order.lines.map((line) => {
      const isThere = lines.get(line.lineId)?.sku === line.sku
      return isThere ? line : { ...line, lineId: bySku.get(line.sku) ?? line.lineId }
    }),
  })
  const orders = [
    ...imported.orders.map((order) => {
      const known = here.get(order.id)
      return { ...asHere(order, known), ...stateOfBoth(order, known) }
    }),
    ...own.orders.filter(({ id }) => !there.has(id)),
  ]
  const known = new Map(imported.orders.map((order) => [order.id, order.released]))
  const kept = { ...imported, orders: orders.map(onLines), sent: sentOfBoth(imported, own, orders) }
  const placed = placedOrders(kept)
  const before = placed.map((order) => ({ ...order, released: known.get(order.id) ?? [] }))
  const freed = withFewer(imported.lines, placedQuantities(before), placedQuantities(placed))
  return { ...kept, lines: withPlacedPieces({ ...kept, lines: freed }, own) }
}

/** How planned orders went out in either version, but for those that are placed by now. */
function sentOfBoth(imported: Draft, own: Draft, orders: readonly Order[]): Draft['sent'] {
  const placed = new Set(orders.flatMap(({ sent }) => sent.map(keyOf)))
  const all = [...imported.sent, ...own.sent].filter((sending) => !placed.has(keyOf(sending)))
  const distinct = new Map(all.map((sending) => [`${keyOf(sending)} ${sending.warehouse}`, sending]))
  return [...distinct.values()].toSorted((a, b) => a.at - b.at).slice(-mostSentPlans)
}

function keyOf({ at, way }: Sending): string {
  return `${at} ${way}`
}

/** Each line with at least its placed pieces, in total and from each warehouse. Lines that are missing come back. */
function withPlacedPieces({ lines, orders }: Draft, own: Draft): readonly DraftLine[] {
  const all = new Map(lines.map((line) => [line.id, line]))
  const needed = new Map<string, Map<string, number>>()
  for (const order of placedOrders({ orders })) {
    const { warehouse } = order
    for (const { lineId, quantity } of heldLines(order)) {
      const parts = needed.get(lineId) ?? new Map<string, number>()
      needed.set(lineId, parts.set(warehouse, addQuantities(parts.get(warehouse) ?? 0, quantity)))
    }
  }
  for (const [lineId, parts] of needed) {
    const before = all.get(lineId) ?? own.lines.find(({ id }) => id === lineId)
    if (!before) continue
    const least = [...parts.values()].reduce(addQuantities, 0)
    const isBack = !all.has(lineId)
    let split = isBack ? [] : before.split
    for (const [warehouse, quantity] of parts) {
      if (inSplit(split, warehouse) < quantity) split = setInSplit(split, warehouse, quantity)
    }
    all.set(lineId, { ...before, quantity: isBack ? least : Math.max(before.quantity, least), split })
  }
  return [...all.values()]
}

/** The state that was said last, unless one of the two does not count. */
function stateOfBoth(order: Order, known = order): Pick<Order, 'state'> {
  const last = known.state.at < order.state.at ? order : known
  return fieldsOf([last, known, order].find((each) => !isPlaced(each)) ?? last, stateFields)
}
