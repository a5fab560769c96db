import { openDraftDatabase } from './database/draft-database.ts'
import type { DraftDatabase } from './database/draft-records.ts'
import { isQuotaError, MissingError } from './storage-failure.ts'

/** The connection to the drafts' database, opened when it is first used. One use at a time: the writer queues them. */
export type DraftConnection = {
  /** Once more on a new connection where the old one died, and where there is no space, after each thing given up. */
  use<Result>(job: (db: DraftDatabase) => Promise<Result>): Promise<Result>
  /** Gives up nothing for it, and does not try again. */
  useOnce<Result>(job: (db: DraftDatabase) => Promise<Result>): Promise<Result>
  close(): void
}

export function createDraftConnection(options: {
  /** Null where the browser has none. */
  indexedDB: IDBFactory | null
  /** For want of space: each gives up something, the most easily missed first. */
  freeSpace: readonly (() => Promise<void>)[] | undefined
  mayReconnect: () => boolean
  /** A newer version of the page took the database over. */
  onSuperseded: () => void
  /** Older tabs no longer keep the database from being opened. */
  onUnblocked: () => void
}): DraftConnection {
  const { indexedDB, freeSpace = [], mayReconnect, onSuperseded, onUnblocked } = options
  let database: DraftDatabase | null = null

  const connect = async (): Promise<DraftDatabase> => {
    if (!indexedDB) throw new MissingError('This browser has no IndexedDB')
    const opened: DraftDatabase = await openDraftDatabase(indexedDB, {
      versionChange: () => {
        if (database !== opened) return
        database = null
        onSuperseded()
      },
      closed: () => {
        if (database === opened) database = null
      },
      unblocked: onUnblocked,
    })
    return opened
  }

  const useOnce: DraftConnection['useOnce'] = async (job) => job((database ??= await connect()))

  /** A connection may have died unnoticed; what it did not complete is void, so that it can be done again on a new one. */
  const use: DraftConnection['use'] = async (job) => {
    const wasOpen = database !== null
    database ??= await connect()
    try {
      return await job(database)
    } catch (error) {
      if (isQuotaError(error)) return useWithMoreSpace(job, error)
      if (!wasOpen || !mayReconnect()) throw error
      database?.close()
      database = await connect()
      return job(database)
    }
  }

  const useWithMoreSpace = async <Result>(job: (db: DraftDatabase) => Promise<Result>, refusal: unknown) => {
    let newest = refusal
    // A draft is worth more than what it was like days ago, which is worth more than what others can give up.
    for (const free of [...freeSpace, () => useOnce((db) => db.dropCopies())]) {
      await free()
      try {
        return await useOnce(job)
      } catch (error) {
        if (!isQuotaError(error)) throw error
        newest = error
      }
    }
    throw newest
  }

  return { use, useOnce, close: () => database?.close() }
}
