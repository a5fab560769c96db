import { splitOver, splitTotal } from '#src/drafts/model/split.ts'
import type { PlanProblem, PlanSolution } from './plan-problem.ts'
import { fromThousandths, thousandths } from './thousandths.ts'

export function planByPreference({ warehouses, lines, opened }: PlanProblem): PlanSolution {
  const order = warehouses.map(({ code, rank }, index) => ({ code, rank, index })).toSorted((a, b) => a.rank - b.rank)
  const splits = new Map()
  const short = new Map()
  const used = new Set(opened)
  for (const { id, quantity, stock } of lines) {
    const split = splitOver(
      order.map(({ code, index }) => ({ code, stock: stock[index] ?? 0 })),
      quantity,
    )
    if (split.length > 0) splits.set(id, split)
    for (const { warehouse } of split) used.add(warehouse)
    const lacking = fromThousandths(thousandths(quantity) - thousandths(splitTotal(split)))
    if (lacking > 0) short.set(id, lacking)
  }
  return { warehouses: order.map(({ code }) => code).filter((code) => used.has(code)), splits, short, exact: true }
}
