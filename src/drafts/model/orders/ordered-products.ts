import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { isPlacedAfter } from '#src/drafts/model/stock/placed-since.ts'
import { placedQuantities } from './order.ts'
import { progressOf } from './order-receipts.ts'
import { placedOrders } from './order-states.ts'

/** What a buyer should know before they add a product again. */
export type OrderedProduct = {
  /** Newest first. */
  readonly placed: readonly PlacedBefore[]
  /** Drafts in progress with pieces of it that are not ordered yet. */
  readonly waiting: readonly WaitingIn[]
}

export type PlacedBefore = {
  readonly draftId: string
  readonly draftName: string
  readonly orderId: string
  readonly warehouse: string
  readonly folio: string
  readonly quantity: number
  /** What of it will not come: it takes nothing of a stock. */
  readonly unfilled: number
  /** What of it is to come; null where nothing was entered of what came of its order, or was confirmed. */
  readonly toCome: number | null
  /** The day on which what is to come was promised, such as `2026-11-20`; null where none was. */
  readonly promisedFor: string | null
  /** Epoch milliseconds. */
  readonly placedAt: number
}

export type WaitingIn = { readonly draftId: string; readonly name: string; readonly quantity: number }

/**
 * Placed and waiting pieces of a product; null where there are none. Archived drafts count for placed pieces only. The
 * totals of each draft object are cached: after a change only the changed draft is computed again.
 *
 * @param since orders placed before this do not count, epoch milliseconds
 * @param besides the draft that the product would be added to: its waiting pieces do not count
 */
export function orderedOf(
  drafts: readonly Draft[],
  sku: string,
  { since, besides = null }: { since: number; besides?: string | null },
): OrderedProduct | null {
  const placed: PlacedBefore[] = []
  const waiting: WaitingIn[] = []
  for (const draft of drafts) {
    const totals = totalsOf(draft).get(sku)
    if (!totals) continue
    for (const each of totals.placed) {
      // After a merge and an undo or restore, two drafts can have the same order.
      if (each.placedAt >= since && placed.every(({ orderId }) => orderId !== each.orderId)) placed.push(each)
    }
    const { id, name, archivedAt } = draft
    if (totals.waiting > 0 && archivedAt === null && id !== besides) {
      waiting.push({ draftId: id, name, quantity: totals.waiting })
    }
  }
  if (placed.length + waiting.length === 0) return null
  return { placed: placed.toSorted((a, b) => b.placedAt - a.placedAt), waiting }
}

/** What a draft wants of a product, and what the catalog has of it; null is unknown. Neither has what is placed. */
export type StillWanted = { readonly wanted: number; readonly there: number | null }

/**
 * @param quantity what the draft wants with what it placed
 * @param at when the catalog's stock was confirmed: pieces that any draft placed since are not there any more
 */
export function stillWanted(
  drafts: readonly Draft[],
  draftId: string | undefined,
  quantity: number,
  product: { readonly sku: string; readonly quantity: number | null },
  at: number | null,
): StillWanted {
  const own = drafts.find(({ id }) => id === draftId)
  const done = own ? (totalsOf(own).get(product.sku)?.held ?? 0) : 0
  const placed = at === null ? [] : (orderedOf(drafts, product.sku, { since: 0 })?.placed ?? [])
  const since = placed
    .filter(({ placedAt }) => at !== null && isPlacedAfter(placedAt, at))
    .map((each) => addQuantities(each.quantity, -each.unfilled))
    .reduce(addQuantities, 0)
  return {
    wanted: Math.max(0, addQuantities(quantity, -done)),
    there: product.quantity && Math.max(0, addQuantities(product.quantity, -since)),
  }
}

export function piecesOf(placed: readonly PlacedBefore[]): number {
  return placed.map(({ quantity }) => quantity).reduce(addQuantities, 0)
}

/**
 * For a search: 2 for what was ordered at any time, 1 for what only waits in a draft in progress.
 *
 * @param besides the draft that the person fills: what waits there they know already, and rows would move with each line
 */
export function familiarScores(drafts: readonly Draft[], besides: string | null): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  for (const draft of drafts) {
    for (const [sku, { placed, waiting }] of totalsOf(draft)) {
      const score = placed.length > 0 ? 2 : waiting > 0 && draft.archivedAt === null && draft.id !== besides ? 1 : 0
      if (score > (scores.get(sku) ?? 0)) scores.set(sku, score)
    }
  }
  return scores
}

/** `held`: its placed pieces, but for those that are planned again. */
type ProductTotals = { readonly placed: PlacedBefore[]; waiting: number; held: number }

const known = new WeakMap<Draft, ReadonlyMap<string, ProductTotals>>()

/** By sku. */
function totalsOf(draft: Draft): ReadonlyMap<string, ProductTotals> {
  const before = known.get(draft)
  if (before) return before
  const totals = new Map<string, ProductTotals>()
  const totalsFor = (sku: string) => {
    const there = totals.get(sku) ?? { placed: [], waiting: 0, held: 0 }
    totals.set(sku, there)
    return there
  }
  const orders = placedOrders(draft)
  const ordered = orders.length === 0 ? null : placedQuantities(orders)
  for (const { id, sku, quantity } of draft.lines) {
    const done = ordered?.ofLine(id) ?? 0
    const ofSku = totalsFor(sku)
    ofSku.held = done
    ofSku.waiting = done > 0 ? addQuantities(quantity, -done) : quantity
  }
  for (const order of orders) {
    const { id: orderId, warehouse, folio, placedAt, lines } = order
    const progress = progressOf(order)
    for (const { sku, quantity } of lines) {
      const { placed } = totalsFor(sku)
      const same = placed.findIndex((each) => each.orderId === orderId)
      const sum = addQuantities(quantity, placed[same]?.quantity ?? 0)
      const { id: draftId, name: draftName } = draft
      const isEntered = order.receipts.length > 0 || order.confirmation !== null
      const own = isEntered ? progress?.bySku.get(sku) : undefined
      const toCome = own?.toCome ?? null
      const unfilled = own?.closed ?? 0
      const promisedFor = toCome === null || toCome === 0 ? null : (order.confirmation?.promisedFor ?? null)
      const ofOrder = {
        draftId,
        draftName,
        orderId,
        warehouse,
        folio,
        quantity: sum,
        unfilled,
        toCome,
        promisedFor,
        placedAt,
      }
      if (same < 0) placed.push(ofOrder)
      else placed[same] = ofOrder
    }
  }
  known.set(draft, totals)
  return totals
}
