import type { BestCover } from '#src/drafts/planner/cover/best-cover.ts'
import { type Cover, cannotServe } from '#src/drafts/planner/cover/cover.ts'
import { eachCover } from '#src/drafts/planner/cover/each-cover.ts'
import { countBits, lowestBit } from '#src/drafts/planner/cover/warehouse-bits.ts'
import type { LineTable } from '#src/drafts/planner/line-table.ts'
import type { SearchLimits } from '#src/drafts/planner/search-limits.ts'
import { countParts } from './count-parts.ts'
import { boundParts, createPartBound, type SomeLines } from './part-bound.ts'

type Search = {
  readonly cover: Cover
  readonly levels: readonly number[]
  readonly bestCover: BestCover
  /** All lines with any stock. */
  readonly table: LineTable
  /** The bit of the warehouses that are used anyway. The cover does not have them. */
  readonly always: number
  readonly limits: SearchLimits
}

export type FewestParts = {
  readonly taken: number
  /** True where no set has fewer parts. */
  readonly isProven: boolean
}

/**
 * Of all sets that are as good as the best cover, one with the fewest parts of lines. Where the best cover has as few
 * parts as all warehouses together, no search is needed. Where there are few such sets, each is tried. Else:
 * depth-first branch and bound. It starts from a local search that exchanges single warehouses.
 */
export function findFewestParts(search: Search): FewestParts {
  const { cover, bestCover, table, always, limits } = search
  let { taken } = bestCover
  let fewest = countParts(table, taken | always)
  cover.room.set(bestCover.caps)
  if (fewest === countParts(table, cover.open() | always)) return { taken, isProven: true }
  let compared = 0
  const end = eachCover(cover, limits.mostListWork, (set) => {
    const parts = countParts(table, set | always, fewest)
    if (parts === Number.POSITIVE_INFINITY && !cover.isServing()) return 'lacks'
    if (parts < fewest) {
      taken = set
      fewest = parts
    }
    compared += 1
    return compared <= limits.mostSets ? 'serves' : 'stop'
  })
  return end === 'exhausted' ? { taken, isProven: true } : branchAndBound(search, exchange(search, taken))
}

/** Exchanges warehouses of the same level while that gives fewer parts. */
function exchange({ levels, table, always }: Search, start: number): number {
  let best = start
  let fewest = countParts(table, best | always)
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (const [out, level] of levels.entries()) {
      for (const [into, other] of levels.entries()) {
        if (level !== other || (best & (1 << out)) === 0 || (best & (1 << into)) !== 0) continue
        const set = (best & ~(1 << out)) | (1 << into)
        const parts = countParts(table, set | always, fewest)
        if (parts >= fewest) continue
        best = set
        fewest = parts
        isBetter = true
      }
    }
  }
  return best
}

function branchAndBound(
  { cover, levels, bestCover: { caps }, table, always, limits }: Search,
  start: number,
): FewestParts {
  const limit = cover.work + limits.mostPartWork
  const levelSets = caps.map((_, level) =>
    levels.reduce((set, each, at) => (each === level ? set | (1 << at) : set), 0),
  )
  const levelCounts = caps.map((cap, level) => cap - (caps[level + 1] ?? 0))
  const bounds = Array.from({ length: cover.warehouses + 1 }, () => createPartBound(table, cover.warehouses))
  const sorted = new Float64Array(cover.warehouses)
  let best = start
  let fewest = countParts(table, best | always)
  let isProven = true
  visit(0, { lines: Uint32Array.from({ length: table.lines }, (_, line) => line), count: table.lines }, 0)
  return { taken: best, isProven }

  /** `among`: the lines whose parts still depend on later choices. `settled`: the parts of all other lines. */
  function visit(depth: number, among: SomeLines, settled: number): void {
    const full = levelSets.reduce((set, each, level) => (missing(level) === 0 ? set | each : set), 0) & cover.open()
    cover.drop(full)
    branch(depth, among, settled)
    cover.undrop(full)
  }

  function branch(depth: number, among: SomeLines, settled: number): void {
    if (cover.work > limit) isProven = false
    if (!isProven || cover.examine() === cannotServe) return
    const bound = bounds[depth]!
    boundParts(table, among, cover.taken() | always, cover.open(), bound)
    cover.work += bound.work
    const least = settled + bound.least
    if (least >= fewest) return
    if (cover.room[0] === 0) {
      if (!cover.isServing()) return
      fewest = least
      best = cover.taken()
      return
    }
    if (Math.ceil(least + leastAdded(bound.dropCosts) - tolerance) >= fewest) return
    if (least + bound.atStake - mostHoped(bound.hopes) >= fewest) return
    const widest = costliest(bound.dropCosts, bound.hopes)
    if (widest < 0) return
    cover.take(widest)
    visit(depth + 1, bound, settled + bound.settled)
    cover.untake(widest)
    cover.drop(1 << widest)
    visit(depth + 1, bound, settled + bound.settled)
    cover.undrop(1 << widest)
  }

  function missing(level: number): number {
    return levelCounts[level]! - countBits(cover.taken() & levelSets[level]!)
  }

  /** A lower bound: of each level, all open ones but the missing number will be dropped, at best the cheapest. */
  function leastAdded(costs: Float64Array): number {
    let sum = 0
    for (let level = 0; level < levelSets.length; level += 1) {
      const count = sortOpen(level, costs)
      for (let at = 0; at < count - missing(level); at += 1) sum += sorted[at]!
    }
    return sum
  }

  /** An upper bound: of each level, the missing number will be taken, at best those with the largest hopes. */
  function mostHoped(hopes: Float64Array): number {
    let sum = 0
    for (let level = 0; level < levelSets.length; level += 1) {
      const count = sortOpen(level, hopes)
      for (let at = Math.max(0, count - missing(level)); at < count; at += 1) sum += sorted[at]!
    }
    return sum
  }

  /** Fills `sorted` with the values of the level's open warehouses, ascending, and returns their number. */
  function sortOpen(level: number, values: Float64Array): number {
    let count = 0
    for (let rest = cover.open() & levelSets[level]!; rest !== 0; rest &= rest - 1) {
      const value = values[lowestBit(rest)]!
      let at = count
      for (; at > 0 && sorted[at - 1]! > value; at -= 1) sorted[at] = sorted[at - 1]!
      sorted[at] = value
      count += 1
    }
    return count
  }

  function costliest(costs: Float64Array, hopes: Float64Array): number {
    let widest = -1
    for (let rest = cover.open(); rest !== 0; rest &= rest - 1) {
      const at = lowestBit(rest)
      const byCost = widest < 0 ? 1 : costs[at]! - costs[widest]! || hopes[at]! - hopes[widest]!
      if (byCost > 0) widest = at
    }
    return widest
  }
}

/** The largest error of costs, which are sums of fractions in floating point. */
const tolerance = 1e-6
