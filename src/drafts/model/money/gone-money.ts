import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { ProductNow } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { addPesos } from './add-pesos.ts'
import { draftSums, openPieces } from './draft-sums.ts'
import { differenceOf, orderTotals, type Pesos } from './money.ts'

/**
 * What of a total nobody can order, because the wholesaler does not have the products any more. The total keeps it: it
 * is of all lines. What can be signed is `rest`.
 */
export type GoneMoney = {
  readonly lineIds: ReadonlySet<string>
  readonly pieces: number
  /** With IVA. Lines without a price are in the pieces only. */
  readonly total: Pesos
  /** The total without them. */
  readonly rest: Pesos
}

/** Of what is still to be ordered; null where the wholesaler has all of it, or that is not known. */
export function goneMoney(draft: Draft, nowOf: (sku: string) => ProductNow): GoneMoney | null {
  const placed = placedOfLines(placedOrders(draft))
  const gone = draft.lines.flatMap((line) => {
    const pieces = openPieces(line, placed.get(line.id))
    return pieces > 0 && nowOf(line.sku) === null ? [{ id: line.id, pieces }] : []
  })
  if (gone.length === 0) return null
  const lineIds = new Set(gone.map(({ id }) => id))
  const rest = draftSums({ ...draft, lines: draft.lines.filter(({ id }) => !lineIds.has(id)) }).both.total
  const pieces = gone.map((each) => each.pieces).reduce(addQuantities, 0)
  return { lineIds, pieces, total: differenceOf(draftSums(draft).both.total, rest), rest }
}

/** The same of one order. */
export function goneOfOrder(
  lines: readonly OrderLine[],
  ivaRate: number,
  nowOf: (sku: string) => ProductNow,
): GoneMoney | null {
  const gone = lines.filter(({ sku }) => nowOf(sku) === null)
  if (gone.length === 0) return null
  const all = orderTotals(lines, ivaRate).total
  const rest = orderTotals(
    lines.filter((line) => !gone.includes(line)),
    ivaRate,
  ).total
  return {
    lineIds: new Set(gone.map(({ lineId }) => lineId)),
    pieces: gone.map(({ quantity }) => quantity).reduce(addQuantities, 0),
    total: differenceOf(all, rest),
    rest,
  }
}

/** Of several orders together; null where all of it can be ordered. A line counts once. */
export function sumGone(all: readonly { readonly gone: GoneMoney | null; readonly total: Pesos }[]): GoneMoney | null {
  const some = all.flatMap(({ gone }) => gone ?? [])
  if (some.length === 0) return null
  return {
    lineIds: new Set(some.flatMap(({ lineIds }) => [...lineIds])),
    pieces: some.map(({ pieces }) => pieces).reduce(addQuantities, 0),
    total: addPesos(some.map(({ total }) => total)),
    rest: addPesos(all.map(({ gone, total }) => gone?.rest ?? total)),
  }
}
