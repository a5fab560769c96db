import { type Draft, type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { type PlacedQuantities, placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import type { SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import { type LineShortage, shortageOf } from '#src/drafts/model/stock/shortage.ts'
import { type CheckLimits, type Concern, type ConcernKind, concernsOf, type StockNeed } from './concern.ts'
import { concernKinds } from './concern-kinds.ts'

/** The state of a line: its worst concern. "Well": checked a short time ago, in stock, at its price. */
export type LineState = {
  readonly kind: StateKind
  /** All of them, worst first. */
  readonly concerns: readonly Concern[]
  /** Pieces without a warehouse that none can give; absent where there are none. */
  readonly unassignable?: number
}

/** `placed`: nothing is left to order, so nothing is to be checked. */
export type StateKind = ConcernKind | 'well' | 'placed'

/** Worst first. */
export const stateKinds = [...concernKinds, 'well', 'placed'] as const satisfies readonly StateKind[]

/** What the lines of a draft are judged with. */
export type LineJudge = {
  readonly barred: ReadonlySet<string>
  readonly placed: PlacedQuantities
  /** What the other drafts in progress want. */
  readonly demand: Demand
  readonly limits: CheckLimits
}

export function createLineJudge(draft: Draft, limits: CheckLimits, demand: Demand): LineJudge {
  return { barred: new Set(draft.barredWarehouses), placed: placedQuantities(placedOrders(draft)), demand, limits }
}

/** Stock is judged against the quantity of now, not the one at the check. */
export function lineState(line: DraftLine, facts: LineFacts, { barred, placed, demand, limits }: LineJudge): LineState {
  const shortage = shortageOf(line, { known: stockOf(facts.known), barred, placed, demand })
  if (shortage.wanted === 0 && shortage.planned === 0) return allPlaced
  const { shared, placedBefore } = shortage
  const judged = { price: priceOf(line), stock: needOf(shortage), shared, placedBefore }
  const concerns = concernsOf(judged, facts, limits)
  const { unassignable } = shortage
  return concerns[0] ? { kind: concerns[0].kind, concerns, ...(unassignable > 0 && { unassignable }) } : well
}

/** Whether what is known live is of before: the newest request brought nothing, or too long ago. */
export function isAged({ concerns }: LineState): boolean {
  return concerns.some(({ kind }) => agedKinds.has(kind))
}

/** By how much other drafts make it short. */
export function sharedIn({ concerns }: LineState): SharedShortage | null {
  return concerns.find((concern) => concern.kind === 'shared') ?? null
}

export function worstState(kinds: Iterable<StateKind>): StateKind {
  const found = new Set(kinds)
  return stateKinds.find((kind) => found.has(kind)) ?? 'placed'
}

function needOf({ state, missing, available, excluded, isKnownWhere }: LineShortage): StockNeed {
  if (missing !== null && missing > 0)
    return { kind: 'short', by: missing, available: available ?? 0, excluded, isKnownWhere }
  if (state.kind === 'over-planned') return { kind: 'over-planned', isKnownWhere }
  return { kind: missing === null || !isKnownWhere ? 'unknown' : 'enough' }
}

const agedKinds: ReadonlySet<ConcernKind> = new Set(['failed', 'wrong-answer', 'old'])
const well: LineState = { kind: 'well', concerns: [] }
const allPlaced: LineState = { kind: 'placed', concerns: [] }
