import { findBestCover } from '#src/drafts/planner/cover/best-cover.ts'
import { createCover } from '#src/drafts/planner/cover/cover.ts'
import { greedyCover } from '#src/drafts/planner/cover/greedy-cover.ts'
import { createLineTable } from '#src/drafts/planner/line-table.ts'
import { findFewestParts } from '#src/drafts/planner/parts/fewest-parts.ts'
import { levelsOf, mostSearched, splitTable } from '#src/drafts/planner/parts/split-table.ts'
import type { PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { type SearchLimits, usualLimits } from '#src/drafts/planner/search-limits.ts'
import { toSolution } from '#src/drafts/planner/solution.ts'
import { toWholeProblem, type WholeProblem } from '#src/drafts/planner/whole-problem.ts'

/**
 * Plans all lines, each as far as all warehouses together can serve it. Goals in this order: the fewest warehouses that
 * are not opened yet; the preferred ones, by the sorted list of their ranks; the fewest parts of lines. Ties are broken
 * independently of the order of warehouses and lines. Within a line: the fewest parts, then the preferred warehouses
 * (rank, then code).
 *
 * This is a covering problem with general sizes, which is NP-hard. Where the work passes a limit, or where there are
 * more than 30 warehouses to choose from, the result is the best one found, with `exact: false`: the page must show
 * that. `fewest` is then true where only the parts may be too many. bench/README.md has how often that happens and the
 * times.
 */
export function planFewestWarehouses(problem: PlanProblem, limits: SearchLimits = usualLimits): PlanSolution {
  const whole = toWholeProblem(problem)
  const isUsable = findUsedAnyway(whole)
  const lacking = whole.lines
    .map(({ served, stock }) => ({
      need: served - stock.reduce((sum, each, warehouse) => sum + (isUsable[warehouse] ? each : 0), 0),
      stock,
    }))
    .filter(({ need }) => need > 0)
  const useful = [...whole.codes.keys()].filter((at) => !isUsable[at] && lacking.some(({ stock }) => stock[at]! > 0))
  const free = useful.length > mostSearched ? greedyCover(useful, lacking, mostSearched) : useful
  if (free.length > mostSearched) {
    for (const warehouse of free) isUsable[warehouse] = true
    return toSolution(whole, isUsable, { exact: false, fewest: false })
  }

  const pick = (stock: Float64Array) => Float64Array.from(free, (warehouse) => stock[warehouse]!)
  const levels = levelsOf(whole, free)
  const cover = createCover(
    createLineTable(
      free.map((_, at) => 1 << at),
      lacking.map(({ need, stock }) => ({ need, stock: pick(stock) })),
    ),
    levels,
  )
  const bestCover = findBestCover(cover, levels, 2 ** free.length - 1, limits)
  const { taken, isProven } = findFewestParts({
    ...splitTable(whole, isUsable, free),
    cover,
    levels,
    bestCover,
    limits,
  })
  for (const [at, warehouse] of free.entries()) isUsable[warehouse] = (taken & (1 << at)) !== 0
  const fewest = bestCover.isProven && free === useful
  return toSolution(whole, isUsable, { exact: fewest && isProven, fewest })
}

/** Warehouses that are opened, and warehouses without which a line would get less. */
function findUsedAnyway({ isOpened, lines }: WholeProblem): boolean[] {
  const isUsed = [...isOpened]
  for (const { served, stock } of lines) {
    const spare = stock.reduce((sum, each) => sum + each, 0) - served
    for (const [warehouse, each] of stock.entries()) if (each > spare) isUsed[warehouse] = true
  }
  return isUsed
}
