import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { type KnownStock, stockAt } from '#src/drafts/model/stock/known-product.ts'
import { leftByOthers, type OthersEffect } from '#src/drafts/model/stock/shared-stock.ts'
import { type ExcludedStock, shortageOf } from '#src/drafts/model/stock/shortage.ts'

/** A line that wants more than there is, and the quantity that there is. */
export type Adjustment = {
  readonly line: DraftLine
  /** With what is placed. 0: there is none, and only the person decides whether the line goes. */
  readonly quantity: number
  readonly split: LineSplit
  /** Pieces that there are, without those that other drafts want if these are subtracted. */
  readonly available: number
  /** Barred warehouses that have some: then there is not none. */
  readonly excluded: readonly ExcludedStock[]
}

export type AdjustInputs = {
  readonly stockOf: (sku: string) => KnownStock
  readonly demand: Demand
  /** Subtracts what other drafts in progress want. */
  readonly leaveOthers: boolean
}

/**
 * The lines of a draft to adjust, in its order: what they want is compared with the stock of the allowed warehouses, by
 * the rule of `shortage.ts`. A line whose stock is unknown is left as it is.
 */
export function adjustmentsOf(draft: Draft, { stockOf, demand, leaveOthers }: AdjustInputs): readonly Adjustment[] {
  const placed = placedQuantities(placedOrders(draft))
  const barred = new Set(draft.barredWarehouses)
  return draft.lines.flatMap((line): readonly Adjustment[] => {
    const known = stockOf(line.sku)
    const { wanted, available: there, excluded } = shortageOf(line, { known, barred, placed, demand })
    if (there === null || wanted === 0) return []
    const others = leaveOthers ? demand.draftsOf(line.sku) : []
    const available = others.length === 0 ? there : (leftByOthers({ known, barred }, others) ?? there)
    if (available >= wanted) return []
    const done = placed.ofLine(line.id)
    const quantity = addQuantities(done, available)
    const placedAt = (warehouse: string) => placed.of(line.id, warehouse)
    const plannedAt = (warehouse: string) => (leaveOthers ? demand.plannedAt(line.sku, warehouse) : 0)
    const fitting = splitWithin(line.split, { quantity, known, barred, placedAt, plannedAt })
    return [{ line, quantity, split: fitting, available, excluded }]
  })
}

/** What leaving others what they want changes: by how many pieces less the lines go down, and how many of them. */
export function effectOfLeaving(own: readonly Adjustment[], withoutOthers: readonly Adjustment[]): OthersEffect {
  const before = new Map(own.map(({ line, quantity }) => [line.id, quantity]))
  const less = withoutOthers
    .map(({ line, quantity }) => addQuantities(before.get(line.id) ?? line.quantity, -quantity))
    .filter((pieces) => pieces > 0)
  return { pieces: less.reduce(addQuantities, 0), lines: less.length, elsewhere: 0 }
}

/** The split with no more from a warehouse than it has, and no more in total than the quantity. Placed parts stay. */
function splitWithin(
  split: LineSplit,
  limits: {
    readonly quantity: number
    readonly known: KnownStock
    readonly barred: ReadonlySet<string>
    readonly placedAt: (warehouse: string) => number
    /** By the others, if they get theirs first. */
    readonly plannedAt: (warehouse: string) => number
  },
): LineSplit {
  const { known, barred, placedAt, plannedAt } = limits
  const parts = split.map(({ warehouse, quantity }) => {
    const placed = Math.min(thousandths(quantity), thousandths(placedAt(warehouse)))
    const stock = barred.has(warehouse) ? 0 : stockAt(known, warehouse)
    const open = thousandths(quantity) - placed
    return {
      warehouse,
      placed,
      open: stock === null ? open : Math.min(open, Math.max(0, thousandths(stock) - thousandths(plannedAt(warehouse)))),
    }
  })
  let left = thousandths(limits.quantity) - parts.reduce((sum, { placed }) => sum + placed, 0)
  return parts.flatMap(({ warehouse, placed, open }) => {
    const taken = Math.max(0, Math.min(open, left))
    left -= taken
    return placed + taken > 0 ? [{ warehouse, quantity: fromThousandths(placed + taken) }] : []
  })
}
