import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { leftByOthers } from '#src/drafts/model/stock/shared-stock.ts'
import { availableStock } from '#src/drafts/model/stock/shortage.ts'
import type { SheetLine } from './sheet-line.ts'

/**
 * How many pieces of a line could not be planned any more if the other drafts get theirs first. Where the pieces could
 * come from another warehouse, those that would have to.
 */
export function takenByOthers(
  { line, known, shortage }: SheetLine,
  barred: ReadonlySet<string>,
  demand: Pick<Demand, 'draftsOf'>,
): number {
  const others = demand.draftsOf(line.sku)
  const there = others.length === 0 ? null : availableStock(known, barred)
  const left = there === null ? null : leftByOthers({ known, barred }, others)
  if (there === null || left === null) return shortage.shared?.by ?? 0
  const taken = addQuantities(Math.min(shortage.wanted, there), -Math.min(shortage.wanted, left))
  return taken > 0 ? taken : (shortage.shared?.by ?? 0)
}

/** Of all lines of a draft. */
export function othersEffect(
  lines: readonly SheetLine[],
  barred: ReadonlySet<string>,
  demand: Pick<Demand, 'draftsOf'>,
): { readonly pieces: number; readonly lines: number } {
  const taken = lines.map((line) => takenByOthers(line, barred, demand)).filter((pieces) => pieces > 0)
  return { pieces: taken.reduce(addQuantities, 0), lines: taken.length }
}
