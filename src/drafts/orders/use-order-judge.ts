import { useMemo } from 'react'
import { useCheckLimits, useDemand, useLineFacts } from '#src/drafts/live-check/use-line-states.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useAnswers } from '#src/live/live-context.tsx'
import type { OrderJudge } from './placing/placing-concerns.ts'

/** What the orders of a draft are judged with, as of now. */
export function useOrderJudge(draft: Draft): OrderJudge {
  const answers = useAnswers()
  const factsOf = useLineFacts(draft)
  const limits = useCheckLimits()
  const demand = useDemand(draft.id)
  return useMemo(() => ({ answers, factsOf, limits, demand }), [answers, factsOf, limits, demand])
}
