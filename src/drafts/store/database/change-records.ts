import { type IDBPDatabase, type IDBPTransaction, unwrap } from 'idb'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { readStoredDraft, readStoredDrafts, storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { readSummary } from '#src/drafts/model/list/read-summary.ts'
import { abortTransaction } from './abort-transaction.ts'
import type { DraftEffects, DraftRecords, DraftsChange } from './draft-records.ts'
import { type DraftsSchema, openDraftKey, seenNumbersKey, textOf } from './drafts-schema.ts'
import { readHistory } from './read-history.ts'
import { recordEffects } from './record-effects.ts'

/**
 * Runs a change in one transaction. Resolves when it is complete: on the disk. Loads before the first change.
 *
 * @throws the cause why the transaction was aborted; then nothing is written
 */
export async function changeRecords<Result>(
  db: IDBPDatabase<DraftsSchema>,
  run: DraftsChange<Result>,
): Promise<{ readonly result: Result; readonly effects: DraftEffects }> {
  // Without `strict`, `complete` fires before the data is on the disk: "saved" could be untrue.
  const tx = db.transaction(changedStores, 'readwrite', { durability: 'strict' })
  const { records, effects } = recordEffects(recordsOf(tx))
  try {
    const [result] = await Promise.all([run(records), tx.done])
    return { result, effects }
  } catch (error) {
    abortTransaction(unwrap(tx))
    // The transaction has the cause (such as no space); its requests only report that they were aborted.
    throw tx.error ?? error
  }
}

const changedStores = ['drafts', 'draftsAside', 'settings', 'histories', 'changes', 'lists', 'listTexts'] as const

type DraftsTransaction = IDBPTransaction<DraftsSchema, typeof changedStores, 'readwrite'>

function recordsOf(tx: DraftsTransaction): DraftRecords {
  const drafts = tx.objectStore('drafts')
  const trash = tx.objectStore('draftsAside')
  const settings = tx.objectStore('settings')
  const histories = tx.objectStore('histories')
  const changes = tx.objectStore('changes')
  const lists = tx.objectStore('lists')
  const listTexts = tx.objectStore('listTexts')

  return {
    getDraft: async (draftId) => readable(await drafts.get(draftId)),
    isRefused: async (draftId) => {
      const stored = [await drafts.get(draftId), await trash.get(draftId)]
      return stored.some((value) => value !== undefined && readable(value) === null)
    },
    getDrafts: async () => readStoredDrafts(await drafts.getAll()).drafts,
    getTrashed: async () => readStoredDrafts(await trash.getAll()).drafts,
    putDraft: async (draft) => void (await drafts.put(storeDraft(draft))),
    async moveToTrash(draftId, now) {
      const draft = readable(await drafts.get(draftId))
      if (!draft) return null
      await Promise.all([trash.put({ ...storeDraft(draft), setAsideAt: now }), drafts.delete(draftId)])
      return draft
    },
    async restoreFromTrash(draftId) {
      const draft = readable(await trash.get(draftId))
      if (!draft) return null
      await Promise.all([drafts.put(storeDraft(draft)), trash.delete(draftId)])
      return draft
    },
    async erase(draftIds) {
      for (const draftId of draftIds) {
        // Another tab may have restored it, with its history.
        if ((await trash.getKey(draftId)) === undefined) continue
        await Promise.all([
          trash.delete(draftId),
          histories.delete(draftId),
          changes.delete(changesOf(draftId, 0, Number.MAX_SAFE_INTEGER)),
          lists.delete(draftId),
          listTexts.delete(draftId),
        ])
      }
    },
    getSeenNumbers: async () => textOf(await settings.get(seenNumbersKey)) ?? '',
    putSeenNumbers: async (written) => void (await settings.put(written, seenNumbersKey)),
    getOpenDraftId: async () => textOf(await settings.get(openDraftKey)),
    async setOpenDraftId(draftId) {
      await (draftId === null ? settings.delete(openDraftKey) : settings.put(draftId, openDraftKey))
    },
    getHistory: async (draftId) => readHistory(await histories.get(draftId)),
    putHistory: async (history) => void (await histories.put(history)),
    getChange: async (draftId, number) => (await changes.get([draftId, number])) ?? null,
    putChange: async (change) => void (await changes.put(change)),
    async deleteChanges(draftId, first, last) {
      if (first <= last) await changes.delete(changesOf(draftId, first, last))
    },
    async getList(draftId) {
      const stored = await lists.get(draftId)
      return stored === undefined ? undefined : readSummary(stored)
    },
    getListText: async (draftId) => (await listTexts.get(draftId)) ?? null,
    putList: async (list, text) => void (await Promise.all([lists.put(list), text && listTexts.put(text)])),
    deleteList: async (draftId) => void (await Promise.all([lists.delete(draftId), listTexts.delete(draftId)])),
  }
}

function readable(stored: unknown): Draft | null {
  const read = readStoredDraft(stored)
  return read.kind === 'draft' ? read.draft : null
}

function changesOf(draftId: string, first: number, last: number): IDBKeyRange {
  return IDBKeyRange.bound([draftId, first], [draftId, last])
}
