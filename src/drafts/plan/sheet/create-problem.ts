import type { PlanOptions } from '#src/drafts/model/draft/draft.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { stockAt } from '#src/drafts/model/stock/known-product.ts'
import { leftByOthers } from '#src/drafts/model/stock/shared-stock.ts'
import type { PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import type { PlanSheet } from './plan-sheet.ts'
import type { SheetLine } from './sheet-line.ts'
import { mostToPlan } from './supply.ts'

export type PreparedProblem = {
  readonly problem: PlanProblem
  /** Lines that keep their split, lines without stock by warehouse, and lines of which others get some. */
  readonly kept: number
  readonly unknown: number
  readonly left: ReadonlySet<string>
}

/**
 * The input of the planner: the lines that it may plan, and the warehouses that may be used. It leaves out lines that
 * keep their split, and lines whose stock by warehouse is unknown, unless the wholesaler says totals alone.
 */
export function createProblem(
  { lines, warehouses, inGeneral }: PlanSheet,
  { keepHand }: Pick<PlanOptions, 'keepHand'>,
  preferred: readonly string[],
): PreparedProblem {
  const allowed = warehouses.filter(({ isBarred }) => !isBarred)
  const wanted = lines.filter(({ shortage }) => shortage.wanted > 0)
  const kept = wanted.filter(({ isHeld }) => keepHand && isHeld)
  const free = wanted.filter((each) => !kept.includes(each))
  const isKnownWhere = ({ known }: SheetLine) =>
    known.kind === 'warehouses' || known.kind === 'gone' || (inGeneral && known.kind === 'total')
  const plannable = free.filter(isKnownWhere)
  const staying = new Set([...kept, ...free.filter((each) => !isKnownWhere(each))].flatMap(openCodes))
  const barred = new Set(warehouses.flatMap(({ code, isBarred }) => (isBarred ? [code] : [])))
  const isLeft = (each: SheetLine) => {
    const { known, supply, shortage } = each
    return supply !== known && mostToPlan(each) < Math.min(shortage.wanted, leftByOthers({ known, barred }, []) ?? 0)
  }
  return {
    left: new Set(plannable.filter(isLeft).map(({ line }) => line.id)),
    kept: kept.length,
    unknown: free.length - plannable.length,
    problem: {
      warehouses: allowed.map(({ code }) => {
        const place = preferred.indexOf(code)
        return { code, rank: place < 0 ? preferred.length : place }
      }),
      lines: plannable.map((each) => {
        const { line, supply, shortage } = each
        const most = mostToPlan(each)
        const stock = allowed.map(({ code }) => stockAt(supply, code) ?? 0)
        // A line that is left nothing is planned as one that no warehouse has.
        return most > 0
          ? { id: line.id, quantity: most, stock }
          : { id: line.id, quantity: shortage.wanted, stock: stock.map(() => 0) }
      }),
      opened: allowed.map(({ code }) => code).filter((code) => staying.has(code)),
    },
  }
}

/** The split of each line of the problem; empty where nothing is planned. */
export function splitsOf({ lines }: PlanProblem, { splits }: PlanSolution): ReadonlyMap<string, LineSplit> {
  return new Map(lines.map(({ id }) => [id, splits.get(id) ?? []]))
}

/** Empty splits for all lines that have a split and may be changed. */
export function emptySplits({ lines }: PlanSheet, { keepHand }: PlanOptions): ReadonlyMap<string, LineSplit> {
  return new Map(
    lines.filter((each) => !(keepHand && each.isHeld) && openCodes(each).length > 0).map(({ line }) => [line.id, []]),
  )
}

function openCodes({ parts }: SheetLine): readonly string[] {
  return [...parts].filter(([, { open }]) => open > 0).map(([code]) => code)
}
