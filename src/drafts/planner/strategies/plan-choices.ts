import { fromThousandths } from '#src/drafts/model/lines/thousandths.ts'
import { countServedParts } from '#src/drafts/planner/choices/count-served-parts.ts'
import { createServedSearch, type MostServed } from '#src/drafts/planner/choices/most-served.ts'
import { type ServedTable, toServedTable } from '#src/drafts/planner/choices/residue.ts'
import { greedyCover } from '#src/drafts/planner/cover/greedy-cover.ts'
import { countBits, lowestBit } from '#src/drafts/planner/cover/warehouse-bits.ts'
import { createLineTable } from '#src/drafts/planner/line-table.ts'
import { levelsOf, mostSearched, splitTable } from '#src/drafts/planner/parts/split-table.ts'
import type { PlanChoice, PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { type ChoiceLimits, usualChoiceLimits } from '#src/drafts/planner/search-limits.ts'
import { toSolution } from '#src/drafts/planner/solution.ts'
import { toWholeProblem, type WholeProblem } from '#src/drafts/planner/whole-problem.ts'
import { planFewestWarehouses } from './plan-fewest-warehouses.ts'

/**
 * The plans that differ in how many warehouses they use, from `planFewestWarehouses` down to one warehouse: of each
 * number the plan that lacks the fewest pieces; of such plans the preferred warehouses, then the fewest parts, as all
 * ways to plan choose. A number that lacks no less than a smaller one is left out.
 *
 * To find the most that k warehouses serve is a maximum coverage problem with general sizes, which is NP-hard. Where
 * the work passes a limit, `leastMissing` says how far the plan may be from the best.
 */
export function planChoices(problem: PlanProblem, limits: ChoiceLimits = usualChoiceLimits): PlanChoice[] {
  const whole = toWholeProblem(problem)
  const full = planFewestWarehouses(problem, limits.fewest)
  const lost = sum(whole.lines.map(({ wanted, served }) => wanted - served))
  const found: Found[] = [{ solution: full, missing: lost, leastMissing: lost }]
  const fewer = findFewer(whole, full, limits)
  for (const { usable, missing, leastMissing, fewest, exact } of fewer)
    found.push({
      solution: toSolution(whole, usable, { fewest, exact }),
      missing: lost + missing,
      leastMissing: lost + leastMissing,
    })
  return worthwhile(found).map(({ solution, missing, leastMissing }) => ({
    solution,
    missing: fromThousandths(missing),
    leastMissing: fromThousandths(leastMissing),
  }))
}

/** In thousandths. */
type Found = { readonly solution: PlanSolution; readonly missing: number; readonly leastMissing: number }

type Fewer = {
  readonly usable: readonly boolean[]
  readonly missing: number
  readonly leastMissing: number
  readonly fewest: boolean
  readonly exact: boolean
}

/** The sets with fewer warehouses than the full plan, the largest first. `missing`: beside what all together lack. */
function findFewer(whole: WholeProblem, full: PlanSolution, limits: ChoiceLimits): Fewer[] {
  const { codes, isOpened, lines } = whole
  const lacking = lines
    .map(({ served, stock }) => ({
      need: served - sum([...stock].filter((_, warehouse) => isOpened[warehouse])),
      stock,
    }))
    .filter(({ need }) => need > 0)
  const useful = [...codes.keys()].filter((at) => !isOpened[at] && lacking.some(({ stock }) => stock[at]! > 0))
  const free = useful.length > mostSearched ? greedyCover(useful, lacking, mostSearched) : useful
  if (free.length > mostSearched || lacking.length === 0) return []

  const table = toServedTable(
    createLineTable(
      free.map((_, at) => 1 << at),
      lacking.map(({ need, stock }) => ({ need, stock: Float64Array.from(free, (warehouse) => stock[warehouse]!) })),
    ),
    free.length,
  )
  const largest = free.reduce(
    (set, warehouse, at) => (full.warehouses.includes(codes[warehouse]!) ? set | (1 << at) : set),
    0,
  )
  const isAll = free === useful
  const levels = levelsOf(whole, free)
  const fewer = searchFewer(table, whole, free, largest, limits).map(({ taken, served, atMost, isBest }): Fewer => {
    // One warehouse fewer than a plan with certainly the fewest lacks something.
    const least = full.fewest ? table.step : 0
    const isProven = isAll && atMost === served
    return {
      usable: codes.map(
        (_, at) => isOpened[at] === true || (free.includes(at) && (taken & (1 << free.indexOf(at))) !== 0),
      ),
      missing: table.most - served,
      leastMissing: isAll ? Math.max(least, table.most - atMost) : 0,
      fewest: isProven && (isBest || new Set(levels).size === 1),
      exact: isProven && isBest,
    }
  })
  // More warehouses lack no more.
  for (const [at, each] of fewer.entries())
    if (at > 0) fewer[at] = { ...each, leastMissing: Math.max(each.leastMissing, fewer[at - 1]!.leastMissing) }
  const some = isOpened.some(Boolean)
  if (some) fewer.push({ usable: isOpened, missing: table.most, leastMissing: table.most, fewest: true, exact: true })
  return fewer
}

function searchFewer(
  table: ServedTable,
  whole: WholeProblem,
  free: readonly number[],
  largest: number,
  { mostServedWork }: ChoiceLimits,
): MostServed[] {
  const count = countBits(largest)
  const search = createServedSearch(table, createComparison(whole, free), findTwins(whole, free))
  const withOne = (set: number) => free.flatMap((_, at) => ((set & (1 << at)) === 0 ? [set | (1 << at)] : []))
  const withoutOne = (set: number) => free.flatMap((_, at) => ((set & (1 << at)) === 0 ? [] : [set & ~(1 << at)]))
  const starts = [0]
  for (let room = 1; room < count; room += 1) starts.push(search.exchange(withOne(starts.at(-1)!)))
  const found: MostServed[] = []
  let left = mostServedWork
  for (const room of easiestFirst(count - 1)) {
    const before = search.work()
    const larger = found[room + 1]?.taken ?? (room === count - 1 ? largest : 0)
    found[room] = search.find(room, [starts[room]!, ...withoutOne(larger)], left / 3)
    left = Math.max(0, left - (search.work() - before))
  }
  return found.slice(1).toReversed()
}

/** The numbers up to `most` in turn from both ends: in the middle there are the most sets to choose from. */
function easiestFirst(most: number): number[] {
  const numbers = Array.from({ length: most }, (_, at) => at + 1)
  return numbers.toSorted((a, b) => Math.min(a, most + 1 - a) - Math.min(b, most + 1 - b) || b - a)
}

/** Of sets that serve as much: the smaller sorted list of ranks, the fewer parts, the one with the first warehouse. */
function createComparison(whole: WholeProblem, free: readonly number[]) {
  const levels = levelsOf(whole, free)
  const { table, always } = splitTable(whole, whole.isOpened, free)
  const inLevel = [...new Set(levels)].map((level) =>
    levels.reduce((set, each, at) => (each === level ? set | (1 << at) : set), 0),
  )
  const parts = new Map<number, number>()
  const partsOf = (set: number) => {
    const known = parts.get(set) ?? countServedParts(table, set | always)
    if (parts.size > 10_000) parts.clear()
    parts.set(set, known)
    return known
  }
  return (set: number, other: number): number => {
    for (const level of inLevel) {
      const more = countBits(other & level) - countBits(set & level)
      if (more !== 0) return more
    }
    const differing = set ^ other
    if (differing === 0) return 0
    return partsOf(set) - partsOf(other) || ((set & (1 << lowestBit(differing))) === 0 ? 1 : -1)
  }
}

/** By warehouse: the set of later, so not more preferred ones with the same stock of every line. */
function findTwins({ lines }: WholeProblem, free: readonly number[]): number[] {
  return free.map((warehouse, at) =>
    free.reduce((set, other, otherAt) => {
      const isTwin = otherAt > at && lines.every(({ stock }) => stock[warehouse] === stock[other])
      return isTwin ? set | (1 << otherAt) : set
    }, 0),
  )
}

/** Without those that lack as much as one with fewer warehouses, and without an empty plan. */
function worthwhile(found: readonly Found[]): Found[] {
  return found.filter(
    ({ solution, missing }, at) => solution.warehouses.length > 0 && found[at + 1]?.missing !== missing,
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
