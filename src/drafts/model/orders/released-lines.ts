import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { newLine } from '#src/drafts/model/draft/draft-changes.ts'
import { fieldsOf, ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit, setInSplit } from '#src/drafts/model/lines/split.ts'
import { type Order, type OrderLine, type PlacedQuantities, placedQuantities, type Receipt } from './order.ts'
import { withLess } from './order-changes.ts'
import { placedOrders } from './order-states.ts'

/**
 * Of the pieces that an order released, those that it can hold again: no more than is open of their lines. What is placed
 * elsewhere by now, or is not wanted any more, is not among them.
 */
export function returnable(draft: Pick<Draft, 'lines' | 'orders'>, { lines, released }: Order): Receipt['lines'] {
  if (released.length === 0) return []
  const placed = placedQuantities(placedOrders(draft))
  return released.flatMap(({ sku, quantity }) => {
    const from = lines.find((line) => line.sku === sku)
    const own = from && lineOf(draft.lines, from)
    const most = own ? Math.min(quantity, addQuantities(own.quantity, -placed.ofLine(own.id))) : 0
    return most > 0 ? [{ sku, quantity: most }] : []
  })
}

/** The line that an order's line comes from, or that has its product by now. */
function lineOf(lines: readonly DraftLine[], { lineId, sku }: OrderLine): DraftLine | undefined {
  return lines.find((line) => line.id === lineId && line.sku === sku) ?? lines.find((line) => line.sku === sku)
}

/**
 * The draft's orders and lines once an order releases other pieces than before. What is released is in no warehouse any
 * more, until it is planned. What is held again is in the order's warehouse, in place of what was planned for it since; a
 * line of which more is ordered by now than it wants, wants that.
 */
export function withReleased(
  draft: Draft,
  { before, after }: { readonly before: Order; readonly after: Order },
  now: number,
): Pick<Draft, 'orders' | 'lines'> {
  const lines = [...draft.lines]
  const held = {
    ...after,
    lines: after.lines.map((line): OrderLine => {
      const there = lineOf(lines, line)
      if (there) return there.id === line.lineId ? line : { ...line, lineId: there.id }
      // Its line was removed, or has another product by now.
      const lineId = `${after.id}-${line.sku}`
      const { sku, manufacturerSku, brand, ean, title, price, quantity } = line
      const product = { sku, manufacturerSku, brand, ean, title, price }
      lines.push({ ...newLine(product, quantity, { now, lineId }), ...fieldsOf(line, ownTexts), quantity: 0 })
      return { ...line, lineId }
    }),
  }
  const orders = draft.orders.map((each) => (each === before ? held : each))
  const was = placedQuantities(
    placedOrders({ orders: orders.map((each) => (each === held ? { ...held, released: before.released } : each)) }),
  )
  const is = placedQuantities(placedOrders({ orders }))
  const { warehouse } = after
  const ordered = new Set(held.lines.map(({ lineId }) => lineId))
  const kept = withFewer(lines, was, is).map((line) => {
    const least = is.of(line.id, warehouse)
    if (!ordered.has(line.id) || least <= was.of(line.id, warehouse)) return line
    const quantity = Math.max(line.quantity, is.ofLine(line.id))
    const split = setInSplit(line.split, warehouse, Math.max(least, inSplit(line.split, warehouse)))
    return withLess({ ...line, split }, quantity, is)
  })
  return { orders, lines: kept.filter(({ quantity }) => quantity > 0) }
}

/** Lines without, in their splits, the pieces that are placed no more. */
export function withFewer(
  lines: readonly DraftLine[],
  was: PlacedQuantities,
  is: PlacedQuantities,
): readonly DraftLine[] {
  return lines.map((line) => {
    const fewer = ({ warehouse }: { readonly warehouse: string }) =>
      Math.max(0, addQuantities(was.of(line.id, warehouse), -is.of(line.id, warehouse)))
    if (line.split.every((part) => fewer(part) === 0)) return line
    const split = line.split.flatMap((part) => {
      const quantity = Math.max(is.of(line.id, part.warehouse), addQuantities(part.quantity, -fewer(part)))
      return quantity > 0 ? [{ ...part, quantity }] : []
    })
    return { ...line, split }
  })
}

/** The pieces that are planned again, as lines. */
export function releasedLines({ lines, released }: Order): readonly OrderLine[] {
  const again = new Map(released.map(({ sku, quantity }) => [sku, quantity]))
  return lines.flatMap((line) => {
    const quantity = again.get(line.sku) ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
