import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { stockAt } from '#src/drafts/model/stock/known-product.ts'
import type { SheetWarehouse } from './plan-sheet.ts'
import { isRefused, type SheetLine } from './sheet-line.ts'

/** A line at one warehouse. */
export type PartView = {
  /** Null if unknown. */
  readonly stock: number | null
  /** Planned from this warehouse and not placed. */
  readonly open: number
  readonly placed: number
  /** By how much `open` exceeds the stock. */
  readonly over: number
  /** Planned from this warehouse by other drafts. */
  readonly others: number
  readonly isBarred: boolean
  /** Whether nothing is counted here, because it gave fewer than was ordered. */
  readonly isRefused: boolean
}

export function partView(line: SheetLine, { code, isBarred }: SheetWarehouse, demand: Demand): PartView {
  const stock = stockAt(line.known, code)
  const { open = 0, placed = 0 } = line.parts.get(code) ?? {}
  const over = stock === null ? 0 : Math.max(0, thousandths(open) - thousandths(stock))
  return {
    stock,
    open,
    placed,
    over: fromThousandths(over),
    others: demand.plannedAt(line.line.sku, code),
    isBarred,
    isRefused: isRefused(line, code),
  }
}

/**
 * The most that this line can use from the warehouse: its stock, at most what the other warehouses leave open. `=`
 * enters it. With unknown stock, all that is left open.
 */
export function mostFrom(line: SheetLine, { stock, open }: PartView): number {
  const { wanted, planned } = line.shortage
  const wantedHere = Math.max(0, thousandths(wanted) - thousandths(planned) + thousandths(open))
  // `wantedHere` is 0 if the other warehouses already give more than is wanted.
  return fromThousandths(stock === null ? wantedHere : Math.min(wantedHere, thousandths(stock)))
}
