import type { Draft } from '#src/drafts/model/draft.ts'

/** What a change can read and write, all of it inside one transaction. */
export type DraftRecords = {
  /** Null when there is none, or one that this version cannot read. */
  getDraft(draftId: string): Promise<Draft | null>
  putDraft(draft: Draft): Promise<void>
  /** Takes the draft out of the list and keeps it aside; the draft as it was, or null. */
  setAside(draftId: string): Promise<Draft | null>
  takeBack(draftId: string): Promise<Draft | null>
  getOpenDraftId(): Promise<string | null>
  setOpenDraftId(draftId: string | null): Promise<void>
}

/** Applied in a transaction, and again when the first attempt was not written: the same records give the same result. */
export type DraftsChange<Result> = (records: DraftRecords) => Promise<Result>

/** Where drafts are: IndexedDB, or memory while that is not to be had. */
export type DraftDatabase = {
  read(): Promise<DraftContents>
  /** Settles when the transaction completed: then it is written. */
  change<Result>(run: DraftsChange<Result>): Promise<{ readonly result: Result; readonly effects: DraftEffects }>
  close(): void
}

export type DraftContents = {
  readonly drafts: readonly Draft[]
  readonly openDraftId: string | null
  readonly refused: readonly RefusedDraft[]
}

/** A draft in the database that this version must not touch. It is left as it is. */
export type RefusedDraft = {
  readonly id: string
  readonly name: string
  readonly reason: 'newer-version' | 'damaged'
}

export type DraftEffects = {
  /** By id: the draft as written, or null when it left the list. */
  readonly drafts: ReadonlyMap<string, Draft | null>
  /** Undefined when the change did not touch it. */
  readonly openDraftId: string | null | undefined
}

/** The records, with a note of what was written through them. */
export function recordEffects(records: DraftRecords): { records: DraftRecords; effects: DraftEffects } {
  const drafts = new Map<string, Draft | null>()
  const effects: { drafts: typeof drafts; openDraftId: string | null | undefined } = { drafts, openDraftId: undefined }
  return {
    effects,
    records: {
      ...records,
      async putDraft(draft) {
        await records.putDraft(draft)
        drafts.set(draft.id, draft)
      },
      async setAside(draftId) {
        const draft = await records.setAside(draftId)
        if (draft) drafts.set(draftId, null)
        return draft
      },
      async takeBack(draftId) {
        const draft = await records.takeBack(draftId)
        if (draft) drafts.set(draftId, draft)
        return draft
      },
      async setOpenDraftId(draftId) {
        await records.setOpenDraftId(draftId)
        effects.openDraftId = draftId
      },
    },
  }
}
