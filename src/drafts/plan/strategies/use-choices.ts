import { useEffect, useMemo, useState } from 'react'
import type { PlanOptions } from '#src/drafts/model/draft/draft.ts'
import { createProblem, type PreparedProblem } from '#src/drafts/plan/sheet/create-problem.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { createPlanWorker, fetchPlanWorker } from '#src/drafts/planner/create-plan-worker.ts'
import { createPlanner } from '#src/drafts/planner/create-planner.ts'
import type { PlanChoice } from '#src/drafts/planner/plan-problem.ts'

export type Choices =
  | { readonly kind: 'searching' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly choices: readonly PlanChoice[]; readonly prepared: PreparedProblem }

/**
 * The plans to choose from, searched in a worker while the component is shown, and anew when the draft or its stock
 * changes: what was found before is not offered any more.
 */
export function useChoices({ sheet, preferred }: Plan, options: PlanOptions): Choices {
  const prepared = useMemo(() => createProblem(sheet, options, preferred), [sheet, options, preferred])
  // A sheet may be a new one and say the same.
  const asked = useMemo(() => JSON.stringify(prepared.problem), [prepared])
  const [planner] = useState(() => createPlanner({ createWorker: createPlanWorker }))
  const [last, setLast] = useState<{ readonly asked: string; readonly result: Choices } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const search = async () => {
      try {
        await fetchPlanWorker(signal)
        const choices = await planner.ask('choices', prepared.problem, signal)
        if (!signal.aborted) setLast({ asked, result: { kind: 'found', choices, prepared } })
      } catch {
        if (!signal.aborted) setLast({ asked, result: { kind: 'failed' } })
      }
    }
    void search()
    return () => controller.abort()
    // `asked` stands for the problem.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [asked, planner])
  return last?.asked === asked ? last.result : { kind: 'searching' }
}
