import { useMemo } from 'react'
import { useAnswers } from '#src/drafts/live-check/answers-context.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type DraftState, draftState } from '#src/drafts/model/draft/draft-state.ts'
import { useBuyingSettings } from '#src/drafts/store/buying-context.tsx'
import { useNow } from '#src/ui/use-now.ts'

const minuteMs = 60_000

/** The state of each of these drafts; the state of any other is computed on request. */
export function useDraftStates(drafts: readonly Draft[]): (draft: Draft) => DraftState {
  const answers = useAnswers()
  const { checkMinutes } = useBuyingSettings()
  const checkedSince = useNow(minuteMs) - checkMinutes * minuteMs
  return useMemo(() => {
    const stateOf = (draft: Draft) => draftState(draft, answers, { checkedSince })
    const known = new Map(drafts.map((draft) => [draft, stateOf(draft)]))
    return (draft) => known.get(draft) ?? stateOf(draft)
  }, [drafts, answers, checkedSince])
}
