import { createLineTable, type LineTable, mostBits } from '#src/drafts/planner/line-table.ts'
import type { WholeProblem } from '#src/drafts/planner/whole-problem.ts'

/** The most warehouses to choose from. One bit is reserved for those that are used anyway. */
export const mostSearched = mostBits - 1

/** All warehouses that are used anyway share one bit: the search never drops them. */
export function splitTable(
  { lines }: WholeProblem,
  isUsedAnyway: readonly boolean[],
  free: readonly number[],
): { readonly table: LineTable; readonly always: number } {
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

/** The levels of the free warehouses, renumbered without gaps. */
export function levelsOf({ levels }: WholeProblem, free: readonly number[]): number[] {
  const distinct = [...new Set(free.map((warehouse) => levels[warehouse]!))]
  return free.map((warehouse) => distinct.indexOf(levels[warehouse]!))
}
