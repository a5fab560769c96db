import { inSplit, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { DraftDemand } from './demand.ts'
import { type KnownStock, stockAt } from './known-product.ts'
import type { PlacedPieces } from './placed-since.ts'

/** By how many pieces the stock is not enough for all drafts that want it. */
export type SharedShortage = {
  readonly by: number
  readonly drafts: readonly DraftDemand[]
  /** Whether it is known to be enough for this draft alone, also where the pieces are planned from. */
  readonly isEnoughAlone: boolean
}

/** By how many pieces the stock is not enough if it still has pieces that were placed before. */
export type PlacedShortage = { readonly by: number; readonly placed: readonly PlacedPieces[] }

/**
 * What a line wants of a product, and how much of that is planned, without what is placed. `parts`: those of what is
 * planned that are looked at by their warehouse.
 */
export type Want = { readonly wanted: number; readonly planned: number; readonly parts: LineSplit }

type Stock = { readonly known: KnownStock; readonly barred: ReadonlySet<string> }

/**
 * By how much the stock is too little for this draft and the others together, until one of them is placed, archived or
 * wants less: a plan decides nothing for the other. Null where there is enough, or where nobody knows.
 */
export function sharedShortage(
  { wanted, planned, parts }: Want,
  { known, barred }: Stock,
  others: readonly DraftDemand[],
): SharedShortage | null {
  if (others.length === 0) return null
  const left = leftByOthers({ known, barred }, others)
  const contested = left === null ? 0 : Math.max(0, thousandths(wanted) - thousandths(left))
  const unclaimed = Math.min(contested, Math.max(0, thousandths(wanted) - thousandths(planned)))
  const crowded = known.kind !== 'warehouses' ? [] : parts.flatMap((part) => crowdedAt(part, known, others))
  const byWarehouse = crowded.reduce((sum, each) => sum + each.by, 0)
  const byTotal = beyondTotal(thousandths(planned), known, others)
  const by = Math.max(contested, unclaimed + Math.max(byWarehouse, byTotal))
  if (by === 0) return null
  const isThere = ({ planned: theirs }: DraftDemand) =>
    byTotal > 0 ? theirs.length > 0 : crowded.some(({ warehouse }) => inSplit(theirs, warehouse) > 0)
  const drafts = contested > 0 ? others : others.filter(isThere)
  const alone = leftByOthers({ known, barred }, [])
  const isEnoughAlone =
    alone !== null &&
    alone >= wanted &&
    parts.every(({ warehouse, quantity }) => quantity <= (stockAt(known, warehouse) ?? 0) || known.kind === 'total')
  return { by: fromThousandths(by), drafts, isEnoughAlone }
}

/**
 * The same with pieces that were placed before, as if the wholesaler did not yet subtract them. Null where that changes
 * nothing.
 */
export function placedShortage(want: Want, stock: Stock, others: readonly DraftDemand[]): PlacedShortage | null {
  const { known } = stock
  const unsure = (known.kind === 'warehouses' || known.kind === 'total' ? known.unsure : null) ?? []
  if (unsure.length === 0) return null
  const demands = unsure.map(({ warehouse, toCome }): DraftDemand => {
    const planned = [{ warehouse, quantity: toCome }]
    return { draftId: '', name: '', wanted: toCome, planned, restOf: [] }
  })
  const all = sharedShortage(want, stock, [...others, ...demands])
  if (all === null || all.by <= (sharedShortage(want, stock, others)?.by ?? 0)) return null
  const counted = new Set(all.drafts)
  return {
    by: all.by,
    placed: unsure.filter((_, index) => {
      const demand = demands[index]
      return demand !== undefined && counted.has(demand)
    }),
  }
}

/**
 * How many pieces the allowed warehouses have for this draft when the others get theirs first: what they planned from
 * where they planned it, and the rest from anywhere, best from where this draft may not order. Null where the stock of
 * a warehouse is unknown, or the product is gone.
 */
export function leftByOthers({ known, barred }: Stock, others: readonly DraftDemand[]): number | null {
  const planned = others.reduce((sum, each) => sum + totalOf(each.planned), 0)
  const fromAnywhere = others.reduce(
    (sum, each) => sum + Math.max(0, thousandths(each.wanted) - totalOf(each.planned)),
    0,
  )
  if (known.kind === 'total') {
    return fromThousandths(Math.max(0, thousandths(known.total) - planned - fromAnywhere))
  }
  if (known.kind !== 'warehouses' || known.warehouses.some(({ stock }) => stock === null)) return null
  const free = known.warehouses.map(({ code, stock }) => ({
    isBarred: barred.has(code),
    pieces: Math.max(0, thousandths(stock ?? 0) - plannedBy(others, code)),
  }))
  const sumOf = (all: typeof free) => all.reduce((sum, { pieces }) => sum + pieces, 0)
  const stock = known.warehouses.reduce((sum, each) => sum + thousandths(each.stock ?? 0), 0)
  // Of all warehouses together there may be less than the sum. Nobody gets what is planned beyond a warehouse's stock.
  const missing = known.total === undefined ? 0 : Math.max(0, stock - thousandths(known.total))
  const inAll = sumOf(free) - missing - fromAnywhere
  const here = sumOf(free.filter(({ isBarred }) => !isBarred))
  return fromThousandths(Math.max(0, Math.min(here, inAll)))
}

/** Where the part fits into the stock, but not beside what the others planned there. In thousandths. */
function crowdedAt(
  { warehouse, quantity }: LineSplit[number],
  { warehouses }: Extract<KnownStock, { kind: 'warehouses' }>,
  others: readonly DraftDemand[],
): readonly { readonly warehouse: string; readonly by: number }[] {
  const stock = warehouses.find(({ code }) => code === warehouse)?.stock
  if (stock === null || stock === undefined) return []
  const there = thousandths(stock)
  // What exceeds the stock by itself is no matter of the others.
  const by = Math.min(thousandths(quantity), there) - Math.max(0, there - plannedBy(others, warehouse))
  return by > 0 ? [{ warehouse, by }] : []
}

/** Where only a total is known. */
function beyondTotal(planned: number, known: KnownStock, others: readonly DraftDemand[]): number {
  if (known.kind !== 'total') return 0
  const total = thousandths(known.total)
  const theirs = others.reduce((sum, each) => sum + totalOf(each.planned), 0)
  return Math.max(0, Math.min(planned, total) - Math.max(0, total - theirs))
}

function plannedBy(others: readonly DraftDemand[], warehouse: string): number {
  return others.reduce((sum, { planned }) => sum + thousandths(inSplit(planned, warehouse)), 0)
}

function totalOf(split: LineSplit): number {
  return split.reduce((sum, { quantity }) => sum + thousandths(quantity), 0)
}
