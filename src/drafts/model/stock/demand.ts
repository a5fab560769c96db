import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'

/**
 * What the other drafts in progress want of the same stock, without what they have placed. Not what a draft left for
 * later: that comes after it, as the draft comes before its rest.
 */
export type Demand = {
  readonly wantedOf: (sku: string) => number
  readonly plannedAt: (sku: string, warehouse: string) => number
  /** The drafts that want it, in the order of `drafts`; the same objects until one of them changes. */
  readonly draftsOf: (sku: string) => readonly DraftDemand[]
}

export type DraftDemand = {
  readonly draftId: string
  readonly name: string
  readonly wanted: number
  readonly planned: LineSplit
  /** The drafts that come first, whose rest this one is. */
  readonly restOf: readonly string[]
}

/** @param drafts all drafts; ignores archived ones, that of `draftId`, and its rests; null is none */
export function demandOfOthers(drafts: readonly Draft[], draftId: string | null): Demand {
  const bySku = demandOfAll(drafts)
  const draftsOf = (sku: string) => {
    const all = bySku.get(sku) ?? nobody
    return draftId === null ? all : all.filter((each) => each.draftId !== draftId && !each.restOf.includes(draftId))
  }
  return {
    draftsOf,
    wantedOf: (sku) => draftsOf(sku).reduce((sum, { wanted }) => addQuantities(sum, wanted), 0),
    plannedAt: (sku, warehouse) =>
      draftsOf(sku).reduce((sum, { planned }) => addQuantities(sum, inSplit(planned, warehouse)), 0),
  }
}

/** Where other drafts do not matter. */
export const noDemand: Demand = {
  wantedOf: () => 0,
  plannedAt: () => 0,
  draftsOf: () => nobody,
}

const nobody: readonly DraftDemand[] = []

type BySku<Value> = ReadonlyMap<string, Value>

const knownOfAll = new WeakMap<readonly Draft[], BySku<readonly DraftDemand[]>>()
const knownOfDraft = new WeakMap<Draft, BySku<DraftDemand>>()

/** Kept for each list of drafts and each draft: a page judges many drafts, and after an edit only one has changed. */
function demandOfAll(drafts: readonly Draft[]): BySku<readonly DraftDemand[]> {
  const before = knownOfAll.get(drafts)
  if (before) return before
  const bySku = new Map<string, DraftDemand[]>()
  for (const draft of drafts) {
    if (draft.archivedAt !== null) continue
    for (const [sku, demand] of demandOf(draft)) {
      const others = bySku.get(sku)
      if (others) others.push(demand)
      else bySku.set(sku, [demand])
    }
  }
  knownOfAll.set(drafts, bySku)
  return bySku
}

function demandOf(draft: Draft): BySku<DraftDemand> {
  const before = knownOfDraft.get(draft)
  if (before) return before
  const { id, name, restOf, lines } = draft
  const ordered = placedQuantities(placedOrders(draft))
  const demands = new Map<string, DraftDemand>()
  for (const line of lines) {
    const wanted = addQuantities(line.quantity, -ordered.ofLine(line.id))
    const planned = line.split.flatMap(({ warehouse, quantity }) => {
      const open = addQuantities(quantity, -ordered.of(line.id, warehouse))
      return open > 0 ? [{ warehouse, quantity: open }] : []
    })
    if (wanted <= 0 && planned.length === 0) continue
    demands.set(line.sku, { draftId: id, name, wanted: Math.max(0, wanted), planned, restOf })
  }
  knownOfDraft.set(draft, demands)
  return demands
}
