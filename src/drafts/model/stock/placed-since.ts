import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { piecesOf, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import type { KnownProduct, KnownStock } from './known-product.ts'

/** Pieces of a product in a placed order. */
export type PlacedPieces = {
  readonly warehouse: string
  /** Without those that will not come: they take nothing of a stock. */
  readonly quantity: number
  readonly placedAt: number
  /** Those that neither came nor were given up. */
  readonly toCome: number
  /** The number of the order; else its folio; `''` where it has neither. */
  readonly order: string
}

/** The placed pieces of each product, of all drafts, by sku. */
export type AllPlaced = ReadonlyMap<string, readonly PlacedPieces[]>

/** Gives the same object until an order changes: an edit of a line computes nothing again. */
export function createAllPlaced(): (drafts: readonly Pick<Draft, 'orders'>[]) => AllPlaced {
  let before: readonly (readonly Order[])[] = []
  let known: AllPlaced = new Map()
  return (drafts) => {
    const lists = drafts.map(placedOrders).filter(({ length }) => length > 0)
    if (lists.length === before.length && lists.every((each, index) => each === before[index])) return known
    before = lists
    known = allPlaced(lists.flat())
    return known
  }
}

export function allPlaced(orders: readonly Order[]): AllPlaced {
  const bySku = new Map<string, PlacedPieces[]>()
  // After a merge and an undo or restore, two drafts can have the same order.
  const distinct = new Map(orders.map((order) => [order.id, order]))
  for (const order of distinct.values()) {
    const { warehouse, placedAt, number, folio } = order
    for (const [sku, { quantity, toCome }] of takenBy(order)) {
      if (quantity === 0) continue
      const pieces = { warehouse, quantity, placedAt, toCome, order: number || folio }
      const others = bySku.get(sku)
      if (others) others.push(pieces)
      else bySku.set(sku, [pieces])
    }
  }
  return bySku
}

/** By sku. An order of which nothing was entered needs no progress: of thousands, that takes seconds. */
function takenBy(order: Order): Iterable<[string, { readonly quantity: number; readonly toCome: number }]> {
  const progress = order.receipts.length > 0 || order.confirmation !== null ? progressOf(order) : null
  return [...Map.groupBy(order.lines, ({ sku }) => sku)].map(([sku, lines]) => {
    const ordered = piecesOf(lines)
    const own = progress?.bySku.get(sku)
    if (!own) return [sku, { quantity: ordered, toCome: ordered }]
    return [sku, { quantity: addQuantities(ordered, -own.closed), toCome: own.toCome }]
  })
}

/**
 * The product without the pieces that were placed after its stock was known: they are no longer there. A stock that is
 * newer knows them already; but nobody knows how soon the wholesaler books an order, so those of the day before it are
 * named. One of an unknown time stays.
 */
export function withoutPlacedSince(known: KnownProduct, placed: readonly PlacedPieces[]): KnownProduct {
  if (known.kind !== 'listed' || placed.length === 0) return known
  const stock = stockWithout(known.stock, placed)
  return stock === known.stock ? known : { ...known, stock }
}

function stockWithout(stock: KnownStock, placed: readonly PlacedPieces[]): KnownStock {
  if (stock.kind !== 'warehouses' && stock.kind !== 'total') return stock
  const { at } = stock.source
  if (at === null) return stock
  const since = placed.filter(({ placedAt }) => isPlacedAfter(placedAt, at))
  const before = placed.filter(({ placedAt }) => !isPlacedAfter(placedAt, at) && at - placedAt < day)
  const taken = (of: readonly PlacedPieces[]) => of.map(({ quantity }) => quantity).reduce(addQuantities, 0)
  const placedBefore = taken(before)
  const unsure = before.filter(({ toCome }) => toCome > 0)
  const named = placedBefore > 0 ? { ...stock, placedBefore, unsure } : stock
  return since.length === 0 ? named : subtracted(named, since, taken)
}

function subtracted(
  stock: Extract<KnownStock, { kind: 'warehouses' | 'total' }>,
  since: readonly PlacedPieces[],
  taken: (of: readonly PlacedPieces[]) => number,
): KnownStock {
  const placedSince = taken(since)
  if (stock.kind === 'total') return { ...stock, total: less(stock.total, placedSince), placedSince }
  const warehouses = stock.warehouses.map((each) => {
    const here = taken(since.filter(({ warehouse }) => warehouse === each.code))
    return each.stock === null || here === 0 ? each : { ...each, stock: less(each.stock, here) }
  })
  const total = stock.total === undefined ? {} : { total: less(stock.total, placedSince) }
  return { ...stock, ...total, warehouses, placedSince }
}

/** A time that the person entered has only minutes: the order may be as late as the end of its minute. */
export function isPlacedAfter(placedAt: number, at: number): boolean {
  return (placedAt % minute === 0 ? placedAt + minute - 1 : placedAt) > at
}

function less(stock: number, taken: number): number {
  return fromThousandths(Math.max(0, thousandths(stock) - thousandths(taken)))
}

const minute = 60_000
const day = 86_400_000
