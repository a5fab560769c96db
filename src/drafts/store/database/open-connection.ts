import { type IDBPDatabase, wrap } from 'idb'
import { createId } from '#src/drafts/store/create-id.ts'
import { loadPart } from '#src/ui/load-part.ts'
import {
  type DraftsSchema,
  databaseIdKey,
  draftDatabaseName,
  draftDatabaseVersion,
  steps,
  storeNames,
} from './drafts-schema.ts'

/**
 * A connection to the drafts' database, which is upgraded where it is older.
 *
 * @param mayCreate false where this page knew a database: nothing empty may take the place of one that was deleted
 * @throws BlockedError, DeletedError, or IndexedDB's own error
 */
export function openConnection(
  factory: IDBFactory,
  { mayCreate, onUnblocked }: { mayCreate: boolean; onUnblocked: () => void },
): Promise<IDBPDatabase<DraftsSchema>> {
  return new Promise((resolve, reject) => {
    const request = factory.open(draftDatabaseName, draftDatabaseVersion)
    let isBlocked = false
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      if (oldVersion === 0 && !mayCreate) {
        reject(new DeletedError('There is no database of drafts any more'))
        // Then none is made.
        return request.transaction?.abort()
      }
      const db = withSchema(request.result)
      for (const step of steps.slice(oldVersion)) step(db)
    })
    request.addEventListener('blocked', () => {
      isBlocked = true
      reject(new BlockedError('Another tab holds an older version of the drafts'))
    })
    request.addEventListener('error', (event) => {
      // The abortion above is no error of the page.
      event.preventDefault()
      reject(request.error ?? new Error('The drafts could not be opened'))
    })
    request.addEventListener('success', () => {
      const db = withSchema(request.result)
      if (isBlocked) {
        db.close()
        return onUnblocked()
      }
      if (storeNames.every((name) => db.objectStoreNames.contains(name))) return resolve(db)
      if (mayCreate) {
        const openAgain = () => openConnection(factory, { mayCreate, onUnblocked })
        const loading = loadPart('copies', () => import('./write-back.ts'))
        return resolve(loading.then(({ rebuildDatabase }) => rebuildDatabase(factory, db, openAgain)))
      }
      db.close()
      reject(new DeletedError('A store of the drafts is gone'))
    })
  })
}

/** Another tab still has an older version of the database open. */
export class BlockedError extends Error {
  override name = 'BlockedError'
}

/** The database that this page knew was deleted: by the browser, by a person who cleared the site's data, by a program. */
export class DeletedError extends Error {
  override name = 'DeletedError'
}

/**
 * Which database this is. One that was deleted and made again, perhaps by another tab, has another id.
 *
 * @returns null where it has none and none can be written
 */
export async function readDatabaseId(db: IDBPDatabase<DraftsSchema>): Promise<string | null> {
  try {
    const known = await db.get('settings', databaseIdKey)
    if (typeof known === 'string') return known
    const tx = db.transaction('settings', 'readwrite')
    const [id] = await Promise.all([
      // Another tab may have written one meanwhile.
      tx.store.get(databaseIdKey).then(async (there) => {
        if (typeof there === 'string') return there
        const made = createId()
        await tx.store.put(made, databaseIdKey)
        return made
      }),
      tx.done,
    ])
    return id
  } catch {
    return null
  }
}

function withSchema(db: IDBDatabase): IDBPDatabase<DraftsSchema> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the steps above made it so; values stay unknown
  return wrap(db) as unknown as IDBPDatabase<DraftsSchema>
}
