import { useMemo } from 'react'
import { useAnswers } from '#src/drafts/live-check/answers-context.tsx'
import { useKnowingLimits } from '#src/drafts/live-check/use-line-facts.ts'
import { useCheckLimits } from '#src/drafts/live-check/use-line-states.ts'
import { draftCheck } from '#src/drafts/model/check/draft-check.ts'
import { createLineJudge, lineState } from '#src/drafts/model/check/line-state.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type DraftState, draftState } from '#src/drafts/model/draft/draft-state.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { useProductsNow } from '#src/drafts/parts/catalog-now.tsx'

/** The state of each of these drafts; the state of any other is computed on request. */
export function useDraftStates(drafts: readonly Draft[]): (draft: Draft) => DraftState {
  const answers = useAnswers()
  const knowing = useKnowingLimits()
  const limits = useCheckLimits()
  const lines = useMemo(() => drafts.flatMap((draft) => draft.lines), [drafts])
  const products = useProductsNow({ lines })
  return useMemo(() => {
    const stateOf = (draft: Draft) => {
      const judge = createLineJudge(draft, limits)
      const inputs = { ...knowing, barred: draft.barredWarehouses }
      const check = draftCheck(
        draft.lines,
        (line) => lineState(line, lineFacts(answers.get(line.sku), products.get(line.sku), inputs), judge),
        answers,
      )
      return draftState(draft, check)
    }
    const known = new Map(drafts.map((draft) => [draft, stateOf(draft)]))
    return (draft) => known.get(draft) ?? stateOf(draft)
  }, [drafts, answers, products, knowing, limits])
}
