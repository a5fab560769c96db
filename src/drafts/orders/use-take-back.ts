import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'

/**
 * For a change of an order's facts, given the draft after it: what takes it back with all that followed from it. That
 * resolves to false where the draft has changed since.
 */
export function useTakeBack(draftId: string): (after: Draft) => () => Promise<boolean> {
  const { drafts } = knownDrafts(useDrafts())
  const { takeBack } = useOrderOperations()
  const before = drafts.find(({ id }) => id === draftId)
  return (after) => async () => {
    if (!before || after.revision !== before.revision + 1) return false
    const back = await takeBack([{ before, after }])
    return isWritten(back) && back.isTaken
  }
}
