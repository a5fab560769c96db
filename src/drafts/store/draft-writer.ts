import { loadPart } from '#src/ui/load-part.ts'
import type { DraftContents, DraftSteps, DraftsChange } from './database/draft-records.ts'
import type { StoredRecords } from './database/drafts-schema.ts'
import { createDayCopy } from './day-copy.ts'
import { createDraftConnection } from './draft-connection.ts'
import { hasWork, isEmpty, keepUnchanged, sortDrafts, withEffects } from './draft-contents.ts'
import type { DraftWriterOptions } from './draft-writer-options.ts'
import { type DraftsState, knownDrafts, type StorageFailure } from './drafts-state.ts'
import { failureOf, passingFailures } from './storage-failure.ts'
import type { StorageFallback } from './storage-fallback.ts'

/*
 * Opens the drafts, writes one change at a time, and publishes a change only after it is written. When storage fails,
 * changes are applied in memory and queued. They are applied to the database, which other tabs may have changed, as
 * soon as it is writable again. Where the database was deleted, they wait with all that this tab still holds of it, until
 * the person writes both back. One closure, because it is one state machine: the queue, the changes in memory and the
 * published state together decide what each step may do.
 */

export type WriteOutcome<Result> =
  | { readonly kind: 'saved' | 'in-memory'; readonly result: Result }
  | { readonly kind: 'refused' }

export function createDraftWriter(options: DraftWriterOptions) {
  const { now, whenIdle = (run) => run() } = options
  const listeners = new Set<() => void>()
  let state: DraftsState = { kind: 'opening' }
  /** Set while storage fails. */
  let fallback: StorageFallback | null = null
  /** What this tab holds of the database beside the drafts that it shows; null until it is read. */
  let spare: StoredRecords | null = null
  /** Of lists, by draft id, since `spare` was read. A list is written while somebody types: no moment may be missing. */
  let writtenTexts: ReadonlyMap<string, unknown> = new Map()
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let savedAt: number | null = null
  let isRereadQueued = false
  let isClosed = false
  let askToPersist = options.askToPersist

  const publish = (next: DraftsState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const publishReady = ({ drafts, ...others }: DraftContents) => {
    const known = { drafts: sortDrafts(drafts), ...others }
    // A change may complete after a newer page took over the database. This tab then stays read-only.
    if (isReadOnly(state)) publish({ ...state, ...known })
    else publish({ kind: 'ready', ...known, savedAt, saving: waiting > 0 })
  }

  /** Runs jobs one at a time, in the person's order. So no read runs between a change and its publication. */
  const enqueue = <Result>(job: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(job)
    queue = done.catch(() => {})
    return done
  }

  const refresh = () => {
    if (isRereadQueued || isClosed) return
    isRereadQueued = true
    void enqueue(async () => {
      isRereadQueued = false
      await (fallback || isReadOnly(state) ? lookAgain() : readAll())
    })
  }
  const channel = options.openChannel(refresh)

  const connection = createDraftConnection({
    indexedDB: options.indexedDB,
    freeSpace: options.freeSpace,
    mayReconnect: () => !isReadOnly(state),
    onSuperseded: () =>
      publish({
        kind: 'unavailable',
        ...knownDrafts(state),
        reason: 'superseded',
        unsavedChanges: fallback?.unsavedChanges() ?? 0,
        deleted: null,
        readOnly: true,
      }),
    // The deletion waits: what is still to be written is written, and then all is read once more.
    onDeleting: () =>
      void enqueue(async () => {
        const all = await connection.useOnce((db) => db.dump()).catch(() => null)
        connection.close()
        await fallBack('deleted', 0, all)
      }),
    onClosed: () => lookLater(),
    onUnblocked: () => void retry(),
  })
  /** The browser may be at work on a deletion, and opens nothing meanwhile. On a slow disk that takes longer. */
  const lookLater = () => {
    for (const ms of lookAfterMs) setTimeout(refresh, ms)
  }
  const copyOfToday = createDayCopy({ now, connection, hasDrafts: () => knownDrafts(state).drafts.length > 0 })

  /**
   * @param coming changes that are going to be applied in memory
   * @param all the whole database, read before its deletion; null where that was not possible
   */
  const fallBack = async (reason: StorageFailure, coming = 0, all: StoredRecords | null = null): Promise<void> => {
    const known = knownDrafts(state)
    const isGone = reason === 'deleted'
    if (isGone && !fallback && isEmpty(known, all ?? spare)) {
      connection.startAnew()
      return readAll()
    }
    publish({
      kind: 'unavailable',
      // At the first failure there are no steps: the history is in the database. Changes in memory have steps again.
      ...(fallback ? known : { ...known, steps: new Map<string, DraftSteps>() }),
      reason,
      unsavedChanges: (fallback?.unsavedChanges() ?? 0) + coming,
      deleted: isGone ? { isWhole: all !== null } : (fallback?.deletion() ?? null),
      readOnly: false,
    })
    if (!fallback) {
      // A write that met the deletion fails before the connection is said to be closed.
      if (reason === 'failed') lookLater()
      const { createStorageFallback } = await loadPart('draft', () => import('./storage-fallback.ts'))
      fallback = createStorageFallback(known, spare, writtenTexts, connection)
    }
    if (isGone) fallback.lose(all)
  }

  const readAll = async () => {
    try {
      const contents = await connection.use((db) => db.read())
      await options.drawn
      publishReady(keepUnchanged(contents, state))
      whenIdle(readSpare)
    } catch (error) {
      await fallBack(failureOf(error))
    }
  }

  const applyInMemory = async <Result>(
    memory: StorageFallback,
    change: DraftsChange<Result>,
  ): Promise<WriteOutcome<Result>> => {
    const { result, effects } = await memory.change(change)
    if (state.kind === 'unavailable')
      publish({ ...state, ...withEffects(state, effects), unsavedChanges: memory.unsavedChanges() })
    return { kind: 'in-memory', result }
  }

  /** Writes all that is only in memory, then publishes the database. */
  const recover = async (memory: StorageFallback) => {
    const wasDeleted = memory.deletion() !== null
    const isNews = wasDeleted || memory.unsavedChanges() > 0
    try {
      const contents = await memory.writeBack(copyOfToday)
      fallback = null
      if (isNews) {
        savedAt = now()
        channel?.announce()
      }
      if (wasDeleted) options.onWrittenBack?.()
      publishReady(contents)
      readSpare()
    } catch (error) {
      await fallBack(failureOf(error))
    }
  }

  const retry = () =>
    enqueue(async () => {
      if (!fallback) return
      // A person wants it back. Nobody else may make a new database in place of the one that was deleted.
      if (isDeleted(state)) connection.startAnew()
      await recover(fallback)
    })

  /** Whether storage works again, a deletion has to be said, or another tab undid it. */
  const lookAgain = async () => {
    // A newer page took the database over. Where it is deleted then, this tab still has the drafts.
    if (isReadOnly(state)) {
      if (!(await connection.exists().catch(() => true))) await fallBack('deleted')
    } else if (fallback && (isPassing(state) || (isDeleted(state) && (await fallback.isBack().catch(() => false))))) {
      await recover(fallback)
    }
  }

  const readSpare = () => {
    void enqueue(async () => {
      if (state.kind !== 'ready' || isClosed) return
      const contents = knownDrafts(state)
      try {
        spare = await connection.useOnce((db) => db.readSpare(contents, spare))
        writtenTexts = new Map()
      } catch {
        // The next change or look meets the failure, and says it.
      }
    })
  }

  const writeNow = async <Result>(change: DraftsChange<Result>): Promise<WriteOutcome<Result>> => {
    if (isReadOnly(state)) return { kind: 'refused' }
    let written: Awaited<ReturnType<typeof changeDatabase<Result>>>
    try {
      // Each new change first tries whether storage works again.
      if (fallback && isPassing(state)) await recover(fallback)
      if (fallback) return applyInMemory(fallback, change)
      await copyOfToday()
      written = await changeDatabase(change)
    } catch (error) {
      // A newer page took over the database during the change.
      if (isReadOnly(state)) return { kind: 'refused' }
      await fallBack(failureOf(error), 1)
      return fallback ? applyInMemory(fallback, change) : writeNow(change)
    }
    // The change is on the disk. From here on it must not be applied again, also after an error.
    savedAt = now()
    publishReady(withEffects(knownDrafts(state), written.effects))
    channel?.announce()
    const { effects } = written
    writtenTexts = new Map([...writtenTexts, ...effects.listTexts])
    if (effects.aside || effects.lists.size > 0) readSpare()
    if (hasWork(effects)) {
      void askToPersist?.()
      askToPersist = undefined
    }
    return { kind: 'saved', result: written.result }
  }

  const changeDatabase = <Result>(change: DraftsChange<Result>) => connection.use((db) => db.change(change))

  void enqueue(readAll)

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    retry,
    readTrash: () => enqueue(() => (fallback ? fallback.readTrash() : connection.use((db) => db.readTrash()))),
    readCopies: () => enqueue(() => (fallback ? fallback.readCopies() : connection.use((db) => db.readCopies()))),
    readStored: () => enqueue(() => (fallback ? fallback.readStored() : connection.use((db) => db.readStored()))),
    /** As a change that writes nothing. */
    read: <Result>(change: DraftsChange<Result>): Promise<Result> =>
      enqueue(async () => (await (fallback ? fallback.change(change) : changeDatabase(change))).result),
    async write<Result>(change: DraftsChange<Result>): Promise<WriteOutcome<Result>> {
      waiting += 1
      if (state.kind === 'ready' && !state.saving) publish({ ...state, saving: true })
      return enqueue(() => {
        waiting -= 1
        return writeNow(change)
      })
    },
    close() {
      isClosed = true
      channel?.close()
      void enqueue(async () => connection.close())
    },
  }
}

function isReadOnly(state: DraftsState): state is Extract<DraftsState, { kind: 'unavailable' }> & { readOnly: true } {
  return state.kind === 'unavailable' && state.readOnly
}

const lookAfterMs = [250, 1_000, 3_000, 8_000, 20_000]

function isPassing(state: DraftsState): boolean {
  return state.kind === 'unavailable' && passingFailures.has(state.reason)
}

function isDeleted(state: DraftsState): boolean {
  return state.kind === 'unavailable' && state.reason === 'deleted'
}
