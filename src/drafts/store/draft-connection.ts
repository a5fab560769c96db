import { openDraftDatabase } from './database/draft-database.ts'
import type { DraftDatabase } from './database/draft-records.ts'
import { isQuotaError, MissingError } from './storage-failure.ts'

/** The connection to the drafts' database, opened at first use. Uses must not overlap: the writer queues them. */
export type DraftConnection = {
  /** Retries on a new connection where the old one died. Where space runs out, retries after each `freeSpace` step. */
  use<Result>(job: (db: DraftDatabase) => Promise<Result>): Promise<Result>
  /** Does not retry and frees no space. */
  useOnce<Result>(job: (db: DraftDatabase) => Promise<Result>): Promise<Result>
  close(): void
}

export function createDraftConnection(options: {
  /** Null where the browser has none. */
  indexedDB: IDBFactory | null
  /** Each function frees some space, the least valuable data first. */
  freeSpace: readonly (() => Promise<void>)[] | undefined
  mayReconnect: () => boolean
  /** A newer version of the page upgrades the database. */
  onSuperseded: () => void
  /** Older tabs no longer block the database. */
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

  /** A connection may die without an event. Its incomplete transactions are aborted, so the job can run again. */
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
    // In order of value: first the data that other modules can free, then the daily copies. Drafts are never deleted.
    for (const free of [...freeSpace, () => useOnce((db) => db.dropCopies())]) {
      // What cannot be freed is not: the next may be, and the refusal stands if none is.
      await free().catch(() => undefined)
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
