import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import type { Demand } from '#src/drafts/plan/stock/demand.ts'
import { stockAt } from '#src/drafts/plan/stock/known-stock.ts'
import type { PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { fromThousandths, thousandths } from '#src/drafts/planner/thousandths.ts'
import type { PlanSheet } from './plan-sheet.ts'
import type { SheetLine } from './sheet-line.ts'

export type PlanOptions = {
  /** What was set by hand stays. */
  readonly keepHand: boolean
  /** What other drafts have planned is taken off the stock. */
  readonly leaveOthers: boolean
}

/**
 * What a plan is to solve: the lines that it may plan, over the warehouses that may be used. Lines that are kept, and
 * those of which nobody knows where they are, stay as they are.
 */
export function createProblem(
  { lines, warehouses }: PlanSheet,
  { keepHand, leaveOthers }: PlanOptions,
  { demand, preferred }: { readonly demand: Demand; readonly preferred: readonly string[] },
): { readonly problem: PlanProblem; readonly kept: number; readonly unknown: number } {
  const allowed = warehouses.filter(({ isBarred }) => !isBarred)
  const wanted = lines.filter(({ shortage }) => shortage.wanted > 0)
  const kept = wanted.filter(({ isHeld }) => keepHand && isHeld)
  const free = wanted.filter((each) => !kept.includes(each))
  const plannable = free.filter(isKnownWhere)
  const staying = new Set([...kept, ...free.filter((each) => !isKnownWhere(each))].flatMap(openCodes))
  return {
    kept: kept.length,
    unknown: free.length - plannable.length,
    problem: {
      warehouses: allowed.map(({ code }) => {
        const place = preferred.indexOf(code)
        return { code, rank: place < 0 ? preferred.length : place }
      }),
      lines: plannable.map(({ line, known, shortage }) => ({
        id: line.id,
        quantity: shortage.wanted,
        stock: allowed.map(({ code }) => {
          const stock = thousandths(stockAt(known, code) ?? 0)
          const theirs = leaveOthers ? thousandths(demand.plannedAt(line.sku, code)) : 0
          return fromThousandths(Math.max(0, stock - theirs))
        }),
      })),
      opened: allowed.map(({ code }) => code).filter((code) => staying.has(code)),
    },
  }
}

/** For every line of the problem what it comes to, also where that is nothing. */
export function splitsOf({ lines }: PlanProblem, { splits }: PlanSolution): ReadonlyMap<string, LineSplit> {
  return new Map(lines.map(({ id }) => [id, splits.get(id) ?? []]))
}

/** Empty splits for all that a plan may change and that has one. */
export function emptySplits({ lines }: PlanSheet, { keepHand }: PlanOptions): ReadonlyMap<string, LineSplit> {
  return new Map(
    lines.filter((each) => !(keepHand && each.isHeld) && openCodes(each).length > 0).map(({ line }) => [line.id, []]),
  )
}

function isKnownWhere({ known }: SheetLine): boolean {
  return known.kind === 'warehouses' || known.kind === 'gone'
}

function openCodes({ parts }: SheetLine): readonly string[] {
  return [...parts].filter(([, { open }]) => open > 0).map(([code]) => code)
}
