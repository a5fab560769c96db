import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { type LineProgress, piecesOf, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { generalWarehouse, type KnownProduct, type KnownStock } from './known-product.ts'

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
  /** Undefined where the warehouse gave what was ordered, or is to. */
  readonly refused?: RefusedPieces
}

/**
 * Pieces that the wholesaler confirmed fewer, or that are planned again because they will not come: their warehouse has no
 * more of the product, whatever a stock says that does not know it yet.
 */
export type RefusedPieces = { readonly pieces: number; readonly isConfirmed: boolean; readonly at: number }

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
    for (const [sku, taken] of takenBy(order)) {
      if (taken.quantity === 0 && !taken.refused) continue
      const pieces = { warehouse, placedAt, order: number || folio, ...taken }
      const others = bySku.get(sku)
      if (others) others.push(pieces)
      else bySku.set(sku, [pieces])
    }
  }
  return bySku
}

/** By sku. An order of which nothing was entered needs no progress: of thousands, that takes seconds. */
function takenBy(order: Order): Iterable<[string, Pick<PlacedPieces, 'quantity' | 'toCome' | 'refused'>]> {
  const progress = order.receipts.length > 0 || order.confirmation !== null ? progressOf(order) : null
  return [...Map.groupBy(order.lines, ({ sku }) => sku)].map(([sku, lines]) => {
    const ordered = piecesOf(lines)
    const own = progress?.bySku.get(sku)
    if (!own) return [sku, { quantity: ordered, toCome: ordered }]
    const { closed, toCome } = own
    return [sku, { quantity: addQuantities(ordered, -closed), toCome, ...refusedOf(order, sku, own) }]
  })
}

function refusedOf(
  { confirmation, receipts, released }: Order,
  sku: string,
  { ordered, closed }: LineProgress,
): Pick<PlacedPieces, 'refused'> {
  const isOfSku = (line: { readonly sku: string }) => line.sku === sku
  const fewer = addQuantities(ordered, -(confirmation?.lines.find(isOfSku)?.quantity ?? ordered))
  const again = released.find(isOfSku)?.quantity ?? 0
  const pieces = Math.min(closed, Math.max(fewer, again))
  if (pieces <= 0) return {}
  const isConfirmed = fewer > 0
  const ended = again > 0 ? receipts.filter(({ kind, lines }) => kind === 'closed' && lines.some(isOfSku)) : []
  const at = Math.max(isConfirmed ? (confirmation?.at ?? 0) : 0, ...ended.map((receipt) => receipt.at))
  return { refused: { pieces, isConfirmed, at } }
}

/**
 * The product without the pieces that were placed after its stock was known: they are no longer there. A stock that is
 * newer knows them already; but nobody knows how soon the wholesaler books an order, so those of the day before it are
 * named. One of an unknown time stays.
 *
 * A warehouse that refused pieces has none, until a stock is known that is newer by more than that day.
 */
export function withoutPlacedSince(known: KnownProduct, placed: readonly PlacedPieces[]): KnownProduct {
  if (known.kind !== 'listed' || placed.length === 0) return known
  return { ...known, stock: stockWithout(known.stock, placed) }
}

function stockWithout(stock: KnownStock, placed: readonly PlacedPieces[]): KnownStock {
  if (stock.kind !== 'warehouses' && stock.kind !== 'total') return stock
  const { at } = stock.source
  const since = placed.filter(({ placedAt }) => at !== null && isPlacedAfter(placedAt, at))
  const before = placed.filter((each) => at !== null && !since.includes(each) && at - each.placedAt < day)
  const refused = placed.filter((each) => each.refused && (at === null || at - each.refused.at < day))
  const placedSince = piecesOf(since)
  const placedBefore = piecesOf(before)
  const named = {
    ...stock,
    ...(since.length > 0 && { placedSince }),
    ...(placedBefore > 0 && { placedBefore, unsure: before.filter(({ toCome }) => toCome > 0) }),
    ...(refused.length > 0 && { refused }),
  }
  const isRefused = (code: string) => refused.some(({ warehouse }) => warehouse === code)
  if (named.kind === 'total') {
    const fewer = refused.map((each) => each.refused?.pieces ?? 0).reduce(addQuantities, placedSince)
    return { ...named, total: isRefused(generalWarehouse) ? 0 : less(named.total, fewer) }
  }
  const warehouses = named.warehouses.map((each) => {
    if (isRefused(each.code)) return { ...each, stock: 0 }
    const here = piecesOf(since.filter(({ warehouse }) => warehouse === each.code))
    return each.stock === null ? each : { ...each, stock: less(each.stock, here) }
  })
  return { ...named, ...(named.total !== undefined && { total: less(named.total, placedSince) }), warehouses }
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
