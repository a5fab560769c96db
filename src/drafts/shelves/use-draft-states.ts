import { useMemo } from 'react'
import { useBuyingSettings } from '#src/drafts/buying-context.tsx'
import { useAnswers } from '#src/drafts/check/answers-context.tsx'
import type { Draft } from '#src/drafts/model/draft.ts'
import { type DraftState, draftState } from '#src/drafts/model/draft-state.ts'
import { useNow } from '#src/ui/use-now.ts'

const minuteMs = 60_000

/** How far each draft has come; reckoned once for each until an answer comes or one grows too old. */
export function useDraftStates(): (draft: Draft) => DraftState {
  const answers = useAnswers()
  const { checkMinutes } = useBuyingSettings()
  const now = useNow(minuteMs)
  return useMemo(() => {
    const known = new WeakMap<Draft, DraftState>()
    return (draft) => {
      const state = known.get(draft) ?? draftState(draft, answers, { checkedSince: now - checkMinutes * minuteMs })
      known.set(draft, state)
      return state
    }
  }, [answers, checkMinutes, now])
}
