import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { inSplit, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { placedQuantities } from '#src/drafts/model/orders/placed-order.ts'

/** What the other drafts in progress want of the same stock, without what they have placed. */
export type Demand = {
  readonly wantedOf: (sku: string) => number
  readonly plannedAt: (sku: string, warehouse: string) => number
  /** The drafts that want it, in the order of `drafts`. */
  readonly draftsOf: (sku: string) => readonly DraftDemand[]
}

export type DraftDemand = {
  readonly draftId: string
  readonly name: string
  readonly wanted: number
  readonly planned: LineSplit
}

/** @param drafts all drafts; ignores archived ones and that of `draftId`; null is none */
export function demandOfOthers(drafts: readonly Draft[], draftId: string | null): Demand {
  const bySku = new Map<string, DraftDemand[]>()
  for (const { id, name, archivedAt, placed, lines } of drafts) {
    if (id === draftId || archivedAt !== null) continue
    const ordered = placedQuantities(placed)
    for (const line of lines) {
      const wanted = addQuantities(line.quantity, -ordered.ofLine(line.id))
      const planned = line.split.flatMap(({ warehouse, quantity }) => {
        const open = addQuantities(quantity, -ordered.of(line.id, warehouse))
        return open > 0 ? [{ warehouse, quantity: open }] : []
      })
      if (wanted <= 0 && planned.length === 0) continue
      const demand = { draftId: id, name, wanted: Math.max(0, wanted), planned }
      const others = bySku.get(line.sku)
      if (others) others.push(demand)
      else bySku.set(line.sku, [demand])
    }
  }
  const draftsOf = (sku: string) => bySku.get(sku) ?? []
  return {
    draftsOf,
    wantedOf: (sku) => draftsOf(sku).reduce((sum, { wanted }) => addQuantities(sum, wanted), 0),
    plannedAt: (sku, warehouse) =>
      draftsOf(sku).reduce((sum, { planned }) => addQuantities(sum, inSplit(planned, warehouse)), 0),
  }
}

/** Where other drafts do not matter. */
export const noDemand: Demand = { wantedOf: () => 0, plannedAt: () => 0, draftsOf: () => [] }
