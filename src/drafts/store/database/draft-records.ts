import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { RefusedDraft } from '#src/drafts/model/draft/stored-draft.ts'
import type { DraftHistory, RecordedChange } from './recorded-change.ts'

/** What a change can read and write, all of it inside one transaction. */
export type DraftRecords = {
  /** Null when there is none, or one that this version cannot read. */
  getDraft(draftId: string): Promise<Draft | null>
  /** Whether there is one, in the list or aside, that this version cannot read and must not touch. */
  isRefused(draftId: string): Promise<boolean>
  /** All that this version can read. */
  getDrafts(): Promise<readonly Draft[]>
  putDraft(draft: Draft): Promise<void>
  /** Takes the draft out of the list and keeps it aside; the draft as it was, or null. */
  moveToTrash(draftId: string, now: number): Promise<Draft | null>
  restoreFromTrash(draftId: string): Promise<Draft | null>
  /** Erases drafts that are aside, with their histories. */
  erase(draftIds: readonly string[]): Promise<void>
  getOpenDraftId(): Promise<string | null>
  setOpenDraftId(draftId: string | null): Promise<void>
  getHistory(draftId: string): Promise<DraftHistory | null>
  putHistory(history: DraftHistory): Promise<void>
  getChange(draftId: string, number: number): Promise<RecordedChange | null>
  putChange(change: RecordedChange): Promise<void>
  /** From the first to the last of these numbers. */
  deleteChanges(draftId: string, first: number, last: number): Promise<void>
}

/** Applied in a transaction, and again when the first attempt was not written: the same records give the same result. */
export type DraftsChange<Result> = (records: DraftRecords) => Promise<Result>

/** Where drafts are: IndexedDB, or memory while that is not to be had. */
export type DraftDatabase = {
  read(): Promise<DraftContents>
  /** Settles when the transaction completed: then it is written. */
  change<Result>(run: DraftsChange<Result>): Promise<{ readonly result: Result; readonly effects: DraftEffects }>
  /** Drafts that were set aside, newest first. */
  readTrash(): Promise<readonly TrashedDraft[]>
  /** Copies the drafts as they are under this day, unless that day has its copy, and forgets the oldest copies. */
  makeCopy(copy: { readonly day: string; readonly at: number }): Promise<void>
  /** Newest first. */
  readCopies(): Promise<readonly DraftsCopy[]>
  /** For want of space: forgets all copies but the newest. */
  dropCopies(): Promise<void>
  readStored(): Promise<StoredDrafts>
  close(): void
}

export type DraftContents = {
  readonly drafts: readonly Draft[]
  readonly openDraftId: string | null
  readonly refused: readonly RefusedDraft[]
  /** By the draft's id: what going back and forth would begin with. */
  readonly steps: ReadonlyMap<string, DraftSteps>
}

export type DraftSteps = { readonly undo: ChangeName | null; readonly redo: ChangeName | null }

/** Null in `trashedAt`: by a version that did not write it down. */
export type TrashedDraft = { readonly draft: Draft; readonly trashedAt: number | null }

/** As they are on the disk, whatever version wrote them. */
export type StoredDrafts = { readonly drafts: readonly unknown[]; readonly trash: readonly unknown[] }

/** The drafts as they were when the first change of a day was made. */
export type DraftsCopy = {
  /** Where the computer was: `2026-11-20`. */
  readonly day: string
  readonly at: number
  readonly drafts: readonly Draft[]
  readonly refused: readonly RefusedDraft[]
}

export type DraftEffects = {
  /** By id: the draft as written, or null when it left the list. */
  readonly drafts: ReadonlyMap<string, Draft | null>
  /** Undefined when the change did not touch it. */
  readonly openDraftId: string | null | undefined
  readonly steps: ReadonlyMap<string, DraftSteps>
  /** False where nothing at all was written. */
  readonly wrote: boolean
}

/** The records, with a note of what was written through them. */
export function recordEffects(records: DraftRecords): { records: DraftRecords; effects: DraftEffects } {
  const drafts = new Map<string, Draft | null>()
  const steps = new Map<string, DraftSteps>()
  const effects: {
    drafts: typeof drafts
    steps: typeof steps
    openDraftId: string | null | undefined
    wrote: boolean
  } = { drafts, steps, openDraftId: undefined, wrote: false }
  return {
    effects,
    records: {
      ...records,
      async putDraft(draft) {
        effects.wrote = true
        await records.putDraft(draft)
        drafts.set(draft.id, draft)
      },
      async moveToTrash(draftId, now) {
        const draft = await records.moveToTrash(draftId, now)
        if (draft) {
          effects.wrote = true
          drafts.set(draftId, null)
        }
        return draft
      },
      async restoreFromTrash(draftId) {
        const draft = await records.restoreFromTrash(draftId)
        if (draft) {
          effects.wrote = true
          drafts.set(draftId, draft)
        }
        return draft
      },
      async setOpenDraftId(draftId) {
        effects.wrote = true
        await records.setOpenDraftId(draftId)
        effects.openDraftId = draftId
      },
      async erase(draftIds) {
        effects.wrote = true
        await records.erase(draftIds)
      },
      async putHistory(history) {
        effects.wrote = true
        await records.putHistory(history)
        steps.set(history.draftId, { undo: history.undo, redo: history.redo })
      },
    },
  }
}
