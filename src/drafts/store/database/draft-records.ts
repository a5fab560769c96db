import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { RefusedDraft } from '#src/drafts/model/draft/stored-draft.ts'
import type { ListSummary } from '#src/drafts/model/list/draft-list.ts'
import type { ListSummaries } from '#src/drafts/model/list/read-summary.ts'
import type { StoredRecords } from './drafts-schema.ts'
import type { DraftHistory, RecordedChange } from './recorded-change.ts'

/** What a change can read and write, all of it inside one transaction. */
export type DraftRecords = {
  /** Null where there is none, or where this version cannot read it. */
  getDraft(draftId: string): Promise<Draft | null>
  /** Whether the draft list or the trash has this draft in a form that this version cannot read and must not touch. */
  isRefused(draftId: string): Promise<boolean>
  /** Without the trash and without drafts that this version cannot read. */
  getDrafts(): Promise<readonly Draft[]>
  /** Without drafts that this version cannot read. */
  getTrashed(): Promise<readonly Draft[]>
  putDraft(draft: Draft): Promise<void>
  /** Returns the draft as it was, or null where there is none. */
  moveToTrash(draftId: string, now: number): Promise<Draft | null>
  restoreFromTrash(draftId: string): Promise<Draft | null>
  /** Erases drafts that are in the trash, with their histories and lists. Other drafts stay. */
  erase(draftIds: readonly string[]): Promise<void>
  getOpenDraftId(): Promise<string | null>
  setOpenDraftId(draftId: string | null): Promise<void>
  /** As `used-numbers.ts` writes it, which the first screen does not load; `''` while there is none. */
  getSeenNumbers(): Promise<string>
  putSeenNumbers(written: string): Promise<void>
  getHistory(draftId: string): Promise<DraftHistory | null>
  putHistory(history: DraftHistory): Promise<void>
  /** As it is stored: `read-change.ts`, which the first screen does not load, reads it. */
  getChange(draftId: string, number: number): Promise<unknown>
  putChange(change: RecordedChange): Promise<void>
  /** Deletes the changes from `first` to `last`, both included. */
  deleteChanges(draftId: string, first: number, last: number): Promise<void>
  /** Undefined where the draft has no list; null where this version cannot read it. */
  getList(draftId: string): Promise<ListSummary | null | undefined>
  /** As it is stored: `stored-list.ts`, which the first screen does not load, reads it. */
  getListText(draftId: string): Promise<unknown>
  /** @param text null leaves the text that is there */
  putList(list: ListSummary, text: { readonly draftId: string } | null): Promise<void>
  deleteList(draftId: string): Promise<void>
}

/** Runs in a transaction, and again where the first attempt failed: the same records must give the same result. */
export type DraftsChange<Result> = (records: DraftRecords) => Promise<Result>

/** The storage of the drafts: IndexedDB, or memory while that is not available. */
export type DraftDatabase = {
  /** Another one after a deletion; null where that is not known. */
  readonly id: string | null
  read(): Promise<DraftContents>
  /** Resolves when the transaction is complete, so the change is written. */
  change<Result>(run: DraftsChange<Result>): Promise<{ readonly result: Result; readonly effects: DraftEffects }>
  readTrash(): Promise<Trash>
  /** Copies the drafts under this day, unless the day has a copy. Deletes the oldest copies. */
  makeCopy(copy: { readonly day: string; readonly at: number }): Promise<void>
  /** Newest first. */
  readCopies(): Promise<readonly DraftsCopy[]>
  /** Frees space: deletes all copies except the newest. */
  dropCopies(): Promise<void>
  readStored(): Promise<StoredDrafts>
  /**
   * What a tab holds of the database beside its contents, so that a deletion loses as little as possible.
   * @param known what it holds already: a list's text that did not change is not read again
   */
  readSpare(contents: DraftContents, known: StoredRecords | null): Promise<StoredRecords>
  /** All records of all stores. */
  dump(): Promise<StoredRecords>
  /** Writes records of a deleted database into this one, in one transaction. Nothing as new or newer is overwritten. */
  writeBack(records: StoredRecords): Promise<void>
  /** How many of these drafts and lists are not here, or only older. */
  countLacking(records: StoredRecords): Promise<number>
  close(): void
}

export type DraftContents = {
  readonly drafts: readonly Draft[]
  readonly openDraftId: string | null
  readonly refused: readonly RefusedDraft[]
  /** By draft id: the next undo and redo. */
  readonly steps: ReadonlyMap<string, DraftSteps>
  readonly lists: ListSummaries
}

export type DraftSteps = Pick<DraftHistory, 'undo' | 'redo' | 'since'>

/** `trashedAt`: epoch milliseconds; null where the version that wrote it did not store it. */
export type TrashedDraft = { readonly draft: Draft; readonly trashedAt: number | null }

/** `trashed`: newest first. `refused`: drafts that this version must not touch. */
export type Trash = { readonly trashed: readonly TrashedDraft[]; readonly refused: readonly RefusedDraft[] }

/** The values as they are stored, in any format. */
export type StoredDrafts = {
  readonly drafts: readonly unknown[]
  readonly trash: readonly unknown[]
  /** Of drafts, also in the trash. */
  readonly lists: readonly unknown[]
  readonly listTexts: readonly unknown[]
}

/** A daily copy: the drafts before the first change of a day. */
export type DraftsCopy = {
  /** In local time: `2026-11-20`. */
  readonly day: string
  readonly at: number
  readonly drafts: readonly Draft[]
  readonly refused: readonly RefusedDraft[]
}

export type DraftEffects = {
  /** By id: the draft as written, or null where it moved to the trash. */
  readonly drafts: ReadonlyMap<string, Draft | null>
  /** Undefined where the change did not set it. */
  readonly openDraftId: string | null | undefined
  readonly steps: ReadonlyMap<string, DraftSteps>
  /** By draft id; null where the draft has no list any more. */
  readonly lists: ReadonlyMap<string, ListSummary | null>
  /** The written texts of lists, as they are stored, by draft id. */
  readonly listTexts: ReadonlyMap<string, unknown>
  /** Whether the trash or the seen numbers changed. */
  readonly aside: boolean
  /** False where nothing was written. */
  readonly wrote: boolean
}
