import { storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import {
  type DraftContents,
  type DraftDatabase,
  type DraftRecords,
  recordEffects,
  type TrashedDraft,
} from './draft-records.ts'
import type { DraftHistory, RecordedChange } from './recorded-change.ts'

/** Holds the drafts while IndexedDB is not available. They can be edited and exported, but are lost with the page. */
export function createMemoryDatabase(contents: DraftContents): DraftDatabase {
  const drafts = new Map(contents.drafts.map((draft) => [draft.id, draft]))
  const trash = new Map<string, TrashedDraft>()
  const histories = new Map<string, DraftHistory>()
  const changes = new Map<string, Map<number, RecordedChange>>()
  const lists = new Map(contents.lists)
  const listTexts = new Map<string, unknown>()
  let openDraftId = contents.openDraftId
  let seenNumbers = ''

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
    // Of a list that was written before storage failed nothing but the summary is known.
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
    read: async () => ({ ...contents, drafts: [...drafts.values()], openDraftId, lists: new Map(lists) }),
    async change(run) {
      const recorded = recordEffects(records)
      return { result: await run(recorded.records), effects: recorded.effects }
    },
    readTrash: async () => ({ trashed: [...trash.values()].toReversed(), refused: [] }),
    // A copy in memory would be lost with the page.
    makeCopy: async () => {},
    readCopies: async () => [],
    dropCopies: async () => {},
    readStored: async () => ({
      drafts: [...drafts.values()].map(storeDraft),
      trash: [...trash.values()].map(({ draft }) => storeDraft(draft)),
    }),
    close() {},
  }
}
