import { inSplit, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { DraftDemand } from './demand.ts'
import { type KnownStock, stockAt } from './known-product.ts'
import type { PlacedPieces } from './placed-since.ts'
import { shareStock } from './share-stock.ts'
import { type SharedSum, sumOfPlace } from './shared-sum.ts'

/** By how many pieces the stock is not enough for all drafts that want it: of those that this draft could have alone. */
export type SharedShortage = {
  readonly by: number
  /** Those of them that others planned from the same warehouse. The rest is missing in all warehouses together. */
  readonly byWarehouse: readonly (SharedSum & { readonly warehouse: string })[]
  /** What is missing in all warehouses together, with those that are missing in one; null where only these are. */
  readonly together: (SharedSum & { readonly isOfAllowed: boolean }) | null
  /** Those of them that other warehouses have. */
  readonly elsewhere: number
  /** Those of them that this draft has planned from no warehouse: they are in none of its orders. */
  readonly unassigned: number
  /** What the others leave of what this draft could have alone. */
  readonly left: number
  readonly drafts: readonly DraftDemand[]
  /** Whether it is enough for this draft alone, also where the pieces are planned from. */
  readonly alone: 'enough' | 'short' | 'unknown'
}

/** By how many pieces the stock is not enough if it still has pieces that were placed before. */
export type PlacedShortage = Pick<SharedShortage, 'by' | 'left'> & { readonly placed: readonly PlacedPieces[] }

/** What a line wants of a product, and what of that is planned, by warehouse, without what is placed. */
export type Want = { readonly wanted: number; readonly parts: LineSplit }

type Stock = { readonly known: KnownStock; readonly barred: ReadonlySet<string> }

/** Of a line, and of each of its parts, in their order. What is missing of the line beside its parts is missing of what has no warehouse. */
export type OfLine<Found> = { readonly line: Found | null; readonly parts: readonly (Found | null)[] }

/**
 * By how much the stock is too little for this draft and the others together, until one of them is placed, archived or
 * wants less: a plan decides nothing for the other. What is missing for this draft alone is not counted. Null where there is
 * enough, or where nobody knows.
 */
export function sharedShortage(want: Want, stock: Stock, others: readonly DraftDemand[]): OfLine<SharedShortage> {
  if (others.length === 0) return { line: null, parts: want.parts.map(() => null) }
  const parts = partsAlone(want, stock, others)
  const allowed = parts.filter(({ isBarred }) => !isBarred)
  const inAllowed = sumOf(allowed.map(({ served }) => served))
  const crowdedInAllowed = sumOf(allowed.map((part) => part.crowded))
  const crowded = sumOf(parts.map((part) => part.crowded))
  const there = inThousandths(leftByOthers(stock, []))
  const left = inThousandths(leftByOthers(stock, others))
  const unplanned = Math.max(0, thousandths(want.wanted) - totalOf(want.parts))
  const rest = there === null ? unplanned : Math.min(unplanned, Math.max(0, there - inAllowed))
  const contested = left === null ? 0 : Math.max(0, inAllowed + rest - left)
  // What others planned from the same warehouse is among what is contested. What is planned from no warehouse comes last.
  const missing = Math.max(0, contested - crowdedInAllowed)
  const ofRest = Math.min(missing, rest)
  let inAll = missing - ofRest
  const by = ofRest + inAll + crowded
  const kept = inAllowed + rest - ofRest - inAll - crowdedInAllowed
  let elsewhere = left === null ? 0 : Math.max(0, Math.min(crowdedInAllowed, left - kept))
  const alone = howAlone(want, { parts, there }, stock)
  const wantedHere = unplanned + sumOf(allowed.map(({ quantity }) => quantity))
  const together =
    missing > 0 && there !== null && left !== null
      ? {
          ...sumOfPlace({ stock: there, left, wanted: wantedHere, by: contested }, others, wantedBy),
          isOfAllowed:
            stock.known.kind === 'warehouses' && stock.known.warehouses.some(({ code }) => stock.barred.has(code)),
        }
      : null
  const plannedIn = (places: readonly PartAlone[]) =>
    others.filter(({ planned }) => places.some((part) => part.crowded > 0 && inSplit(planned, part.warehouse) > 0))
  const line: SharedShortage = {
    by: fromThousandths(by),
    byWarehouse: parts.flatMap((part) => placeOf(part, stock.known, others)),
    together,
    elsewhere: fromThousandths(elsewhere),
    unassigned: fromThousandths(ofRest),
    left: fromThousandths(sumOf(parts.map(({ served }) => served)) + rest - by),
    drafts: contested > 0 ? others : plannedIn(parts),
    alone,
  }
  const ofParts = parts.map((part): SharedShortage | null => {
    const { served, crowded: own, isBarred } = part
    const more = isBarred ? 0 : Math.min(inAll, served - own)
    const ofOwn = isBarred ? 0 : Math.min(elsewhere, own)
    inAll -= more
    elsewhere -= ofOwn
    if (own + more === 0) return null
    return {
      by: fromThousandths(own + more),
      byWarehouse: placeOf(part, stock.known, others),
      together: more > 0 ? together : null,
      elsewhere: fromThousandths(ofOwn),
      unassigned: 0,
      left: fromThousandths(served - own - more),
      drafts: more > 0 ? others : plannedIn([part]),
      alone,
    }
  })
  return { line: by > 0 ? line : null, parts: ofParts }
}

/**
 * The same with pieces that were placed before, as if the wholesaler did not yet subtract them. Null where that changes
 * nothing.
 *
 * @param shared what is missing without them
 */
export function placedShortage(
  want: Want,
  stock: Stock,
  others: readonly DraftDemand[],
  shared: OfLine<SharedShortage>,
): OfLine<PlacedShortage> {
  const { known } = stock
  const unsure = (known.kind === 'warehouses' || known.kind === 'total' ? known.unsure : null) ?? []
  if (unsure.length === 0) return { line: null, parts: want.parts.map(() => null) }
  const demands = unsure.map(({ warehouse, toCome }): DraftDemand => {
    const planned = [{ warehouse, quantity: toCome }]
    return { draftId: '', name: '', wanted: toCome, planned, restOf: [] }
  })
  const all = sharedShortage(want, stock, [...others, ...demands])
  const more = (found: SharedShortage | null, before: SharedShortage | null | undefined): PlacedShortage | null => {
    if (found === null || found.by <= (before?.by ?? 0)) return null
    const counted = new Set(found.drafts)
    const placed = unsure.filter((_, index) => {
      const demand = demands[index]
      return demand !== undefined && counted.has(demand)
    })
    return { by: found.by, left: found.left, placed }
  }
  return { line: more(all.line, shared.line), parts: all.parts.map((part, at) => more(part, shared.parts[at])) }
}

/** What of it is missing in all warehouses together. */
export function inAllOf({ by, byWarehouse }: Pick<SharedShortage, 'by' | 'byWarehouse'>): number {
  return fromThousandths(thousandths(by) - sumOf(byWarehouse.map((here) => thousandths(here.by))))
}

/** What a draft has less, of how many lines, when the others get theirs first. `elsewhere`: what other warehouses have of it. */
export type OthersEffect = { readonly pieces: number; readonly lines: number; readonly elsewhere: number }

export function othersEffect(all: readonly (SharedShortage | null)[]): OthersEffect {
  const found = all.filter((each) => each !== null)
  const sum = (of: (each: SharedShortage) => number) =>
    fromThousandths(sumOf(found.map((each) => thousandths(of(each)))))
  return { pieces: sum(({ by }) => by), lines: found.length, elsewhere: sum(({ elsewhere }) => elsewhere) }
}

/** A part of a line, in thousandths. `served`: what it has alone. `crowded`: those of them that others planned there. */
type PartAlone = {
  readonly warehouse: string
  readonly isBarred: boolean
  readonly quantity: number
  readonly served: number
  readonly crowded: number
}

function partsAlone({ parts }: Want, { known, barred }: Stock, others: readonly DraftDemand[]): readonly PartAlone[] {
  const shares = shareStock(parts, known)
  return parts.map((part, at) => {
    const quantity = thousandths(part.quantity)
    const share = shares[at] ?? null
    const served = share === null ? quantity : Math.min(quantity, thousandths(share.available))
    const crowded = Math.min(served, crowdedAt(part, known, others))
    return { warehouse: part.warehouse, isBarred: barred.has(part.warehouse), quantity, served, crowded }
  })
}

function placeOf(
  { warehouse, quantity, crowded }: PartAlone,
  known: KnownStock,
  others: readonly DraftDemand[],
): SharedShortage['byWarehouse'] {
  if (crowded === 0) return []
  const stock = thousandths((known.kind === 'warehouses' && stockAt(known, warehouse)) || 0)
  const plannedHere = ({ planned }: DraftDemand) => thousandths(inSplit(planned, warehouse))
  const left = Math.max(0, stock - plannedBy(others, warehouse))
  return [{ warehouse, ...sumOfPlace({ stock, left, wanted: quantity, by: crowded }, others, plannedHere) }]
}

function wantedBy({ wanted, planned }: DraftDemand): number {
  return Math.max(thousandths(wanted), totalOf(planned))
}

function howAlone(
  { wanted, parts: planned }: Want,
  { parts, there }: { readonly parts: readonly PartAlone[]; readonly there: number | null },
  { known }: Stock,
): SharedShortage['alone'] {
  if (parts.some(({ quantity, served }) => served < quantity)) return 'short'
  if (there === null) return 'unknown'
  if (there < Math.max(thousandths(wanted), totalOf(planned))) return 'short'
  const isKnown = known.kind === 'total' || parts.every(({ warehouse }) => stockAt(known, warehouse) !== null)
  return isKnown ? 'enough' : 'unknown'
}

function inThousandths(pieces: number | null): number | null {
  return pieces === null ? null : thousandths(pieces)
}

/**
 * How many pieces the allowed warehouses have for this draft when the others get theirs first: what they planned from
 * where they planned it, and the rest from anywhere, best from where this draft may not order. Null where the stock of
 * a warehouse is unknown, or the product is gone.
 */
export function leftByOthers({ known, barred }: Stock, others: readonly DraftDemand[]): number | null {
  const planned = others.reduce((sum, each) => sum + totalOf(each.planned), 0)
  const fromAnywhere = others.reduce((sum, each) => sum + wantedBy(each) - totalOf(each.planned), 0)
  if (known.kind === 'total') {
    return fromThousandths(Math.max(0, thousandths(known.total) - planned - fromAnywhere))
  }
  if (known.kind !== 'warehouses' || known.warehouses.some(({ stock }) => stock === null)) return null
  const free = known.warehouses.map(({ code, stock }) => ({
    isBarred: barred.has(code),
    pieces: Math.max(0, thousandths(stock ?? 0) - plannedBy(others, code)),
  }))
  const piecesOf = (all: typeof free) => sumOf(all.map(({ pieces }) => pieces))
  const stock = known.warehouses.reduce((sum, each) => sum + thousandths(each.stock ?? 0), 0)
  // Of all warehouses together there may be less than the sum. Nobody gets what is planned beyond a warehouse's stock.
  const missing = known.total === undefined ? 0 : Math.max(0, stock - thousandths(known.total))
  const inAll = piecesOf(free) - missing - fromAnywhere
  const here = piecesOf(free.filter(({ isBarred }) => !isBarred))
  return fromThousandths(Math.max(0, Math.min(here, inAll)))
}

/** How much of the part fits into the stock of its warehouse, but not beside what the others planned there. In thousandths. */
function crowdedAt(
  { warehouse, quantity }: LineSplit[number],
  known: KnownStock,
  others: readonly DraftDemand[],
): number {
  const stock = known.kind === 'warehouses' ? stockAt(known, warehouse) : null
  if (stock === null) return 0
  const there = thousandths(stock)
  // What exceeds the stock by itself is no matter of the others.
  return Math.max(0, Math.min(thousandths(quantity), there) - Math.max(0, there - plannedBy(others, warehouse)))
}

function plannedBy(others: readonly DraftDemand[], warehouse: string): number {
  return others.reduce((sum, { planned }) => sum + thousandths(inSplit(planned, warehouse)), 0)
}

function totalOf(split: LineSplit): number {
  return split.reduce((sum, { quantity }) => sum + thousandths(quantity), 0)
}

function sumOf(all: readonly number[]): number {
  return all.reduce((sum, each) => sum + each, 0)
}
