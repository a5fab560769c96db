import { useCallback } from 'react'
import { useDraftStates } from '#src/drafts/live-check/use-line-states.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { unfilledPieces } from '#src/drafts/model/orders/unfilled-pieces.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { draftStateWords } from './draft-state-words.ts'

/** The state of a draft in words, as in the draft list. */
export function useDraftWords(drafts: readonly Draft[]): (draft: Draft) => string {
  const stateOf = useDraftStates(drafts)
  const formats = useFormats()
  return useCallback((draft) => draftStateWords(stateOf(draft), unfilledPieces(draft), formats), [stateOf, formats])
}
