import { inSplit, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { DraftDemand } from './demand.ts'
import type { KnownStock } from './known-product.ts'

/** Enough stock for a draft alone, and by how many pieces not for all drafts that want it. */
export type SharedShortage = { readonly by: number; readonly drafts: readonly DraftDemand[] }

/** What a draft wants of a product, and from where. Without what is placed. */
type Want = { readonly wanted: number; readonly parts: LineSplit }

type Stock = { readonly known: KnownStock; readonly barred: ReadonlySet<string> }

/**
 * By how much the stock is too little for this draft and the others together: of what they planned from a warehouse,
 * and of all that they want. Null where there is enough, or where nobody knows.
 */
export function sharedShortage(
  { wanted, parts }: Want,
  { known, barred }: Stock,
  others: readonly DraftDemand[],
): SharedShortage | null {
  if (others.length === 0) return null
  const left = leftByOthers({ known, barred }, others)
  const inAll = left === null ? 0 : Math.max(0, thousandths(wanted) - thousandths(left))
  const crowded = known.kind !== 'warehouses' ? [] : parts.flatMap((part) => crowdedAt(part, known, others))
  const by = Math.max(
    inAll,
    crowded.reduce((sum, each) => sum + each.by, 0),
  )
  if (by === 0) return null
  const isThere = ({ planned }: DraftDemand) => crowded.some(({ warehouse }) => inSplit(planned, warehouse) > 0)
  const drafts = others.filter((each) => (inAll > 0 ? isWanting(each) : isThere(each)))
  return { by: fromThousandths(by), drafts }
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

function plannedBy(others: readonly DraftDemand[], warehouse: string): number {
  return others.reduce((sum, { planned }) => sum + thousandths(inSplit(planned, warehouse)), 0)
}

function totalOf(split: LineSplit): number {
  return split.reduce((sum, { quantity }) => sum + thousandths(quantity), 0)
}

function isWanting({ wanted, planned }: DraftDemand): boolean {
  return wanted > 0 || planned.length > 0
}
