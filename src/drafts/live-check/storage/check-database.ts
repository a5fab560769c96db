import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import { checkDatabaseName } from './drop-checks.ts'

export interface CheckSchema extends DBSchema {
  /** By sku. Unknown, as the runs: another version of the page may have written them. */
  answers: { key: string; value: unknown }
  /** By draft. */
  runs: { key: string; value: unknown }
}

/** Another format is another version: what is in the old one is thrown away, and asked again. */
export const checkDatabaseVersion = 1

/** Opens it, anew where what is there is newer than this page. Rejects with what IndexedDB said. */
export async function openCheckDatabase(factory: IDBFactory): Promise<IDBPDatabase<CheckSchema>> {
  try {
    return await openConnection(factory)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    await settled(factory.deleteDatabase(checkDatabaseName))
    return openConnection(factory)
  }
}

async function openConnection(factory: IDBFactory): Promise<IDBPDatabase<CheckSchema>> {
  const request = factory.open(checkDatabaseName, checkDatabaseVersion)
  request.addEventListener('upgradeneeded', () => {
    const db = request.result
    for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name)
    db.createObjectStore('answers', { keyPath: 'sku' })
    db.createObjectStore('runs', { keyPath: 'draftId' })
  })
  const db = await settled(request).catch((error: unknown) => {
    // One that was blocked may open later: nobody would close it.
    request.addEventListener('success', () => request.result.close())
    throw error
  })
  // Whoever wants the room back, or a newer version of the page, does not wait for us.
  db.addEventListener('versionchange', () => db.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the upgrade above made it so; values stay unknown
  return wrap(db) as unknown as IDBPDatabase<CheckSchema>
}

function settled<Result>(request: IDBOpenDBRequest & IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open')))
    // Another tab is in the middle of something: what waits for it would wait with everything behind it.
    request.addEventListener('blocked', () => reject(new Error('Another tab holds the checks open')))
  })
}
