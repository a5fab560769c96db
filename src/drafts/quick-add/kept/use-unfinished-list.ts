import { isUnfinished, type ListCounts, remainingOf } from '#src/drafts/model/list/draft-list.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'

/** What is left to do of a draft's list; null where there is nothing. `counts`: null where nobody counted it. */
export function useUnfinishedList(draftId: string): { readonly counts: ListCounts | null } | null {
  const list = knownDrafts(useDrafts()).lists.get(draftId)
  if (list === undefined) return null
  // One that cannot be read is said in its dialog.
  if (list === null) return { counts: null }
  return isUnfinished(list) ? { counts: remainingOf(list) } : null
}
