import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftsCopy, Trash, TrashedDraft } from '#src/drafts/store/database/draft-records.ts'

/** Why there is no draft at an address, and what is left of it here. */
export type MissingDraft =
  | { readonly kind: 'trashed'; readonly trashed: TrashedDraft }
  /** It was erased. The newest daily copy that has it was made then. */
  | { readonly kind: 'erased'; readonly draft: Draft; readonly at: number }
  /** This browser has no draft at all: its data were cleared, or it never had any. */
  | { readonly kind: 'no-drafts' }
  /** Erased before the oldest copy, or never here. */
  | { readonly kind: 'unknown' }

/** @param copies newest first */
export function findMissing(
  draftId: string,
  { trash, copies, count }: { trash: Trash; copies: readonly DraftsCopy[]; count: number },
): MissingDraft {
  const trashed = trash.trashed.find(({ draft }) => draft.id === draftId)
  if (trashed) return { kind: 'trashed', trashed }
  for (const { at, drafts } of copies) {
    const draft = drafts.find(({ id }) => id === draftId)
    if (draft) return { kind: 'erased', draft, at }
  }
  const isEmpty = count + trash.trashed.length + trash.refused.length + copies.length === 0
  return { kind: isEmpty ? 'no-drafts' : 'unknown' }
}
