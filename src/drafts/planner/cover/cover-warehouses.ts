import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { orderTotals, type Pesos } from '#src/drafts/model/money/money.ts'
import type { PlanLine, PlanProblem } from '#src/drafts/planner/plan-problem.ts'

export type PricedProblem = Omit<PlanProblem, 'lines'> & { readonly lines: readonly PricedLine[] }

/** Pesos a piece before tax; null where there is no price. */
export type PricedLine = PlanLine & { readonly price: number | null }

/** The part of the lines that one warehouse alone can serve. */
export type WarehouseCoverage = {
  readonly code: string
  readonly linesInFull: number
  readonly linesInPart: number
  readonly pieces: number
  /** Before tax, each line rounded to the centavo; without the lines that have no price. */
  readonly subtotal: Pesos
  /** Of the lines that it serves in full or in part. */
  readonly linesWithoutPrice: number
}

/** What each warehouse alone can serve, in the order of the problem. The buyer decides which one is best. */
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
