import { useEffect, useState } from 'react'
import type { Draft, PlanOptions } from '#src/drafts/model/draft/draft.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { resultWords } from '#src/drafts/plan/plan-words.ts'
import { createProblem, emptySplits, type PreparedProblem, splitsOf } from '#src/drafts/plan/sheet/create-problem.ts'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import { splitWithUnassigned, unassignedPieces } from '#src/drafts/plan/sheet/unassigned-parts.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { createPlanWorker, fetchPlanWorker } from '#src/drafts/planner/create-plan-worker.ts'
import { createPlanner } from '#src/drafts/planner/create-planner.ts'
import type { PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { planByPreference } from '#src/drafts/planner/strategies/plan-by-preference.ts'
import { planOneWarehouse } from '#src/drafts/planner/strategies/plan-one-warehouse.ts'
import { type DraftOutcome, isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { useNewest } from '#src/ui/use-newest.ts'

export type Strategies = {
  readonly one: (code: string) => Promise<void>
  readonly preference: () => Promise<void>
  readonly fewest: () => Promise<void>
  readonly clear: () => Promise<void>
  /** Gives the pieces of a line that have no warehouse to those that have them; who set it by hand keeps that. */
  readonly assignRest: (line: SheetLine) => Promise<void>
  /** Plans as this solution of the prepared problem says, which the person chose. */
  readonly take: (solution: PlanSolution, prepared: PreparedProblem) => Promise<void>
  readonly isSearching: boolean
  /** Cancels the search for the fewest warehouses; nothing changes. */
  readonly cancel: () => void
}

/** Plans the draft as one change that can be undone, and notifies of the result. */
export function useStrategies(plan: Plan, options: PlanOptions): Strategies {
  const { draft, sheet } = plan
  const operations = useOrderOperations()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const [planner] = useState(() => createPlanner({ createWorker: createPlanWorker }))
  const [search, setSearch] = useState<AbortController | null>(null)
  // Leaving the page cancels the search.
  useEffect(() => () => search?.abort(), [search])
  /** The present draft, for when a search ends. */
  const newest = useNewest(draft)

  const apply = async (splits: ReadonlyMap<string, LineSplit>, textOf: (planned: Draft) => string) => {
    const outcome: DraftOutcome = await operations.planLines(draft.id, splits)
    if (!isWritten(outcome)) return
    const text = textOf(outcome.draft)
    if (outcome.change === null) showToast({ text: `${messages.sameAlready} ${text}` })
    else showToast({ text, ...actionOf(outcome) })
  }
  const applySolution = (solution: PlanSolution, prepared: PreparedProblem) =>
    apply(splitsOf(prepared.problem, solution), (planned) =>
      resultWords(solution, plan.sheetOf(planned).totals, { ...prepared, left: prepared.left.size }, formats),
    )
  /** Null if there is nothing to plan; the person is notified. */
  const prepareProblem = (preferred = plan.preferred) => {
    const prepared = createProblem(sheet, options, preferred)
    if (prepared.problem.warehouses.length === 0) showToast({ text: messages.nothingAllowed })
    else if (prepared.problem.lines.length === 0) showToast({ text: messages.nothingToPlan })
    else return prepared
    return null
  }
  const planAtOnce = async (solve: (problem: PlanProblem) => PlanSolution, preferred?: readonly string[]) => {
    const prepared = prepareProblem(preferred)
    if (!prepared) return
    await applySolution(solve(prepared.problem), prepared)
  }
  return {
    isSearching: search !== null,
    cancel: () => search?.abort(),
    // What the search left open was said where it was chosen.
    take: (solution, prepared) => applySolution({ ...solution, exact: true }, prepared),
    one: (code) => planAtOnce((problem) => planOneWarehouse(problem, code)),
    // The order on the screen, also for warehouses without a preference.
    preference: () =>
      planAtOnce(
        planByPreference,
        sheet.warehouses.map(({ code }) => code),
      ),
    async fewest() {
      const prepared = prepareProblem()
      if (!prepared) return
      const controller = new AbortController()
      const { revision } = draft
      setSearch(controller)
      try {
        await fetchPlanWorker(controller.signal)
        const solution = await planner.ask('fewest', prepared.problem, controller.signal)
        // A plan must not overwrite a change made during the search.
        if (newest().revision !== revision) showToast({ text: messages.changedMeanwhile })
        else await applySolution(solution, prepared)
      } catch {
        if (!controller.signal.aborted) showToast({ text: messages.notSearched })
      } finally {
        setSearch(null)
      }
    },
    async assignRest(line) {
      const { id, title, sku } = line.line
      const own = { ...line, known: line.supply }
      const pieces = unassignedPieces(own, new Set(draft.barredWarehouses))
      if (pieces === 0) return showToast({ text: messages.leftToOthers(title || sku) })
      const outcome = await operations.planLines(
        draft.id,
        new Map([[id, splitWithUnassigned(own, sheet)]]),
        line.isHeld,
      )
      if (isWritten(outcome)) showToast({ text: messages.assigned(pieces, title || sku), ...actionOf(outcome) })
    },
    async clear() {
      const splits = emptySplits(sheet, options)
      if (splits.size === 0) showToast({ text: messages.nothingToClear })
      else await apply(splits, () => messages.done.cleared(splits.size))
    },
  }
}
