import { openDraftDatabase } from './database/draft-database.ts'
import type { DraftDatabase } from './database/draft-records.ts'
import { draftDatabaseName, type StoredRecords } from './database/drafts-schema.ts'
import { DeletedError } from './database/open-connection.ts'
import { isQuotaError, MissingError } from './storage-failure.ts'

/**
 * The connection to the drafts' database, opened at first use. Uses must not overlap: the writer queues them. After the
 * first use it is about that database: where it was deleted, uses reject with `DeletedError`, also if another tab made
 * a new one. Nothing may look as if it had been saved there.
 */
export type DraftConnection = {
  /** Retries on a new connection where the old one died. Where space runs out, retries after each `freeSpace` step. */
  use<Result>(job: (db: DraftDatabase) => Promise<Result>): Promise<Result>
  /** Does not retry and frees no space. */
  useOnce<Result>(job: (db: DraftDatabase) => Promise<Result>): Promise<Result>
  /** The next use takes the database that is there, or makes one. */
  startAnew(): void
  /** Whether another tab wrote these records back into a new database, with nothing lacking; then it is taken. */
  takeOther(records: StoredRecords): Promise<boolean>
  /** Whether there is a database of drafts; true where the browser does not say. */
  exists(): Promise<boolean>
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
  /** The database is going to be deleted, as soon as it is closed. */
  onDeleting: () => void
  /** The browser closed the connection; it may have deleted the database. */
  onClosed: () => void
  /** Older tabs no longer block the database. */
  onUnblocked: () => void
}): DraftConnection {
  const { indexedDB, freeSpace = [], mayReconnect, onUnblocked } = options
  let database: DraftDatabase | null = null
  /** Which database it is about; null before the first use, and where it has no id. */
  let known: { readonly id: string | null } | null = null

  const open = async (mayCreate: boolean): Promise<DraftDatabase> => {
    if (!indexedDB) throw new MissingError('This browser has no IndexedDB')
    const forget = (then: () => void) => () => {
      if (database !== opened) return
      database = null
      then()
    }
    const opened: DraftDatabase = await openDraftDatabase(indexedDB, mayCreate, {
      superseded: forget(options.onSuperseded),
      deleting: () => (database === opened ? options.onDeleting() : opened.close()),
      closed: forget(options.onClosed),
      unblocked: onUnblocked,
    })
    return opened
  }
  const connect = async (): Promise<DraftDatabase> => {
    const opened = await open(known === null)
    if (known?.id && opened.id && opened.id !== known.id) {
      opened.close()
      throw new DeletedError('This is another database than before')
    }
    known = { id: opened.id ?? known?.id ?? null }
    return opened
  }
  const disconnect = () => {
    database?.close()
    database = null
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
      disconnect()
      return useOnce(job)
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

  return {
    use,
    useOnce,
    startAnew() {
      disconnect()
      known = null
    },
    async takeOther(records) {
      disconnect()
      const other = await open(false)
      const lacking = await other.countLacking(records).catch(() => 1)
      if (lacking > 0) {
        other.close()
        return false
      }
      database = other
      known = { id: other.id }
      return true
    },
    async exists() {
      const all = await indexedDB?.databases?.()
      return all?.some(({ name }) => name === draftDatabaseName) ?? true
    },
    close: disconnect,
  }
}
