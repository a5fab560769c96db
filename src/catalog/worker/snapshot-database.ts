import { type DBSchema, type IDBPDatabase, wrap } from 'idb'

/** Origin of the snapshot. Times are epoch milliseconds. */
export type SnapshotAbout = {
  readonly etag: string | null
  readonly answeredAt: number
  /** When it was last confirmed as the wholesaler's newest. */
  readonly checkedAt: number
  readonly records: number
  /** Size of the decoded body. */
  readonly bytes: number
  /** Missing in those that an older program stored. */
  readonly isSample?: boolean
}

/** The manifest has the checksums of the arrays, and its own checksum. */
export interface SnapshotSchema extends DBSchema {
  manifest: { key: 'manifest'; value: SealedManifest }
  /** Separate from the manifest, because it changes without the arrays. */
  about: { key: 'about'; value: SnapshotAbout }
  arrays: { key: string; value: Blob }
}

type SealedManifest = { readonly version: number; readonly json: string; readonly checksum: number }

export const snapshotDatabaseName = 'surtido-catalog'

export const snapshotStores = ['manifest', 'about', 'arrays'] as const
const databaseVersion = 1

export async function openSnapshotDatabase(factory: IDBFactory): Promise<IDBPDatabase<SnapshotSchema>> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(snapshotDatabaseName, databaseVersion)
    request.addEventListener('upgradeneeded', () => {
      for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name)
      for (const name of snapshotStores) request.result.createObjectStore(name)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open')))
  })
  // When the page deletes the database for space, running work fails, and nothing is lost.
  db.addEventListener('versionchange', () => db.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the upgrade above made it so
  return wrap(db) as unknown as IDBPDatabase<SnapshotSchema>
}

/** @throws the transaction's error; the old snapshot is then unchanged */
export async function replaceSnapshot(
  db: IDBPDatabase<SnapshotSchema>,
  blobs: ReadonlyMap<string, Blob>,
  sealed: SealedManifest,
  about: SnapshotAbout,
): Promise<void> {
  const tx = db.transaction(snapshotStores, 'readwrite')
  const failed = tx.done.then(
    () => null,
    (error: unknown) => error,
  )
  const arrays = tx.objectStore('arrays')
  const writes: Promise<unknown>[] = [arrays.clear()]
  try {
    for (const [name, blob] of blobs) writes.push(arrays.put(blob, name))
    writes.push(tx.objectStore('manifest').put(sealed, 'manifest'), tx.objectStore('about').put(about, 'about'))
  } catch (error) {
    // Without the abort, the transaction would commit the earlier requests, which include `clear`.
    tx.abort()
    await Promise.allSettled(writes)
    throw error
  }
  // The transaction has the cause; its requests only report that they were aborted.
  await Promise.allSettled(writes)
  const error = await failed
  if (error !== null) throw tx.error ?? error
}
