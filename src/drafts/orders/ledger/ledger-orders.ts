import { Big } from 'big.js'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { type DraftTotals, orderTotals, type Pesos } from '#src/drafts/model/money/money.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'

/** An order, cancelled or not, with its draft and its totals. */
export type LedgerOrder = {
  readonly order: Order
  readonly draft: { readonly id: string; readonly name: string; readonly folder: DraftFolder }
  readonly totals: DraftTotals
}

/** `deleted`: in the trash, from where it can be restored. */
export type DraftFolder = 'working' | 'archived' | 'deleted'

/**
 * All placed and cancelled orders, newest first. After a merge, or a restore after a merge, two drafts have the same orders: each is
 * listed once, with the draft that can be edited if there is one.
 */
export function ledgerOrders(drafts: readonly Draft[], trash: readonly Draft[]): readonly LedgerOrder[] {
  const shelved = [
    ...drafts.map((draft) => [draft, draft.archivedAt === null ? 'working' : 'archived'] as const),
    ...trash.map((draft) => [draft, 'deleted'] as const),
  ].toSorted(([, a], [, b]) => folders.indexOf(a) - folders.indexOf(b))
  const orders = new Map<string, LedgerOrder>()
  for (const [{ id, name, orders: ofDraft }, folder] of shelved) {
    const draft = { id, name, folder }
    for (const order of ofDraft) {
      if (!orders.has(order.id)) orders.set(order.id, { order, draft, totals: totalsOf(order) })
    }
  }
  return [...orders.values()].toSorted((a, b) => b.order.placedAt - a.order.placedAt)
}

export type LedgerSum = {
  readonly orders: number
  readonly lines: number
  readonly pieces: number
  readonly subtotal: Pesos
  readonly iva: Pesos
  readonly total: Pesos
  readonly linesWithoutPrice: number
  /** Pieces that are to come; null where nothing was received of any of them. */
  readonly toCome: number | null
  /** How many cancelled orders are not in it. */
  readonly cancelled: number
}

/** Cancelled orders are only counted. Adds the rounded totals of each order, so that the sum agrees with the numbers on the screen. */
export function sumLedger(orders: readonly LedgerOrder[]): LedgerSum {
  let [subtotal, iva] = [new Big(0), new Big(0)]
  let [lines, pieces, linesWithoutPrice] = [0, 0, 0]
  const placed = orders.filter(({ order }) => isPlaced(order))
  const progress = placed.flatMap(({ order }) => progressOf(order) ?? [])
  const isReceiving = progress.some(({ kind }) => kind !== 'to-come')
  for (const { order, totals } of placed) {
    subtotal = subtotal.plus(totals.subtotal)
    iva = iva.plus(totals.iva)
    lines += order.lines.length
    pieces = addQuantities(pieces, totals.pieces)
    linesWithoutPrice += totals.linesWithoutPrice
  }
  const total = pesos(subtotal.plus(iva))
  return {
    orders: placed.length,
    lines,
    pieces,
    subtotal: pesos(subtotal),
    iva: pesos(iva),
    total,
    linesWithoutPrice,
    toCome: isReceiving ? progress.reduce((all, each) => addQuantities(all, each.toCome), 0) : null,
    cancelled: orders.length - placed.length,
  }
}

const folders: readonly DraftFolder[] = ['working', 'archived', 'deleted']

const known = new WeakMap<Order, DraftTotals>()

/** A placed order's totals never change. */
function totalsOf(order: Order): DraftTotals {
  const before = known.get(order)
  if (before) return before
  const totals = orderTotals(order.lines, order.ivaRate)
  known.set(order, totals)
  return totals
}

function pesos(amount: Big): Pesos {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return amount.toFixed(2) as Pesos
}
