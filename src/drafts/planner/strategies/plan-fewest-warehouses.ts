import { findBestCover } from '#src/drafts/planner/cover/best-cover.ts'
import { createCover } from '#src/drafts/planner/cover/cover.ts'
import { greedyCover } from '#src/drafts/planner/cover/greedy-cover.ts'
import { createLineTable, mostBits } from '#src/drafts/planner/line-table.ts'
import { findFewestParts } from '#src/drafts/planner/parts/fewest-parts.ts'
import type { PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { type SearchLimits, usualLimits } from '#src/drafts/planner/search-limits.ts'
import { toSolution } from '#src/drafts/planner/solution.ts'
import { toWholeProblem, type WholeProblem } from '#src/drafts/planner/whole-problem.ts'

/** One bit is for those that are used anyway. */
const mostSearched = mostBits - 1

/**
 * From which warehouses all lines come, as much of each as all of them together have. In this order: the fewest that are
 * not opened yet; the preferred ones, by the sorted list of their ranks; the fewest parts of lines. Equal ones are settled
 * the same way whatever order warehouses and lines come in. Within a line the fewest parts, then the preferred warehouses
 * (rank, then code).
 *
 * It is a covering problem with general sizes, which is NP-hard. Where the work passes a limit, or more than 30
 * warehouses are left to be chosen from, the best that was found is returned with `exact: false`, which the person is to
 * be told; `fewest` says whether it is only parts that may be fewer. bench/README.md has how often that is and how long
 * it takes.
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

/** Those that are opened, and those without which a line would get less. */
function findUsedAnyway({ isOpened, lines }: WholeProblem): boolean[] {
  const isUsed = [...isOpened]
  for (const { served, stock } of lines) {
    const spare = stock.reduce((sum, each) => sum + each, 0) - served
    for (const [warehouse, each] of stock.entries()) if (each > spare) isUsed[warehouse] = true
  }
  return isUsed
}

/** The levels of the warehouses that are left, again without gaps. */
function levelsOf({ levels }: WholeProblem, free: readonly number[]): number[] {
  const left = [...new Set(free.map((warehouse) => levels[warehouse]!))]
  return free.map((warehouse) => left.indexOf(levels[warehouse]!))
}

/** Those that are used anyway, however many, are one bit: they are never taken back. */
function splitTable({ lines }: WholeProblem, isUsedAnyway: readonly boolean[], free: readonly number[]) {
  const always = 1 << mostSearched
  const used = [...isUsedAnyway.keys()].filter((warehouse) => isUsedAnyway[warehouse])
  const table = createLineTable(
    [...free.map((_, at) => 1 << at), ...used.map(() => always)],
    lines
      .filter(({ served }) => served > 0)
      .map(({ served, stock }) => ({
        need: served,
        stock: Float64Array.from([...free, ...used], (warehouse) => stock[warehouse]!),
      })),
  )
  return { table, always }
}
