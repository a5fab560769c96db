import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type WrittenDraft, writeChange } from './database/draft-history.ts'
import type { DraftRecords, DraftsChange } from './database/draft-records.ts'
import type { WriteOutcome } from './draft-writer.ts'

/**
 * `missing`: the draft or line is gone, deleted in another tab. `refused`: this tab is read-only by now. `frozen`: it
 * would have changed what is ordered already.
 */
export type DraftOutcome = SavedDraft | NotWritten

export type NotWritten = { readonly kind: 'missing' } | { readonly kind: 'refused' } | { readonly kind: 'locked' }

export type SavedDraft = {
  readonly kind: 'saved' | 'in-memory'
  readonly draft: Draft
  /** The change in the draft's history, for the way back; null where nothing changed. */
  readonly change: string | null
}

/** What the operations of the store work with. */
export type Operating = {
  readonly write: <Result>(change: DraftsChange<Result>) => Promise<WriteOutcome<Result>>
  readonly now: () => number
  readonly createId: () => string
}

/** Changes one draft that is there. */
export function createChangeDraft({ write, createId }: Operating) {
  return async (draftId: string, apply: (draft: Draft) => Draft): Promise<DraftOutcome> => {
    const id = createId()
    return outcomeOf(
      await write(async (records) => {
        const draft = await records.getDraft(draftId)
        return draft && writeChange(records, draft, apply(draft), { id })
      }),
    )
  }
}

export function outcomeOf(write: WriteOutcome<WrittenDraft | null>): DraftOutcome {
  if (write.kind === 'refused') return write
  if (!write.result) return { kind: 'missing' }
  const { draft, change, locked } = write.result
  return locked ? { kind: 'locked' } : { kind: write.kind, draft, change }
}

/** Whether it is written, be it only in memory. */
export function isWritten(outcome: DraftOutcome): outcome is SavedDraft {
  return outcome.kind === 'saved' || outcome.kind === 'in-memory'
}

/** A new draft is the open one: it was begun to be filled. */
export async function beginDraft(records: DraftRecords, draft: Draft): Promise<WrittenDraft> {
  await records.putDraft(draft)
  await records.setOpenDraftId(draft.id)
  return { draft, change: null }
}
