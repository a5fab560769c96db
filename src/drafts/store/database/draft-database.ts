import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { readStoredDrafts } from '#src/drafts/model/draft/stored-draft.ts'
import { type ListSummaries, readSummary } from '#src/drafts/model/list/read-summary.ts'
import { loadPart } from '#src/ui/load-part.ts'
import type { DraftContents, DraftDatabase } from './draft-records.ts'
import { openDraftKey, textOf } from './drafts-schema.ts'
import { openConnection, readDatabaseId } from './open-connection.ts'
import { readHistory } from './read-history.ts'
import { fitsDraft } from './recorded-change.ts'

/**
 * Opens the database of the drafts. The catalog has another one, which is dropped first when space runs out. Rejects
 * with IndexedDB's error, with `BlockedError` while another tab has an older version open, or with `DeletedError` where
 * there is none and it may not be made.
 */
export async function openDraftDatabase(
  factory: IDBFactory,
  mayCreate: boolean,
  on: {
    /** A newer version of the page upgrades the database, which is closed for it. */
    superseded: () => void
    /** Somebody deletes the database. The deletion waits until it is closed: `close` is left to the caller. */
    deleting: () => void
    /** The browser closed the connection. */
    closed: () => void
    /** The other tab closed its older version. */
    unblocked: () => void
  },
): Promise<DraftDatabase> {
  const db = await openConnection(factory, { mayCreate, onUnblocked: on.unblocked })
  db.addEventListener('versionchange', ({ newVersion }) => {
    if (newVersion === null) return on.deleting()
    // An open connection would block a newer version of the page.
    db.close()
    on.superseded()
  })
  db.addEventListener('close', on.closed)
  return {
    id: await readDatabaseId(db),
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
    change: async (run) => (await loadPart('draft', loadChange)).changeRecords(db, run),
    readTrash: async () => (await loadPart('draft', loadTrash)).readTrashed(await db.getAll('draftsAside')),
    async readStored() {
      const names = ['drafts', 'draftsAside', 'lists', 'listTexts'] as const
      const tx = db.transaction(names, 'readonly')
      const [drafts, trash, lists, listTexts] = await Promise.all(names.map((name) => tx.objectStore(name).getAll()))
      return { drafts: drafts!, trash: trash!, lists: lists!, listTexts: listTexts! }
    },
    makeCopy: async (copy) => (await loadCopies()).makeCopy(db, copy),
    dropCopies: async () => (await loadCopies()).dropCopies(db),
    readCopies: async () => (await loadPart('copies', loadCopies)).readCopies(db),
    readSpare: async (contents, known) => (await import('./spare-records.ts')).readSpare(db, contents, known),
    dump: async () => (await loadWriteBack()).dumpDatabase(db),
    writeBack: async (records) => (await loadPart('copies', loadWriteBack)).writeBack(db, records),
    countLacking: async (records) => (await loadPart('copies', loadWriteBack)).countLacking(db, records),
    close: () => db.close(),
  }
}

/** Not for the first screen: a screen that only shows drafts changes none. */
export const loadChange = () => import('./change-records.ts')

/** For a deletion, which is rare. */
const loadWriteBack = () => import('./write-back.ts')

const loadTrash = () => import('./read-trashed.ts')

/** Not for the first screen: the first change of a day makes a copy, and is written also if this cannot be fetched. */
const loadCopies = () => import('./draft-copies.ts')

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
