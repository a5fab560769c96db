import { addLines } from '#src/drafts/model/draft/draft-changes.ts'
import type { DraftList, ListCounts, ListSummary } from '#src/drafts/model/list/draft-list.ts'
import { listFormat } from '#src/drafts/model/list/read-summary.ts'
import { readListText, type StoredListText } from '#src/drafts/model/list/stored-list.ts'
import { type WrittenDraft, writeChange } from '#src/drafts/store/database/draft-history.ts'
import type { DraftRecords, DraftsChange } from '#src/drafts/store/database/draft-records.ts'
import {
  isWritten,
  type NotWritten,
  type Operating,
  outcomeOf,
  type SavedDraft,
} from '#src/drafts/store/draft-outcome.ts'
import { type LineRequest, newLines } from './line-operations.ts'

/**
 * What is left to do of a list, kept with its draft. Each is one change in one transaction. Nothing is written over a
 * list that another tab changed (`changed`), or that this version cannot read (`unreadable`).
 */
export type ListOperations = {
  /** A list without text is deleted, unless its rows are in the draft. `expected`: the revision that this tab has; null where it knows of no list. */
  readonly saveList: (draftId: string, list: KeptList, expected: string | null) => Promise<ListOutcome>
  /** Adds rows to the draft and marks them in the list: both or none, so that nothing is added twice. */
  readonly addFromList: (
    draftId: string,
    requests: readonly LineRequest[],
    /** @param change the change that the rows are marked with */
    listWith: (change: string) => KeptList,
    expected: string | null,
  ) => Promise<AddedOutcome>
  /** Deletes also a list that cannot be read: a person asked for it. */
  readonly dropList: (draftId: string) => Promise<{ readonly kind: 'saved' | 'in-memory' | 'refused' }>
}

export type KeptList = DraftList & {
  readonly isFinished: boolean
  /** Rows of the change that adds them; 0 where nothing is added. */
  readonly addedRows: number
  readonly counts: ListCounts | null
}

export type ListOutcome =
  /** `revision`: null where the list is deleted. `gone`: the draft was erased. */
  | { readonly kind: 'saved' | 'in-memory'; readonly revision: string | null }
  | { readonly kind: 'changed' | 'unreadable' | 'gone' | 'refused' }

export type AddedOutcome =
  | (SavedDraft & { readonly revision: string })
  | NotWritten
  | { readonly kind: 'changed' | 'unreadable' }

export function createListOperations({ write, now, createId }: Operating): ListOperations {
  return {
    async saveList(draftId, list, expected) {
      const revision = createId()
      const written = await write(async (records) => {
        if (!(await hasDraft(records, draftId))) return 'gone'
        const clash = await clashOf(records, draftId, expected)
        if (clash) return clash
        return put(records, draftId, list, { revision, change: null })
      })
      if (written.kind === 'refused') return written
      const { result } = written
      return isClash(result) ? { kind: result } : { kind: written.kind, revision: result }
    },
    async addFromList(draftId, requests, listWith, expected) {
      const at = now()
      const lineIds = requests.map(() => createId())
      const change = createId()
      const revision = createId()
      const list = listWith(change)
      const written = await write(async (records): Promise<WrittenDraft | 'changed' | 'unreadable' | null> => {
        const draft = await records.getDraft(draftId)
        if (!draft) return null
        const clash = await clashOf(records, draftId, expected)
        if (clash) return clash
        const added = await writeChange(records, draft, addLines(draft, newLines(requests, at, lineIds), at), {
          id: change,
        })
        if (!added.not) await put(records, draftId, list, { revision, change })
        return added
      })
      if (written.kind === 'refused') return written
      const { kind, result } = written
      if (result === 'changed' || result === 'unreadable') return { kind: result }
      const outcome = outcomeOf({ kind, result })
      return isWritten(outcome) ? { ...outcome, revision } : outcome
    },
    async dropList(draftId) {
      return { kind: (await write((records) => records.deleteList(draftId))).kind }
    },
  }
}

export type ReadDraftList =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'list'; readonly list: DraftList; readonly summary: ListSummary }

/** Reads a draft's list: a change that writes nothing, for `DraftStore.read`. */
export function readDraftList(draftId: string): DraftsChange<ReadDraftList> {
  return async (records) => {
    const summary = await records.getList(draftId)
    if (summary === undefined) return { kind: 'none' }
    const stored = readListText(await records.getListText(draftId))
    // Both are always written together.
    if (!summary || stored?.revision !== summary.revision) return { kind: 'unreadable' }
    return { kind: 'list', list: { text: stored.text, marks: stored.marks }, summary }
  }
}

async function put(
  records: DraftRecords,
  draftId: string,
  { text, marks, isFinished, addedRows, counts }: KeptList,
  { revision, change }: { revision: string; change: string | null },
): Promise<string | null> {
  const before = (await records.getList(draftId))?.batches ?? []
  const marked = new Set(marks.added.map((each) => each.change))
  const batches = before.slice(-mostBatches).map((batch) => ({ ...batch, isInText: marked.has(batch.change) }))
  if (change !== null) batches.push({ change, rows: addedRows, isUndone: false, isInText: true })
  if (text.trim() === '' && batches.length === 0) {
    await records.deleteList(draftId)
    return null
  }
  const format = listFormat
  const stored: StoredListText = { draftId, format, revision, text, marks }
  await records.putList({ draftId, format, revision, isFinished, batches, counts }, stored)
  return revision
}

/** As many as a draft has changes that can be undone. */
const mostBatches = 200

async function clashOf(
  records: DraftRecords,
  draftId: string,
  expected: string | null,
): Promise<'changed' | 'unreadable' | null> {
  const there = await records.getList(draftId)
  if (there === null) return 'unreadable'
  return (there?.revision ?? null) === expected ? null : 'changed'
}

/** In the draft list or the trash. */
async function hasDraft(records: DraftRecords, draftId: string): Promise<boolean> {
  return (await records.getDraft(draftId)) !== null || (await records.getTrashed()).some(({ id }) => id === draftId)
}

function isClash(result: unknown): result is 'changed' | 'unreadable' | 'gone' {
  return result === 'changed' || result === 'unreadable' || result === 'gone'
}
