import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { PlacedQuantities } from '#src/drafts/model/orders/order.ts'
import type { Demand } from './demand.ts'
import { type KnownStock, stockAt } from './known-product.ts'
import { type PlacedShortage, placedShortage, type SharedShortage, sharedShortage } from './shared-stock.ts'
import { unassignablePieces } from './unassignable-pieces.ts'

/** The state of a line: what is still to be ordered, compared with the stock of the allowed warehouses. */
export type LineShortage = {
  readonly state: ShortageState
  /** Without what is placed; so is `planned`. */
  readonly wanted: number
  readonly planned: number
  /** How many pieces the allowed warehouses lack; null if unknown. */
  readonly missing: number | null
  /** How many pieces the allowed warehouses have at most; null if unknown. */
  readonly available: number | null
  /** Pieces without a warehouse that none can give. */
  readonly unassignable: number
  /** Whether the stock of each warehouse that pieces are planned from is known. */
  readonly isKnownWhere: boolean
  /** What is missing and barred warehouses have: those that have any. Empty where nothing is missing. */
  readonly excluded: readonly ExcludedStock[]
  /** Not enough stock for all drafts that want it, beside what is missing for this one alone. */
  readonly shared: SharedShortage | null
  /** Enough stock only if it does not have pieces any more that were placed before. */
  readonly placedBefore: PlacedShortage | null
}

/** The first that applies, from top to bottom. */
export type ShortageState =
  /** Nothing is left to order. */
  | { readonly kind: 'placed' }
  /** The wholesaler does not have the product: nothing of it can be ordered. */
  | { readonly kind: 'gone' }
  /** More than is wanted, by this number, or from warehouses that do not have it or are barred. */
  | { readonly kind: 'over-planned'; readonly by: number; readonly warehouses: readonly OverPlanned[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'too-little'; readonly by: number; readonly available: number }
  /** Unknown whether there is enough stock, or enough in the planned warehouses. `by`: pieces not planned. */
  | { readonly kind: 'unknown'; readonly by: number }
  | { readonly kind: 'not-planned'; readonly by: number }
  /** Planned whole, and other drafts want some of the same pieces. */
  | { readonly kind: 'shared'; readonly by: number }
  | { readonly kind: 'planned' }

export type OverPlanned = { readonly warehouse: string; readonly by: number; readonly why: 'stock' | 'barred' }

/** The stock of a warehouse that may not be used. */
export type ExcludedStock = { readonly warehouse: string; readonly stock: number }

export function shortageOf(
  line: Pick<DraftLine, 'id' | 'sku' | 'quantity' | 'split'>,
  { known, barred, placed, demand }: ShortageInputs,
): LineShortage {
  const open = line.split
    .map(({ warehouse, quantity }) => ({
      warehouse,
      count: thousandths(quantity) - thousandths(placed.of(line.id, warehouse)),
    }))
    .filter(({ count }) => count > 0)
  const wanted = Math.max(0, thousandths(line.quantity) - thousandths(placed.ofLine(line.id)))
  const planned = open.reduce((sum, { count }) => sum + count, 0)
  const there = availableOf(known, barred)
  const lacking = there === null ? null : Math.max(0, wanted - there.most)
  const isShortKnown = there !== null && (lacking === 0 ? there.isLeast : there.isMost)
  const missing = isShortKnown ? lacking : null
  const parts = open.map(({ warehouse, count }) => ({ warehouse, quantity: fromThousandths(count) }))
  const want = { wanted: fromThousandths(wanted), parts }
  const others = demand.draftsOf(line.sku)
  const ofLine = sharedShortage(want, { known, barred }, others)
  const { line: shared } = ofLine
  const { line: placedBefore } = placedShortage(want, { known, barred }, others, ofLine)

  const isKnownWhere = open.every(({ warehouse }) => stockAt(known, warehouse) !== null)

  const findState = (): ShortageState => {
    if (wanted === 0 && planned === 0) return { kind: 'placed' }
    if (known.kind === 'gone') return { kind: 'gone' }
    const over = open.flatMap(({ warehouse, count }): OverPlanned[] => {
      if (barred.has(warehouse)) return [{ warehouse, by: fromThousandths(count), why: 'barred' }]
      const stock = stockAt(known, warehouse)
      const by = stock === null ? 0 : count - thousandths(stock)
      return by > 0 ? [{ warehouse, by: fromThousandths(by), why: 'stock' }] : []
    })
    if (over.length > 0 || planned > wanted) {
      return { kind: 'over-planned', by: fromThousandths(Math.max(0, planned - wanted)), warehouses: over }
    }
    const remaining = fromThousandths(wanted - planned)
    if (there === null || missing === null) return { kind: 'unknown', by: remaining }
    if (missing > 0 && there.most === 0) return { kind: 'none' }
    if (missing > 0) return { kind: 'too-little', by: fromThousandths(missing), available: fromThousandths(there.most) }
    if (planned < wanted) return { kind: 'not-planned', by: remaining }
    if (!isKnownWhere) return { kind: 'unknown', by: 0 }
    return shared ? { kind: 'shared', by: shared.by } : { kind: 'planned' }
  }

  return {
    state: findState(),
    wanted: fromThousandths(wanted),
    planned: fromThousandths(planned),
    missing: missing === null ? null : fromThousandths(missing),
    unassignable: unassignablePieces(want, { known, barred }),
    available: there?.isMost ? fromThousandths(there.most) : null,
    isKnownWhere,
    excluded: (missing ?? 0) > 0 ? excludedOf(known, barred) : [],
    shared,
    placedBefore,
  }
}

/** What a line is compared with. */
export type ShortageInputs = {
  readonly known: KnownStock
  /** Codes of warehouses that may not be used. */
  readonly barred: ReadonlySet<string>
  /** Of the line's draft. */
  readonly placed: PlacedQuantities
  readonly demand: Demand
}

/** The stock that is known of the allowed warehouses; null if nothing is. */
export function availableStock(known: KnownStock, barred: ReadonlySet<string>): number | null {
  if (known.kind !== 'warehouses') return known.kind === 'total' ? known.total : null
  const usable = known.warehouses.filter(({ code }) => !barred.has(code))
  return usable.length > 0 && usable.every(({ stock }) => stock === null)
    ? null
    : fromThousandths(availableOf(known, barred)?.most ?? 0)
}

/** In thousandths. `isMost`: there are no more than `most`; `isLeast`: there are no fewer. */
type Available = { readonly most: number; readonly isMost: boolean; readonly isLeast: boolean }

function availableOf(known: KnownStock, barred: ReadonlySet<string>): Available | null {
  switch (known.kind) {
    case 'unknown':
      return null
    case 'gone':
      return { most: 0, isMost: true, isLeast: true }
    case 'total':
      // A total does not say where: some of it may be in barred warehouses.
      return { most: thousandths(known.total), isMost: true, isLeast: barred.size === 0 }
    case 'warehouses': {
      const usable = known.warehouses.filter(({ code }) => !barred.has(code))
      const sum = usable.reduce((all, { stock }) => all + thousandths(stock ?? 0), 0)
      const most = known.total === undefined ? sum : Math.min(sum, thousandths(known.total))
      return { most, isMost: usable.every(({ stock }) => stock !== null), isLeast: true }
    }
  }
}

function excludedOf(known: KnownStock, barred: ReadonlySet<string>): readonly ExcludedStock[] {
  if (known.kind !== 'warehouses') return []
  return known.warehouses.flatMap(({ code, stock }) =>
    barred.has(code) && stock !== null && stock > 0 ? [{ warehouse: code, stock }] : [],
  )
}
