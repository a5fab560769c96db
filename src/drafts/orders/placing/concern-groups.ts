import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import { concernKinds } from '#src/drafts/model/check/concern-kinds.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { differenceOf, lineSubtotal, type Pesos } from '#src/drafts/model/money/money.ts'
import { inAllOf } from '#src/drafts/model/stock/shared-stock.ts'
import type { PlacingConcern } from './placing-concerns.ts'

/** The concerns of one kind, which are asked about together. */
export type ConcernGroup = {
  readonly kind: ConcernKind
  readonly concerns: readonly PlacingConcern[]
  /** Of the draft: one that is in two orders counts once. */
  readonly lineCount: number
  readonly orderCount: number
  /** Of missing pieces, how many; else null. `inAll`: those that others want and that no warehouse alone lacks. */
  readonly pieces: number | null
  readonly inAll: number
  /** Of other prices, by how much the order would cost more, before tax; else null. */
  readonly pesos: Pesos | null
}

/** Worst first. */
export function groupConcerns(concerns: readonly PlacingConcern[]): readonly ConcernGroup[] {
  const byKind = Map.groupBy(concerns, ({ kind }) => kind)
  return concernKinds.flatMap((kind): ConcernGroup[] => {
    const ofKind = byKind.get(kind)
    if (!ofKind) return []
    const pieces = ofKind.flatMap((concern) => missingOf(concern) ?? [])
    const pesos = ofKind.flatMap((concern) => priceDifference(concern) ?? [])
    return [
      {
        kind,
        concerns: ofKind,
        lineCount: new Set(ofKind.map(({ line }) => line.lineId)).size,
        orderCount: new Set(ofKind.map(({ warehouse }) => warehouse)).size,
        pieces: pieces.length > 0 ? pieces.reduce(addQuantities, 0) : null,
        inAll: ofKind.flatMap((each) => (each.kind === 'shared' ? [inAllOf(each)] : [])).reduce(addQuantities, 0),
        pesos: pesos.length > 0 ? addPesos(pesos) : null,
      },
    ]
  })
}

/** What is said once of a line: also where that is in several orders, unless each of them has its own pieces or pesos. */
type ConcernRow = { readonly concern: PlacingConcern; readonly warehouses: readonly string[] }

/** @param concerns of one kind */
export function concernRows(concerns: readonly PlacingConcern[]): readonly ConcernRow[] {
  const ofRows = Map.groupBy(concerns, ({ kind, line, warehouse }) =>
    kind === 'shortage' || kind === 'price' ? `${line.lineId} ${warehouse}` : line.lineId,
  )
  return [...ofRows.values()].map((all) => ({
    concern: all.reduce(together),
    warehouses: all.map(({ warehouse }) => warehouse),
  }))
}

/** Of two orders, what other drafts, or pieces that were placed before, take of one line. */
function together(one: PlacingConcern, other: PlacingConcern): PlacingConcern {
  if (one.kind === 'shared' && other.kind === 'shared') {
    return {
      ...one,
      ...sumsOf(one, other),
      byWarehouse: [...one.byWarehouse, ...other.byWarehouse],
      together: one.together ?? other.together,
      elsewhere: addQuantities(one.elsewhere, other.elsewhere),
      drafts: [...new Set([...one.drafts, ...other.drafts])],
    }
  }
  if (one.kind === 'placed-before' && other.kind === 'placed-before') {
    return { ...one, ...sumsOf(one, other), placed: [...new Set([...one.placed, ...other.placed])] }
  }
  return one
}

type Sums = { readonly by: number; readonly left: number }

function sumsOf(one: Sums, other: Sums): Sums {
  return { by: addQuantities(one.by, other.by), left: addQuantities(one.left, other.left) }
}

/** How many pieces of the order are not there; null where that is not what the concern says. */
export function missingOf(concern: PlacingConcern): number | null {
  return concern.kind === 'shortage' || concern.kind === 'shared' || concern.kind === 'placed-before'
    ? concern.by
    : null
}

/** By how much the line would cost more before tax; null where that is not what the concern says. */
export function priceDifference(concern: PlacingConcern): Pesos | null {
  if (concern.kind !== 'price') return null
  const { price, quantity } = concern.line
  return differenceOf(lineSubtotal(concern.price, quantity) ?? '0', lineSubtotal(price, quantity) ?? '0')
}

/** A yes to a group is a yes to just what it says: it ends when a line or an amount changes. */
export function keyOfGroup({ concerns }: ConcernGroup): string {
  return JSON.stringify(
    concerns.map(({ line: { lineId, quantity, price }, ...said }) => [lineId, quantity, price, said]),
  )
}
