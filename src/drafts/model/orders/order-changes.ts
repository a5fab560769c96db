import {
  type AcceptedPrice,
  type Budget,
  type Draft,
  type DraftLine,
  type DraftProduct,
  type PlanOptions,
} from '#src/drafts/model/draft/draft.ts'
import { change, changeLines, newLine } from '#src/drafts/model/draft/draft-changes.ts'
import { fieldsOf, joinTexts, ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addSplits, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { type Order, type PlacedQuantities, placedQuantities } from './order.ts'
import type { OrderEntries } from './order-fields.ts'
import { placedOrders } from './order-states.ts'
import { isAllPlaced } from './placed-of-lines.ts'
import { plannedOrder } from './planned-orders.ts'

/*
 * Changes between a draft and its orders: accepted prices, warehouses, replacements, placed orders. Pure, as in
 * `draft-changes.ts`: where nothing changes, they return the same object.
 */

/** Prices by line id. Lines that are placed completely, or for which that price is already used, stay as they are. */
export function acceptPrices(draft: Draft, prices: ReadonlyMap<string, AcceptedPrice>, now: number): Draft {
  const placed = placedQuantities(placedOrders(draft))
  return mapLines(draft, now, (line) => {
    const accepted = prices.get(line.id)
    if (
      !accepted ||
      isAllPlaced(line, placed) ||
      (line.acceptedPrice ?? { price: line.priceWhenAdded }).price === accepted.price
    )
      return line
    return { ...line, acceptedPrice: accepted }
  })
}

export function setBudget(draft: Draft, budget: Budget | null, now: number): Draft {
  const isSame = draft.budget?.amount === budget?.amount && draft.budget?.withIva === budget?.withIva
  return isSame ? draft : change(draft, now, { budget })
}

/** Bars a warehouse, or allows it again. What is planned there stays, so that the person can see and replan it. */
export function barWarehouse(draft: Draft, warehouse: string, barred: boolean, now: number): Draft {
  if (draft.barredWarehouses.includes(warehouse) === barred) return draft
  const others = draft.barredWarehouses.filter((code) => code !== warehouse)
  return change(draft, now, { barredWarehouses: barred ? [...others, warehouse] : others })
}

export function setPlanOptions(draft: Draft, planOptions: PlanOptions, now: number): Draft {
  const { keepHand, leaveOthers } = draft.planOptions
  const isSame = planOptions.keepHand === keepHand && planOptions.leaveOthers === leaveOthers
  return isSame ? draft : change(draft, now, { planOptions })
}

/** Sets planned splits, by line id, of the pieces not yet placed. Lines that are not in `splits` stay as they are. */
export function planLines(
  draft: Draft,
  splits: ReadonlyMap<string, LineSplit>,
  now: number,
  splitBy: DraftLine['splitBy'] = 'plan',
): Draft {
  const placed = placedQuantities(placedOrders(draft))
  return mapLines(draft, now, (line) => {
    const planned = splits.get(line.id)
    if (!planned) return line
    const locked = line.split.flatMap(({ warehouse }) => {
      const quantity = placed.of(line.id, warehouse)
      return quantity > 0 ? [{ warehouse, quantity }] : []
    })
    const split = addSplits(locked, planned)
    const isSame = JSON.stringify(split) === JSON.stringify(line.split) && line.splitBy === splitBy
    return isSame ? line : { ...line, split, splitBy }
  })
}

/** Marks lines as set by hand or as planned: a plan may keep lines that are set by hand. */
export function holdLines(draft: Draft, lineIds: readonly string[], held: boolean, now: number): Draft {
  const chosen = new Set(lineIds)
  const splitBy = held ? 'hand' : 'plan'
  return mapLines(draft, now, (line) => (chosen.has(line.id) && line.splitBy !== splitBy ? { ...line, splitBy } : line))
}

/**
 * Replaces the product of a line, or of some of its pieces: those become a new line directly below. The new line
 * records which product it replaces. A product that already has a line gets the pieces added there.
 *
 * @param quantity the replaced pieces: at most those not yet placed
 */
export function replaceProduct(
  draft: Draft,
  lineId: string,
  { product, quantity, addedId }: { product: DraftProduct; quantity: number; addedId: string },
  now: number,
): Draft {
  const line = draft.lines.find(({ id }) => id === lineId)
  if (!line || product.sku === '' || product.sku === line.sku) return draft
  const left = Math.max(0, addQuantities(line.quantity, -quantity))
  const rest = left === 0 ? [] : [withLess(line, left, placedQuantities(placedOrders(draft)))]
  const there = draft.lines.find(({ sku }) => sku === product.sku)
  if (there) {
    const pieces = addQuantities(there.quantity, Math.min(quantity, line.quantity))
    const more = { ...there, ...joinTexts(there, line), quantity: pieces }
    const lines = draft.lines.flatMap((each) => (each === line ? rest : each === there ? more : each))
    return change(draft, now, { lines })
  }
  const added: DraftLine = {
    ...newLine(product, Math.min(quantity, line.quantity), { now, lineId: left === 0 ? line.id : addedId }),
    ...fieldsOf(line, ownTexts),
    splitBy: 'plan',
    replaces: { sku: line.sku, manufacturerSku: line.manufacturerSku, title: line.title, at: now },
  }
  return change(draft, now, { lines: draft.lines.flatMap((each) => (each === line ? [...rest, added] : each)) })
}

/** Pieces of a line that go to another draft. */
export type LinePart = { readonly lineId: string; readonly quantity: number }

/** Removes these parts from the draft. `taken` has their lines for another draft, without a split. */
export function takeParts(
  draft: Draft,
  parts: readonly LinePart[],
  now: number,
): { readonly draft: Draft; readonly taken: readonly DraftLine[] } {
  const wanted = new Map(parts.map(({ lineId, quantity }) => [lineId, quantity]))
  const placed = placedQuantities(placedOrders(draft))
  const taken: DraftLine[] = []
  const lines = draft.lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, wanted.get(line.id) ?? 0)
    if (quantity <= 0) return line
    taken.push({ ...line, quantity, split: [], splitBy: 'plan' })
    const left = addQuantities(line.quantity, -quantity)
    return left > 0 ? withLess(line, left, placed) : []
  })
  return { draft: changeLines(draft, lines, now), taken }
}

/** `''` removes the number. */
export function numberOrder(draft: Draft, warehouse: string, number: string, now: number): Draft {
  const before = draft.orderNumbers.find((each) => each.warehouse === warehouse)?.number ?? ''
  if (before === number) return draft
  const others = draft.orderNumbers.filter((each) => each.warehouse !== warehouse)
  return change(draft, now, { orderNumbers: number === '' ? others : [...others, { warehouse, number }] })
}

/** What is known of an order when it is placed: it is kept with the order, and never changes. */
export type OrderRecord = Pick<Order, 'check' | 'despite'>

/**
 * Marks the warehouse's planned order as placed, as a copy with its number. What is planned there later is another
 * order. Where nothing is planned there, nothing changes.
 */
export function placeOrder(
  draft: Draft,
  warehouse: string,
  { id, check, despite, ...entries }: OrderEntries & OrderRecord & { id: string },
  now: number,
): Draft {
  const order = plannedOrder(draft, warehouse)
  if (!order) return draft
  const { number, lines } = order
  const state = { kind: 'placed', at: now } as const
  const placed: Order = {
    id,
    state,
    warehouse,
    number,
    ...entries,
    ivaRate: draft.ivaRate,
    check,
    despite,
    lines,
    receipts: [],
    confirmation: null,
    sent: draft.sent.flatMap(({ warehouse: from, ...sending }) => (from === warehouse ? [sending] : [])),
    released: [],
    invoices: [],
    settled: null,
  }
  const isOther = (each: { readonly warehouse: string }) => each.warehouse !== warehouse
  return change(draft, now, {
    orders: [...draft.orders, placed],
    orderNumbers: draft.orderNumbers.filter(isOther),
    sent: draft.sent.filter(isOther),
  })
}

/** The line with fewer pieces. Planned pieces are removed from the end of its split; placed pieces stay. */
export function withLess(line: DraftLine, quantity: number, placed: PlacedQuantities): DraftLine {
  let open = addQuantities(quantity, -placed.ofLine(line.id))
  const split = line.split.flatMap(({ warehouse, quantity: planned }) => {
    const locked = Math.min(planned, placed.of(line.id, warehouse))
    const more = Math.max(0, Math.min(open, addQuantities(planned, -locked)))
    open = addQuantities(open, -more)
    const part = addQuantities(locked, more)
    return part > 0 ? [{ warehouse, quantity: part }] : []
  })
  return { ...line, quantity, split }
}

function mapLines(draft: Draft, now: number, edit: (line: DraftLine) => DraftLine): Draft {
  return changeLines(draft, draft.lines.map(edit), now)
}
