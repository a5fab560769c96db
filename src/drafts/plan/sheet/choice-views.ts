import { Big } from 'big.js'
import { priceOf } from '#src/drafts/model/draft/draft.ts'
import { inSplit, type LineSplit } from '#src/drafts/model/lines/split.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import { lineSubtotal, type Pesos } from '#src/drafts/model/money/money.ts'
import type { PlanChoice, PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import type { PlanSheet } from './plan-sheet.ts'
import type { SheetLine } from './sheet-line.ts'

/** A plan to choose, as the draft would be with it: its orders have what keeps its split, too. */
export type ChoiceView = {
  readonly choice: PlanChoice
  /** Of its orders, in the sheet's order. */
  readonly warehouses: readonly string[]
  /** Before tax, as the orders' feet say it. */
  readonly subtotal: Pesos
  readonly linesWithoutPrice: number
  /** With what the orders cost; null where that is not set. */
  readonly withOrders: Pesos | null
  /** What the planned lines are left without, also where it is left to other drafts. */
  readonly missing: { readonly pieces: number; readonly lines: number }
  /** No plan with as few warehouses lacks less than this; null where that is what it lacks. */
  readonly atLeast: number | null
  /** Complete, with the least money of all that are. False for all while an order costs nothing. */
  readonly isCheapest: boolean
  /** The lines that it plans in another way than they are planned now; none where it is the present plan. */
  readonly changed: readonly ChangedLine[]
}

/** `now` and `chosen` are what is not placed. */
export type ChangedLine = { readonly line: SheetLine; readonly now: LineSplit; readonly chosen: LineSplit }

/** @param orderPesos what an order costs beside its goods; 0 where that is not set */
export function choiceViews(
  { lines, warehouses }: PlanSheet,
  problem: PlanProblem,
  choices: readonly PlanChoice[],
  orderPesos: number,
): readonly ChoiceView[] {
  const byId = new Map(lines.map((each) => [each.line.id, each]))
  const planned = problem.lines.flatMap(({ id, quantity }) => {
    const line = byId.get(id)
    return line ? [{ line, quantity }] : []
  })
  const plannedIds = new Set(problem.lines.map(({ id }) => id))
  const staying = partsOf(lines.filter(({ line }) => !plannedIds.has(line.id)).map((line) => [line, openParts(line)]))
  // What is left to other drafts is no part of the problem.
  const left = planned.reduce(
    (sum, { line, quantity }) => sum + thousandths(line.shortage.wanted) - thousandths(quantity),
    0,
  )
  const amountOf = createAmounts()
  const views = choices.map((choice): ChoiceView => {
    const { solution } = choice
    const parts = [...staying, ...partsOf(planned.map(({ line }) => [line, solution.splits.get(line.line.id) ?? []]))]
    const used = new Set(parts.map(({ warehouse }) => warehouse))
    const subtotal = new Big(parts.reduce((sum, part) => sum + amountOf(part), 0)).div(100)
    const lacking = planned.filter(({ line }) => lackOf(line, solution) > 0)
    return {
      choice,
      warehouses: warehouses.map(({ code }) => code).filter((code) => used.has(code)),
      subtotal: pesos(subtotal),
      linesWithoutPrice: new Set(parts.flatMap(({ line }) => (priceOf(line.line) === null ? [line.line.id] : []))).size,
      withOrders: orderPesos > 0 ? pesos(subtotal.plus(new Big(orderPesos).times(used.size))) : null,
      missing: {
        pieces: fromThousandths(lacking.reduce((sum, { line }) => sum + lackOf(line, solution), 0)),
        lines: lacking.length,
      },
      atLeast: choice.leastMissing < choice.missing ? fromThousandths(thousandths(choice.leastMissing) + left) : null,
      isCheapest: false,
      changed: planned.flatMap(({ line }) => changeOf(line, solution)),
    }
  })
  const least = leastOf(views.filter(isComplete).flatMap(({ withOrders }) => withOrders ?? []))
  return views.map((view) => ({ ...view, isCheapest: isComplete(view) && least !== null && view.withOrders === least }))
}

export function isComplete({ missing }: Pick<ChoiceView, 'missing'>): boolean {
  return missing.pieces === 0
}

type Part = { readonly line: SheetLine; readonly warehouse: string; readonly quantity: number }

function partsOf(lines: readonly (readonly [SheetLine, LineSplit])[]): Part[] {
  return lines.flatMap(([line, parts]) => parts.map((part) => ({ line, ...part })))
}

function openParts({ parts }: SheetLine): LineSplit {
  return [...parts].flatMap(([warehouse, { open }]) => (open > 0 ? [{ warehouse, quantity: open }] : []))
}

function lackOf({ line, shortage }: SheetLine, { splits }: PlanSolution): number {
  const served = (splits.get(line.id) ?? []).reduce((sum, { quantity }) => sum + thousandths(quantity), 0)
  return Math.max(0, thousandths(shortage.wanted) - served)
}

function changeOf(line: SheetLine, { splits }: PlanSolution): ChangedLine[] {
  const chosen = splits.get(line.line.id) ?? []
  const now = openParts(line)
  const isSame =
    now.length === chosen.length &&
    chosen.every(({ warehouse, quantity }) => thousandths(inSplit(now, warehouse)) === thousandths(quantity))
  return isSame ? [] : [{ line, now, chosen }]
}

/** In centavos. Most parts are the same in most choices: each amount is computed once. */
function createAmounts(): (part: Part) => number {
  const known = new Map<string, number>()
  return ({ line: { line }, quantity }) => {
    const key = `${line.id} ${quantity}`
    const amount = known.get(key) ?? Number(new Big(lineSubtotal(priceOf(line), quantity) ?? 0).times(100))
    known.set(key, amount)
    return amount
  }
}

function leastOf(amounts: readonly Pesos[]): Pesos | null {
  return amounts.reduce<Pesos | null>((least, each) => (least === null || new Big(each).lt(least) ? each : least), null)
}

function pesos(amount: Big): Pesos {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return amount.toFixed(2) as Pesos
}
