import { type DBSchema, type IDBPDatabase, type IDBPTransaction, unwrap, wrap } from 'idb'
import { readStoredDraft, storeDraft } from '#src/drafts/model/stored-draft.ts'
import { type DraftDatabase, type DraftRecords, type RefusedDraft, recordEffects } from './draft-records.ts'

/**
 * Opens the drafts' own database, apart from the catalog's, which is dropped first when space runs out. Rejects with
 * what IndexedDB said, or with `BlockedError` when another tab holds an older version; `onUnblocked` tells when it let go.
 */
export async function openDraftDatabase(
  factory: IDBFactory,
  on: { versionChange: () => void; closed: () => void; unblocked: () => void },
): Promise<DraftDatabase> {
  const db = await openConnection(factory, on.unblocked)
  db.addEventListener('versionchange', () => {
    // Holding on would keep a newer version of the page waiting.
    db.close()
    on.versionChange()
  })
  db.addEventListener('close', on.closed)
  return {
    async read() {
      const tx = db.transaction(['drafts', 'settings'], 'readonly')
      const [stored, openDraftId] = await Promise.all([
        tx.objectStore('drafts').getAll(),
        tx.objectStore('settings').get(openDraftKey),
        tx.done,
      ])
      const drafts = []
      const refused: RefusedDraft[] = []
      for (const value of stored) {
        const read = readStoredDraft(value)
        if (read.kind === 'draft') drafts.push(read.draft)
        else refused.push(read.refused)
      }
      return { drafts, openDraftId: openDraftId ?? null, refused }
    },
    async change(run) {
      // Without `strict`, complete fires before the data is on the disk, and "saved" would be a guess.
      const tx = db.transaction(['drafts', 'draftsAside', 'settings'], 'readwrite', { durability: 'strict' })
      const { records, effects } = recordEffects(recordsOf(tx))
      try {
        const [result] = await Promise.all([run(records), tx.done])
        return { result, effects }
      } catch (error) {
        abort(tx)
        // The transaction knows the cause (no space); its requests only say that they were aborted.
        throw tx.error ?? error
      }
    },
    close: () => db.close(),
  }
}

/** Another tab holds an older version of the database open and has not let go yet. */
export class BlockedError extends Error {
  override name = 'BlockedError'
}

export const draftDatabaseName = 'surtido-drafts'

interface DraftsSchema extends DBSchema {
  /** Unknown, because another version of the page may have written them. */
  drafts: { key: string; value: unknown }
  /** Deleted drafts, for the way back. */
  draftsAside: { key: string; value: unknown }
  settings: { key: string; value: string }
}

const openDraftKey = 'openDraftId'

/** The step at index n takes the database from version n to n + 1; the last one makes the version of now. */
const steps: readonly ((db: IDBPDatabase<DraftsSchema>) => void)[] = [
  (db) => {
    db.createObjectStore('drafts', { keyPath: 'id' })
    db.createObjectStore('draftsAside', { keyPath: 'id' })
    db.createObjectStore('settings')
  },
]

function openConnection(factory: IDBFactory, onUnblocked: () => void): Promise<IDBPDatabase<DraftsSchema>> {
  return new Promise((resolve, reject) => {
    const request = factory.open(draftDatabaseName, steps.length)
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

type DraftsTransaction = IDBPTransaction<DraftsSchema, ('drafts' | 'draftsAside' | 'settings')[], 'readwrite'>

function recordsOf(tx: DraftsTransaction): DraftRecords {
  const drafts = tx.objectStore('drafts')
  const settings = tx.objectStore('settings')

  const move = async (draftId: string, from: 'drafts' | 'draftsAside', to: 'drafts' | 'draftsAside') => {
    const stored = await tx.objectStore(from).get(draftId)
    const read = readStoredDraft(stored)
    if (read.kind === 'refused') return null
    await Promise.all([tx.objectStore(to).put(stored), tx.objectStore(from).delete(draftId)])
    return read.draft
  }
  return {
    async getDraft(draftId) {
      const read = readStoredDraft(await drafts.get(draftId))
      return read.kind === 'draft' ? read.draft : null
    },
    putDraft: async (draft) => void (await drafts.put(storeDraft(draft))),
    setAside: (draftId) => move(draftId, 'drafts', 'draftsAside'),
    takeBack: (draftId) => move(draftId, 'draftsAside', 'drafts'),
    getOpenDraftId: async () => (await settings.get(openDraftKey)) ?? null,
    async setOpenDraftId(draftId) {
      await (draftId === null ? settings.delete(openDraftKey) : settings.put(draftId, openDraftKey))
    },
  }
}

function abort(tx: DraftsTransaction): void {
  try {
    unwrap(tx).abort()
  } catch {
    // It was over already.
  }
}
