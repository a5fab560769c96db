import { type LineSplit, splitTotal } from '#src/drafts/model/lines/split.ts'
import { splitOver } from '#src/drafts/model/lines/split-over.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { inPreferenceOrder } from '#src/drafts/planner/whole-problem.ts'

/**
 * Plans each line separately, by rank and code: whole from the first warehouse that has enough, else from several in
 * this order. It does not minimize the number of warehouses, so `fewest` is false.
 */
export function planByPreference({ warehouses, lines }: PlanProblem): PlanSolution {
  const order = inPreferenceOrder(warehouses)
  const splits = new Map<string, LineSplit>()
  const missing = new Map<string, number>()
  for (const { id, quantity, stock } of lines) {
    const wanted = thousandths(quantity)
    if (wanted === 0) continue
    const stocked = order.map(({ code, index }) => ({ code, stock: fromThousandths(thousandths(stock[index])) }))
    const split = splitOver(stocked, fromThousandths(wanted))
    const lacking = wanted - thousandths(splitTotal(split))
    if (split.length > 0) splits.set(id, split)
    if (lacking > 0) missing.set(id, fromThousandths(lacking))
  }
  const used = new Set([...splits.values()].flat().map(({ warehouse }) => warehouse))
  const codes = order.map(({ code }) => code).filter((code) => used.has(code))
  return { warehouses: codes, splits, missing, exact: true, fewest: false }
}
