import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import { checkDatabaseName } from './drop-checks.ts'

export interface CheckSchema extends DBSchema {
  /** By sku. `unknown`, like the runs: another version may have written the values. */
  answers: { key: string; value: unknown }
  /** By draft. */
  runs: { key: string; value: unknown }
}

/** A new version deletes all stored records. They are asked again. */
export const checkDatabaseVersion = 1

/** Deletes a database of a newer version first. Rejects with the error of IndexedDB. */
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
    // A blocked request can still succeed later; close that connection.
    request.addEventListener('success', () => request.result.close())
    throw error
  })
  // A deletion that frees space, or a newer version of the page, must not wait for this connection.
  db.addEventListener('versionchange', () => db.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the upgrade above created this schema
  return wrap(db) as unknown as IDBPDatabase<CheckSchema>
}

function settled<Result>(request: IDBOpenDBRequest & IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open')))
    // Another tab has it open. Waiting would also block all later tasks.
    request.addEventListener('blocked', () => reject(new Error('Another tab holds the checks open')))
  })
}
