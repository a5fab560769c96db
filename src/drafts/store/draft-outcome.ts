import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { isStorable } from '#src/drafts/model/draft/stored-draft.ts'
import { type WrittenDraft, writeChange } from './database/draft-history.ts'
import type { DraftRecords, DraftsChange } from './database/draft-records.ts'
import type { WriteOutcome } from './draft-writer.ts'

/**
 * `missing`: the draft or line does not exist any more, such as after a deletion in another tab. `refused`: this tab is
 * read-only. `locked`: the change would alter a placed order. `too-large`: a draft cannot hold the result, which is `tried`.
 */
export type DraftOutcome = SavedDraft | NotWritten

export type NotWritten = { readonly kind: 'missing' | 'refused' | 'locked' | 'too-large'; readonly tried?: Draft }

export type SavedDraft = {
  readonly kind: 'saved' | 'in-memory'
  readonly draft: Draft
  /** The id of the change in the draft's history, for undo; null where there is none. */
  readonly change: string | null
}

/** The dependencies of the operations. */
export type Operating = {
  readonly write: <Result>(change: DraftsChange<Result>) => Promise<WriteOutcome<Result>>
  readonly now: () => number
  readonly createId: () => string
}

/** A function that changes one existing draft. */
export function createChangeDraft({ write, now, createId }: Operating) {
  return async (
    draftId: string,
    apply: (draft: Draft, now: number, records: DraftRecords) => Draft | Promise<Draft>,
  ): Promise<DraftOutcome> => {
    const id = createId()
    const at = now()
    return outcomeOf(
      await write(async (records) => {
        const draft = await records.getDraft(draftId)
        return draft && writeChange(records, draft, await apply(draft, at, records), { id })
      }),
    )
  }
}

export function outcomeOf(write: WriteOutcome<WrittenDraft | null>): DraftOutcome {
  if (write.kind === 'refused') return write
  if (!write.result) return { kind: 'missing' }
  const { draft, change, not, tried } = write.result
  return not ? { kind: not, ...(tried && { tried }) } : { kind: write.kind, draft, change }
}

/** Whether the change is applied: on the disk or only in memory. */
export function isWritten<Saved extends Pick<SavedDraft, 'kind'>>(outcome: Saved | NotWritten): outcome is Saved {
  return outcome.kind === 'saved' || outcome.kind === 'in-memory'
}

/** Writes a new draft and makes it the open draft. Nothing is written where the draft is outside its bounds. */
export async function beginDraft(records: DraftRecords, draft: Draft): Promise<WrittenDraft> {
  if (!isStorable(draft)) return { draft, change: null, not: 'too-large', tried: draft }
  await records.putDraft(draft)
  await records.setOpenDraftId(draft.id)
  return { draft, change: null }
}
