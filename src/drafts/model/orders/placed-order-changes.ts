import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { change } from '#src/drafts/model/draft/draft-changes.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import {
  type Confirmation,
  type KeptInvoice,
  mostInvoices,
  mostReceipts,
  mostSendings,
  mostSentPlans,
  type Order,
  type Receipt,
  type Sending,
} from './order.ts'
import { actOn, canAct, type StateAct } from './order-acts.ts'
import type { OrderEntries } from './order-fields.ts'
import { canSettle, fitsOrder, unfilledOf, withoutPieces } from './order-receipts.ts'
import { returnable, withReleased } from './released-lines.ts'

/*
 * What a person enters of an order, placed or planned, beside its lines: pure, as in `draft-changes.ts`. Facts from
 * outside: undo reaches none of them.
 */

export function describeOrder(draft: Draft, orderId: string, entries: OrderEntries, now: number): Draft {
  const { placedAt, folio, note } = entries
  return changeOrder(draft, orderId, now, (order) => {
    const isSame = order.placedAt === placedAt && order.folio === folio && order.note === note
    return isSame || !canAct(order, 'describe') ? order : { ...order, placedAt, folio, note }
  })
}

/**
 * Brings an order to another state. A cancelled one stays as it was, and unlocks its lines. Its number stays used: the
 * wholesaler may have seen it.
 */
export function actOnOrder(draft: Draft, orderId: string, act: StateAct, now: number): Draft {
  return changeOrder(draft, orderId, now, (order) => actOn(order, act, now))
}

/**
 * Enters what the wholesaler confirmed, with its folio if it gave one; null takes the confirmation back. Products that
 * the order has not, and what is as it was ordered, are left out.
 */
export function confirmOrder(
  draft: Draft,
  orderId: string,
  entered: { readonly confirmation: Omit<Confirmation, 'at'> | null; readonly folio: string },
  now: number,
): Draft {
  return changeOrder(draft, orderId, now, (order) => {
    if (!canAct(order, 'confirm')) return order
    const folio = entered.folio === '' ? order.folio : entered.folio
    const { confirmation } = entered
    if (!confirmation) return order.confirmation ? { ...order, confirmation: null } : order
    const lines = confirmation.lines.filter(
      ({ sku, quantity, price }, index, all) =>
        all.findIndex((each) => each.sku === sku) === index && differsFromOrder(order, sku, quantity, price),
    )
    return { ...order, folio, confirmation: { at: now, promisedFor: confirmation.promisedFor, lines } }
  })
}

/**
 * Enters what came of an order, or what will not come. What does not fit the order changes nothing.
 *
 * @param place before which of the receipts it stands, for one that was removed; a new one is the last
 */
export function receiveOrder(draft: Draft, orderId: string, receipt: Receipt, now: number, place?: number): Draft {
  return changeOrder(draft, orderId, now, (order) => {
    const isNew = order.receipts.length < mostReceipts && order.receipts.every(({ id }) => id !== receipt.id)
    if (!isNew || !canAct(order, 'receive') || !fitsOrder(receipt, order)) return order
    return { ...order, receipts: order.receipts.toSpliced(place ?? order.receipts.length, 0, receipt) }
  })
}

/** Takes back what was entered by mistake. */
export function removeReceipt(draft: Draft, orderId: string, receiptId: string, now: number): Draft {
  return changeOrder(draft, orderId, now, (order) => {
    const receipts = order.receipts.filter(({ id }) => id !== receiptId)
    return receipts.length === order.receipts.length || !canAct(order, 'receive') ? order : { ...order, receipts }
  })
}

/**
 * Plans again, in the same draft, the pieces of an order that will not come; or leaves those that no other order has: then
 * they count as ordered, as before.
 */
export function planUnfilled(draft: Draft, orderId: string, isAgain: boolean, now: number): Draft {
  return changeOrder(draft, orderId, now, (order) => {
    const released = isAgain ? unfilledOf(order) : withoutPieces(order.released, returnable(draft, order))
    return isSamePieces(order.released, released) ? order : { ...order, released }
  })
}

/** Keeps an invoice with an order, once: a newer entry takes the place of the older one. */
export function keepInvoice(draft: Draft, orderId: string, invoice: KeptInvoice, now: number): Draft {
  return changeOrder(draft, orderId, now, (order) => {
    const others = order.invoices.filter(({ uuid }) => uuid !== invoice.uuid)
    return others.length === mostInvoices ? order : { ...order, invoices: [...others, invoice] }
  })
}

export function removeInvoice(draft: Draft, orderId: string, uuid: string, now: number): Draft {
  return changeOrder(draft, orderId, now, (order) => {
    const invoices = order.invoices.filter((each) => each.uuid !== uuid)
    return invoices.length === order.invoices.length ? order : { ...order, invoices }
  })
}

/** Nothing is left to do with an order; null opens it again. What is not received and invoiced stays open. */
export function settleOrder(draft: Draft, orderId: string, note: string | null, now: number): Draft {
  return changeOrder(draft, orderId, now, (order) => {
    if (note === null) return order.settled ? { ...order, settled: null } : order
    return { ...order, settled: { at: now, note } }
  })
}

/** A draft before facts were entered of its orders, and after that. */
export type FactsChange = { readonly before: Draft; readonly after: Draft }

/**
 * Takes back facts with all that followed from them: what the draft wants and plans again, and that an order is settled.
 * A draft that has changed since stays as it is.
 */
export function takeBackFacts(draft: Draft, { before, after }: FactsChange, now: number): Draft {
  if (draft.revision !== after.revision) return draft
  return change(draft, now, { lines: before.lines, orders: before.orders })
}

/** Which order went out: a placed or cancelled one by its id, a planned one by its warehouse. */
export type SentOrder =
  | { readonly orderId: string; readonly sending: Sending }
  | { readonly warehouse: string; readonly sending: Sending }

/** Notes how orders went out. Of each, the last ones stay. All together are one change. */
export function noteSent(draft: Draft, sent: readonly SentOrder[], now: number): Draft {
  const ofOrders = Map.groupBy(sent, (each) => ('orderId' in each ? each.orderId : null))
  const orders = draft.orders.map((order) => {
    const added = ofOrders.get(order.id)?.map(({ sending }) => sending) ?? []
    return added.length === 0 ? order : { ...order, sent: [...order.sent, ...added].slice(-mostSendings) }
  })
  const planned = sent.flatMap((each) => ('warehouse' in each ? [{ warehouse: each.warehouse, ...each.sending }] : []))
  const isSame = planned.length === 0 && orders.every((order, index) => order === draft.orders[index])
  if (isSame) return draft
  const ofPlanned = Map.groupBy([...draft.sent, ...planned], ({ warehouse }) => warehouse)
  return change(draft, now, {
    orders,
    sent: [...ofPlanned.values()].flatMap((each) => each.slice(-mostSendings)).slice(-mostSentPlans),
  })
}

function differsFromOrder({ lines }: Order, sku: string, quantity: number, price: number | null): boolean {
  const own = lines.filter((line) => line.sku === sku)
  const ordered = own.reduce((sum, line) => addQuantities(sum, line.quantity), 0)
  return own.length > 0 && (ordered !== quantity || (price !== null && own.some((line) => line.price !== price)))
}

/** What follows from other facts is settled with them: which pieces can be planned again, and whether all is done. */
function changeOrder(draft: Draft, orderId: string, now: number, edit: (order: Order) => Order): Draft {
  const before = draft.orders.find(({ id }) => id === orderId)
  const edited = before && edit(before)
  if (!edited || edited === before) return draft
  const order = asFar(edited)
  const isSame = isSamePieces(before.released, order.released)
  const orders = draft.orders.map((each) => (each === before ? order : each))
  return change(draft, now, isSame ? { orders } : withReleased(draft, { before, after: order }, now))
}

/** What came after all is not planned again, and an order of which something is to come is not settled. */
function asFar(order: Order): Order {
  const isOpen = order.settled !== null && !canSettle(order)
  if (order.released.length === 0) return isOpen ? { ...order, settled: null } : order
  const unfilled = new Map(unfilledOf(order).map(({ sku, quantity }) => [sku, quantity]))
  const released = order.released.flatMap(({ sku, quantity }) => {
    const most = Math.min(quantity, unfilled.get(sku) ?? 0)
    return most > 0 ? [{ sku, quantity: most }] : []
  })
  return { ...order, released, settled: isOpen ? null : order.settled }
}

function isSamePieces(a: Receipt['lines'], b: Receipt['lines']): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
