import { priceOf } from '#src/drafts/model/draft/draft.ts'
import { coverWarehouses, type WarehouseCoverage } from '#src/drafts/planner/cover/cover-warehouses.ts'
import type { PlanProblem } from '#src/drafts/planner/plan-problem.ts'
import type { PlanSheet } from './plan-sheet.ts'
import type { SheetLine } from './sheet-line.ts'
import { mostFromWarehouse } from './supply.ts'

/** What each warehouse alone could supply of what is still to be ordered, by code. */
export type CoverSheet = (
  lines: readonly CoveredLine[],
  codes: readonly string[],
  barred: ReadonlySet<string>,
) => ReadonlyMap<string, WarehouseCoverage>

type CoveredLine = Pick<SheetLine, 'line' | 'supply' | 'shortage'>

/**
 * Computed again only when a quantity, a price or the stock changes, not with every edited cell: thousands of lines by
 * dozens of warehouses take longer than a frame.
 */
export function createCoverSheet(): CoverSheet {
  let before: readonly unknown[] = []
  let covered: ReadonlyMap<string, WarehouseCoverage> = new Map()
  return (lines, codes, barred) => {
    const wants = lines.filter(({ shortage }) => shortage.wanted > 0)
    const ofLines = wants.flatMap(({ line, supply, shortage }) => [line.id, supply, shortage.wanted, priceOf(line)])
    const now = [...codes, ...barred, ...ofLines]
    if (now.length === before.length && now.every((each, index) => each === before[index])) return covered
    before = now
    covered = new Map(cover(wants, codes, barred).map((each) => [each.code, each]))
    return covered
  }
}

/** What each warehouse alone gives of the lines that a plan may change: as the sheet says it once that is planned. */
export function coverProblem({ lines, warehouses }: PlanSheet, problem: PlanProblem): readonly WarehouseCoverage[] {
  const planned = new Set(problem.lines.map(({ id }) => id))
  const codes = warehouses.filter(({ isBarred }) => !isBarred).map(({ code }) => code)
  return cover(
    lines.filter(({ line }) => planned.has(line.id)),
    codes,
    new Set(),
  )
}

function cover(
  wants: readonly CoveredLine[],
  codes: readonly string[],
  barred: ReadonlySet<string>,
): readonly WarehouseCoverage[] {
  const problem = {
    warehouses: codes.map((code) => ({ code, rank: 0 })),
    opened: [],
    lines: wants.map((each) => ({
      id: each.line.id,
      quantity: each.shortage.wanted,
      price: priceOf(each.line),
      stock: codes.map((code) => mostFromWarehouse(each, code, barred.has(code))),
    })),
  }
  return coverWarehouses(problem)
}
