import type { Demand } from '#src/drafts/plan/stock/demand.ts'
import { stockAt } from '#src/drafts/plan/stock/known-stock.ts'
import { fromThousandths, thousandths } from '#src/drafts/planner/thousandths.ts'
import type { SheetWarehouse } from './plan-sheet.ts'
import type { SheetLine } from './sheet-line.ts'

/** A line at a warehouse. */
export type PartView = {
  /** Null where it is not known. */
  readonly stock: number | null
  /** What comes from there and is not placed yet. */
  readonly open: number
  readonly placed: number
  /** By how much that is more than is there. */
  readonly over: number
  /** What other drafts have planned from there. */
  readonly others: number
  readonly isBarred: boolean
}

export function partView(line: SheetLine, { code, isBarred }: SheetWarehouse, demand: Demand): PartView {
  const stock = stockAt(line.known, code)
  const { open = 0, placed = 0 } = line.parts.get(code) ?? {}
  const over = stock === null ? 0 : Math.max(0, thousandths(open) - thousandths(stock))
  return { stock, open, placed, over: fromThousandths(over), others: demand.plannedAt(line.line.sku, code), isBarred }
}

/** All that there is, up to what nothing else gives: what `=` types. Where stock is not known, all that is open. */
export function mostFrom(line: SheetLine, { stock, open }: PartView): number {
  const { wanted, planned } = line.shortage
  const wantedHere = Math.max(0, thousandths(wanted) - thousandths(planned) + thousandths(open))
  // Planned over as a whole, the others give more than is wanted already.
  return fromThousandths(stock === null ? wantedHere : Math.min(wantedHere, thousandths(stock)))
}
