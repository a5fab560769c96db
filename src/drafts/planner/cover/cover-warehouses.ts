import { orderTotals, type Pesos } from '#src/drafts/model/money/money.ts'
import type { PlanLine, PlanProblem } from '#src/drafts/planner/plan-problem.ts'
import { fromThousandths, thousandths } from '#src/drafts/planner/thousandths.ts'

export type PricedProblem = Omit<PlanProblem, 'lines'> & { readonly lines: readonly PricedLine[] }

/** Pesos a piece before tax; null where there is no price. */
export type PricedLine = PlanLine & { readonly price: number | null }

/** What one warehouse alone can serve. */
export type WarehouseCoverage = {
  readonly code: string
  readonly linesInFull: number
  readonly linesInPart: number
  readonly pieces: number
  /** Before tax, each line's to the centavo; lines without a price are not in it. */
  readonly subtotal: Pesos
  /** Of those that it serves in full or in part. */
  readonly linesWithoutPrice: number
}

/** For each warehouse, in the order of the problem, what it serves by itself: which one is best is the buyer's to say. */
export function coverWarehouses({ warehouses, lines }: PricedProblem): WarehouseCoverage[] {
  return warehouses.map(({ code }, warehouse) => {
    const served = lines
      .map(({ quantity, stock, price }) => {
        const wanted = thousandths(quantity)
        const count = Math.min(wanted, thousandths(stock[warehouse]))
        return { isFull: count === wanted, quantity: fromThousandths(count), price }
      })
      .filter(({ quantity }) => quantity > 0)
    const linesInFull = served.filter(({ isFull }) => isFull).length
    const { subtotal, pieces, linesWithoutPrice } = orderTotals(served, 0)
    return { code, linesInFull, linesInPart: served.length - linesInFull, pieces, subtotal, linesWithoutPrice }
  })
}
