import { type IDBPDatabase, type IDBPTransaction, unwrap, wrap } from 'idb'
import { isTime } from '#src/drafts/model/draft/bounded-values.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { readStoredDraft, readStoredDrafts, storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { type ListSummaries, readSummary } from '#src/drafts/model/list/read-summary.ts'
import { loadPart } from '#src/ui/load-part.ts'
import { abortTransaction } from './abort-transaction.ts'
import { type DraftContents, type DraftDatabase, type DraftRecords, recordEffects } from './draft-records.ts'
import { type DraftsSchema, draftDatabaseName, draftDatabaseVersion, steps } from './drafts-schema.ts'
import { readHistory } from './read-history.ts'
import { fitsDraft } from './recorded-change.ts'

/**
 * Opens the database of the drafts. The catalog has another one, which is dropped first when space runs out. Rejects
 * with IndexedDB's error, or with `BlockedError` while another tab has an older version open. `on.unblocked` is called
 * when that tab closes it.
 */
export async function openDraftDatabase(
  factory: IDBFactory,
  on: { versionChange: () => void; closed: () => void; unblocked: () => void },
): Promise<DraftDatabase> {
  const db = await openConnection(factory, on.unblocked)
  db.addEventListener('versionchange', () => {
    // An open connection would block a newer version of the page.
    db.close()
    on.versionChange()
  })
  db.addEventListener('close', on.closed)
  return {
    async read() {
      const tx = db.transaction(['drafts', 'settings', 'histories', 'lists'], 'readonly')
      const [stored, openDraftId, histories, lists] = await Promise.all([
        tx.objectStore('drafts').getAll(),
        tx.objectStore('settings').get(openDraftKey),
        tx.objectStore('histories').getAll(),
        tx.objectStore('lists').getAll(),
        tx.done,
      ])
      const { drafts, refused } = readStoredDrafts(stored)
      return {
        drafts,
        openDraftId: textOf(openDraftId),
        refused,
        steps: stepsOf(histories, drafts),
        lists: summariesOf(lists),
      }
    },
    async change(run) {
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
    },
    async readTrash() {
      const stored = await db.getAll('draftsAside')
      const trashed = stored.flatMap((value) => {
        const draft = readable(value)
        return draft ? [{ draft, trashedAt: trashedAtOf(value) }] : []
      })
      return {
        trashed: trashed.toSorted((a, b) => (b.trashedAt ?? 0) - (a.trashedAt ?? 0)),
        refused: readStoredDrafts(stored).refused,
      }
    },
    async readStored() {
      const tx = db.transaction(['drafts', 'draftsAside'], 'readonly')
      const [drafts, trash] = await Promise.all([
        tx.objectStore('drafts').getAll(),
        tx.objectStore('draftsAside').getAll(),
        tx.done,
      ])
      return { drafts, trash }
    },
    makeCopy: async (copy) => (await loadCopies()).makeCopy(db, copy),
    dropCopies: async () => (await loadCopies()).dropCopies(db),
    readCopies: async () => (await loadPart('copies', loadCopies)).readCopies(db),
    close: () => db.close(),
  }
}

/** Another tab still has an older version of the database open. */
export class BlockedError extends Error {
  override name = 'BlockedError'
}

/** Not for the first screen: the first change of a day makes a copy, and is written also if this cannot be fetched. */
const loadCopies = () => import('./draft-copies.ts')

const openDraftKey = 'openDraftId'
const seenNumbersKey = 'seenNumbers'

function openConnection(factory: IDBFactory, onUnblocked: () => void): Promise<IDBPDatabase<DraftsSchema>> {
  return new Promise((resolve, reject) => {
    const request = factory.open(draftDatabaseName, draftDatabaseVersion)
    let isBlocked = false
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const db = withSchema(request.result)
      for (const step of steps.slice(oldVersion)) step(db)
    })
    request.addEventListener('blocked', () => {
      isBlocked = true
      reject(new BlockedError('Another tab holds an older version of the drafts'))
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('The drafts could not be opened')))
    request.addEventListener('success', () => {
      if (!isBlocked) return resolve(withSchema(request.result))
      request.result.close()
      onUnblocked()
    })
  })
}

function withSchema(db: IDBDatabase): IDBPDatabase<DraftsSchema> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the steps above made it so; values stay unknown
  return wrap(db) as unknown as IDBPDatabase<DraftsSchema>
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

function textOf(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}

/** Only of histories that fit their draft. */
function stepsOf(histories: readonly unknown[], drafts: readonly Draft[]): DraftContents['steps'] {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  return new Map(
    histories.flatMap((stored) => {
      const history = readHistory(stored)
      const draft = history && byId.get(history.draftId)
      if (!draft || !fitsDraft(history, draft)) return []
      const { draftId, undo, redo, since } = history
      return [[draftId, { undo, redo, since }]]
    }),
  )
}

function summariesOf(stored: readonly unknown[]): ListSummaries {
  return new Map(stored.map((each) => [textOf(Reflect.get(Object(each), 'draftId')) ?? '', readSummary(each)]))
}

/** The field is stored under the name `setAsideAt` since the first version. */
function trashedAtOf(stored: unknown): number | null {
  const at: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'setAsideAt') : null
  return isTime(at) ? at : null
}
