import { recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { mostInvoices, mostReceipts, mostSendings, type Order, type OrderLine, type Receipt } from './order.ts'
import type { OrderFacts } from './order-fields.ts'
import { isPlaced } from './order-states.ts'
import { type ReceiptKind, receiptKindNames, receiptKinds } from './receipt-kinds.ts'

/**
 * How far a product of an order has come: `ordered = arrived + closed + toCome - extra`. `closed` are those that will not
 * come: what was closed, or ordered and not confirmed, but for what came all the same.
 */
export type LineProgress = Readonly<Record<ReceiptKind, number>> & {
  readonly ordered: number
  readonly toCome: number
  /** Pieces that came beyond those that were ordered. */
  readonly extra: number
}

export type OrderProgress = {
  readonly bySku: ReadonlyMap<string, LineProgress>
  /** Of all products together, in pieces. */
  readonly arrived: number
  /** Pieces that were ordered, did not come, and will not. */
  readonly short: number
  readonly toCome: number
  readonly extra: number
  /** `closed`: nothing more is to come, and not all of it came. */
  readonly kind: 'to-come' | 'in-part' | 'received' | 'closed'
}

/** Null for an order that is not placed: nothing of it is to come. The same order gives the same progress. */
export function progressOf(order: Order): OrderProgress | null {
  if (!isPlaced(order)) return null
  const before = known.get(order)
  if (before) return before
  const progress = computeProgress(order)
  known.set(order, progress)
  return progress
}

/** Whether a receipt says something that fits the order: products of it, each once, some pieces. */
export function fitsOrder({ lines }: Pick<Receipt, 'lines'>, order: Pick<Order, 'lines'>): boolean {
  const skus = new Set(lines.map(({ sku }) => sku))
  return lines.length > 0 && skus.size === lines.length && [...skus].every((sku) => hasSku(order, sku))
}

/**
 * What was entered here and elsewhere, each receipt, sending and invoice once: what came, came. The newest confirmation
 * counts.
 */
export function joinFacts(here: OrderFacts, there: OrderFacts): OrderFacts {
  const receipts = joined(here.receipts, there.receipts, ({ id }) => id).slice(0, mostReceipts)
  const sent = joined(here.sent, there.sent, ({ at, way }) => `${at} ${way}`)
  const confirmations = [here.confirmation, there.confirmation].filter((each) => each !== null)
  return {
    receipts,
    confirmation: confirmations.toSorted((a, b) => b.at - a.at)[0] ?? null,
    sent: sent.toSorted((a, b) => a.at - b.at).slice(-mostSendings),
    released: mostOf([...here.released, ...there.released]),
    invoices: joined(here.invoices, there.invoices, ({ uuid }) => uuid).slice(0, mostInvoices),
    settled: here.settled ?? there.settled,
  }
}

/** What is planned again in either, is so. */
function mostOf(pieces: Receipt['lines']): Receipt['lines'] {
  const most = new Map<string, number>()
  for (const { sku, quantity } of pieces) most.set(sku, Math.max(quantity, most.get(sku) ?? 0))
  return Array.from(most, ([sku, quantity]) => ({ sku, quantity }))
}

/** Of each product, the ordered pieces that did not come and will not: the wholesaler says so, or the person. */
export function unfilledOf(order: Order): Receipt['lines'] {
  return [...(progressOf(order)?.bySku ?? [])].flatMap(([sku, { closed: quantity }]) =>
    quantity > 0 ? [{ sku, quantity }] : [],
  )
}

/** Those of them that the draft does not plan again. */
export function leftUnfilled(order: Order): Receipt['lines'] {
  return withoutPieces(unfilledOf(order), order.released)
}

export function withoutPieces(pieces: Receipt['lines'], taken: Receipt['lines']): Receipt['lines'] {
  const less = new Map(taken.map(({ sku, quantity }) => [sku, quantity]))
  const left = pieces.map(({ sku, quantity }) => ({ sku, quantity: addQuantities(quantity, -(less.get(sku) ?? 0)) }))
  return left.filter(({ quantity }) => quantity > 0)
}

export function piecesOf(lines: readonly Pick<Receipt['lines'][number], 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
}

/** Nothing more is to come, and it is invoiced. */
export function canSettle(order: Order): boolean {
  return progressOf(order)?.toCome === 0 && order.invoices.length > 0
}

/** The pieces of a product that came, will not come, or went back: as `here` of their receipts. */
export function piecesEntered({ receipts }: Pick<Order, 'receipts'>, sku: string, here: 1 | 0 | -1): number {
  const lines = receipts.flatMap((receipt) => (receiptKinds[receipt.kind].here === here ? receipt.lines : []))
  return piecesOf(lines.filter((line) => line.sku === sku))
}

function joined<Each>(here: readonly Each[], there: readonly Each[], keyOf: (each: Each) => string): readonly Each[] {
  const keys = new Set(here.map(keyOf))
  return [...here, ...there.filter((each) => !keys.has(keyOf(each)))]
}

const known = new WeakMap<Order, OrderProgress>()

function computeProgress({ lines, receipts, confirmation }: Order): OrderProgress {
  const sums = recordOf(receiptKindNames, () => new Map<string, number>())
  for (const { kind, lines: entered } of receipts) {
    for (const { sku, quantity } of entered) sums[kind].set(sku, addQuantities(sums[kind].get(sku) ?? 0, quantity))
  }
  const ordered = new Map<string, number>()
  for (const { sku, quantity } of lines) ordered.set(sku, addQuantities(ordered.get(sku) ?? 0, quantity))
  for (const { sku, quantity } of confirmation?.lines ?? []) {
    const less = addQuantities(ordered.get(sku) ?? 0, -quantity)
    if (less > 0) sums.closed.set(sku, addQuantities(sums.closed.get(sku) ?? 0, less))
  }
  const bySku = new Map<string, LineProgress>()
  let [arrived, short, toCome, extra] = [0, 0, 0, 0]
  for (const [sku, quantity] of ordered) {
    const own = recordOf(receiptKindNames, (kind) => sums[kind].get(sku) ?? 0)
    const ended = receiptKindNames.filter((kind) => receiptKinds[kind].here >= 0).map((kind) => own[kind])
    const left = Math.max(0, addQuantities(quantity, -ended.reduce(addQuantities, 0)))
    const missing = addQuantities(quantity, -addQuantities(own.arrived, left))
    const [closed, beyond] = [Math.max(0, missing), Math.max(0, -missing)]
    const line = { ...own, closed, ordered: quantity, toCome: left, extra: beyond }
    bySku.set(sku, line)
    arrived = addQuantities(arrived, line.arrived)
    toCome = addQuantities(toCome, line.toCome)
    extra = addQuantities(extra, line.extra)
    short = addQuantities(short, line.closed)
  }
  const isEnded = toCome === 0
  const kind = isEnded ? (short > 0 ? 'closed' : 'received') : receipts.length === 0 ? 'to-come' : 'in-part'
  return { bySku, arrived, short, toCome, extra, kind }
}

/**
 * By how many days what is to come of an order is later than promised; 0 on that day and before. Null where nothing is
 * to come, or no day was promised.
 *
 * @param today as `2026-11-20`
 */
export function daysLate(order: Order, today: string): number | null {
  const promised = order.confirmation?.promisedFor ?? null
  if (promised === null || (progressOf(order)?.toCome ?? 0) === 0) return null
  return daysAfter(promised, today)
}

/** How many days one day is after another, both as `2026-11-20`; 0 if it is not. */
export function daysAfter(day: string, later: string): number {
  return Math.max(0, Math.round((Date.parse(later) - Date.parse(day)) / dayMs))
}

/** What a piece costs by what is known: as confirmed, else as ordered. */
export function agreedPrice(
  { confirmation }: Pick<Order, 'confirmation'>,
  line: Pick<OrderLine, 'sku' | 'price'>,
): number | null {
  return confirmation?.lines.find(({ sku }) => sku === line.sku)?.price ?? line.price
}

const dayMs = 86_400_000

function hasSku({ lines }: Pick<Order, 'lines'>, wanted: string): boolean {
  return lines.some(({ sku }) => sku === wanted)
}
