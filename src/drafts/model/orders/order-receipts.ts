import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { mostReceipts, type Order, type Receipt } from './order.ts'
import { isPlaced } from './order-states.ts'

/** How far a product of an order has come: `ordered = arrived + closed + toCome - extra`. */
export type LineProgress = {
  readonly ordered: number
  readonly arrived: number
  /** Pieces that will not come. */
  readonly closed: number
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

/** What was entered here and elsewhere, each receipt once: what came, came. */
export function joinReceipts(here: readonly Receipt[], there: readonly Receipt[]): readonly Receipt[] {
  const added = there.filter(({ id }) => here.every((each) => each.id !== id))
  return added.length === 0 ? here : [...here, ...added].slice(0, mostReceipts)
}

const known = new WeakMap<Order, OrderProgress>()

function computeProgress({ lines, receipts }: Order): OrderProgress {
  const sums = { arrived: new Map<string, number>(), closed: new Map<string, number>() }
  for (const { kind, lines: entered } of receipts) {
    for (const { sku, quantity } of entered) sums[kind].set(sku, addQuantities(sums[kind].get(sku) ?? 0, quantity))
  }
  const ordered = new Map<string, number>()
  for (const { sku, quantity } of lines) ordered.set(sku, addQuantities(ordered.get(sku) ?? 0, quantity))
  const bySku = new Map<string, LineProgress>()
  let [arrived, short, toCome, extra] = [0, 0, 0, 0]
  for (const [sku, quantity] of ordered) {
    const own = { ordered: quantity, arrived: sums.arrived.get(sku) ?? 0, closed: sums.closed.get(sku) ?? 0 }
    const left = addQuantities(quantity, -addQuantities(own.arrived, own.closed))
    const line = { ...own, toCome: Math.max(0, left), extra: Math.max(0, -left) }
    bySku.set(sku, line)
    arrived = addQuantities(arrived, line.arrived)
    toCome = addQuantities(toCome, line.toCome)
    extra = addQuantities(extra, line.extra)
    const missing = addQuantities(quantity, -addQuantities(line.arrived, line.toCome))
    if (missing > 0) short = addQuantities(short, missing)
  }
  const isEnded = toCome === 0
  const kind = isEnded ? (short > 0 ? 'closed' : 'received') : receipts.length === 0 ? 'to-come' : 'in-part'
  return { bySku, arrived, short, toCome, extra, kind }
}

function hasSku({ lines }: Pick<Order, 'lines'>, wanted: string): boolean {
  return lines.some(({ sku }) => sku === wanted)
}
