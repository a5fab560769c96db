import { readStoredDraft, storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import type { DraftContents, DraftDatabase, DraftRecords, TrashedDraft } from './draft-records.ts'
import { type StoredRecord, type StoredRecords, seenNumbersKey } from './drafts-schema.ts'
import { readTrashed } from './read-trashed.ts'
import { recordEffects } from './record-effects.ts'
import type { DraftHistory, RecordedChange } from './recorded-change.ts'

export type MemoryDatabase = Pick<DraftDatabase, 'change' | 'readTrash' | 'readCopies' | 'readStored'>

/**
 * Holds the drafts while IndexedDB is not available. They can be edited and exported, but are lost with the page.
 *
 * @param held what else the tab knows of the database: the trash, texts of lists, and drafts that cannot be read
 */
export function createMemoryDatabase(contents: DraftContents, held: StoredRecords): MemoryDatabase {
  const drafts = new Map(contents.drafts.map((draft) => [draft.id, draft]))
  const unread = { drafts: unreadable(held.drafts), trash: unreadable(held.draftsAside) }
  const known = readTrashed((held.draftsAside ?? []).map(({ value }) => value))
  // The oldest first: what is deleted from now on follows.
  const trash = new Map<string, TrashedDraft>(known.trashed.toReversed().map((each) => [each.draft.id, each]))
  const histories = new Map<string, DraftHistory>()
  const changes = new Map<string, Map<number, RecordedChange>>()
  const lists = new Map(contents.lists)
  const listTexts = new Map<unknown, unknown>(held.listTexts?.map(({ key, value }) => [key, value]))
  let openDraftId = contents.openDraftId
  const seen = held.settings?.find(({ key }) => key === seenNumbersKey)?.value
  let seenNumbers = typeof seen === 'string' ? seen : ''

  const records: DraftRecords = {
    getDraft: async (draftId) => drafts.get(draftId) ?? null,
    isRefused: async (draftId) => contents.refused.some(({ id }) => id === draftId),
    getDrafts: async () => [...drafts.values()],
    getTrashed: async () => [...trash.values()].map(({ draft }) => draft),
    putDraft: async (draft) => void drafts.set(draft.id, draft),
    async moveToTrash(draftId, now) {
      const draft = drafts.get(draftId)
      if (!draft) return null
      drafts.delete(draftId)
      trash.set(draftId, { draft, trashedAt: now })
      return draft
    },
    async restoreFromTrash(draftId) {
      const draft = trash.get(draftId)?.draft
      if (!draft) return null
      trash.delete(draftId)
      drafts.set(draftId, draft)
      return draft
    },
    async erase(draftIds) {
      for (const draftId of draftIds) {
        trash.delete(draftId)
        histories.delete(draftId)
        changes.delete(draftId)
        lists.delete(draftId)
        listTexts.delete(draftId)
      }
    },
    getOpenDraftId: async () => openDraftId,
    setOpenDraftId: async (draftId) => {
      openDraftId = draftId
    },
    getSeenNumbers: async () => seenNumbers,
    putSeenNumbers: async (written) => {
      seenNumbers = written
    },
    getHistory: async (draftId) => histories.get(draftId) ?? null,
    putHistory: async (history) => void histories.set(history.draftId, history),
    getChange: async (draftId, number) => changes.get(draftId)?.get(number) ?? null,
    async putChange(change) {
      const there = changes.get(change.draftId) ?? new Map<number, RecordedChange>()
      changes.set(change.draftId, there.set(change.number, change))
    },
    async deleteChanges(draftId, first, last) {
      for (const number of changes.get(draftId)?.keys() ?? []) {
        if (number >= first && number <= last) changes.get(draftId)?.delete(number)
      }
    },
    getList: async (draftId) => lists.get(draftId),
    getListText: async (draftId) => listTexts.get(draftId) ?? null,
    async putList(list, text) {
      lists.set(list.draftId, list)
      if (text) listTexts.set(list.draftId, text)
    },
    async deleteList(draftId) {
      lists.delete(draftId)
      listTexts.delete(draftId)
    },
  }
  return {
    async change(run) {
      const recorded = recordEffects(records)
      return { result: await run(recorded.records), effects: recorded.effects }
    },
    readTrash: async () => ({ trashed: [...trash.values()].toReversed(), refused: known.refused }),
    // A copy in memory would be lost with the page.
    readCopies: async () => [],
    readStored: async () => ({
      drafts: [...[...drafts.values()].map(storeDraft), ...unread.drafts],
      trash: [...[...trash.values()].map(({ draft }) => storeDraft(draft)), ...unread.trash],
      lists: [...lists.values()].filter((list) => list !== null),
      listTexts: [...listTexts.values()],
    }),
  }
}

/** As they are stored: a version that can read them may come. */
function unreadable(stored: readonly StoredRecord[] = []): readonly unknown[] {
  return stored.map(({ value }) => value).filter((value) => readStoredDraft(value).kind === 'refused')
}
