import type { PlanProblem } from '#src/drafts/planner/plan-problem.ts'

/** What makes a plan better: fewer warehouses, then preferred ranks, then fewer parts. */
export type PlanValue = { readonly warehouses: number; readonly ranks: string; readonly parts: number }

/**
 * The naive way: tries all sets of one warehouse, of two, …, until some serve all lines. Returns the best of these.
 * It leaves a set at the first line that the set does not serve. It expects ranks in the order of the warehouses, and
 * an empty `opened`.
 * @param longestMs the time limit; the result is null if it is passed
 */
export function trySetsBySize({ warehouses, lines }: PlanProblem, longestMs: number): PlanValue | null {
  const until = performance.now() + longestMs
  const stocks = lines.map(({ stock }) => stock.map((each) => Math.round(each * 1_000)))
  const needs = lines.map(({ quantity }, line) =>
    Math.min(
      Math.round(quantity * 1_000),
      (stocks[line] ?? []).reduce((sum, each) => sum + each, 0),
    ),
  )
  const orders = stocks.map((stock) => [...stock.keys()].toSorted((a, b) => stock[b]! - stock[a]!))
  let tried = 0
  for (let size = 0; size <= warehouses.length; size += 1) {
    let best: PlanValue | null = null
    // The next number with as many bits: Gosper's hack.
    for (let set = 2 ** size - 1; set < 2 ** warehouses.length; ) {
      tried += 1
      if (tried % 1_024 === 0 && performance.now() > until) return null
      const parts = countParts(set)
      if (parts !== null) {
        const ranks = warehouses
          .filter((_, index) => (set & (1 << index)) !== 0)
          .map(({ rank }) => String(rank).padStart(2, '0'))
          .join()
        if (best === null || ranks < best.ranks || (ranks === best.ranks && parts < best.parts))
          best = { warehouses: size, ranks, parts }
      }
      if (set === 0) break
      const lowest = set & -set
      const above = set + lowest
      set = above + (((set ^ above) / lowest) >>> 2)
    }
    if (best !== null) return best
  }
  return null

  function countParts(set: number): number | null {
    let parts = 0
    for (let line = 0; line < needs.length; line += 1) {
      let lack = needs[line]!
      for (const warehouse of orders[line]!) {
        if (lack <= 0) break
        if ((set & (1 << warehouse)) === 0) continue
        lack -= stocks[line]![warehouse]!
        parts += 1
      }
      if (lack > 0) return null
    }
    return parts
  }
}
