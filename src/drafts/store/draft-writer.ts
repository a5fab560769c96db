import type { DraftContents, DraftDatabase, DraftSteps, DraftsChange } from './database/draft-records.ts'
import { createMemoryDatabase } from './database/memory-database.ts'
import { createDayCopy } from './day-copy.ts'
import type { DraftChannel } from './draft-channel.ts'
import { createDraftConnection } from './draft-connection.ts'
import { keepUnchanged, sortDrafts, withEffects } from './draft-contents.ts'
import { type DraftsState, knownDrafts, type StorageFailure } from './drafts-state.ts'
import { failureOf, passingFailures } from './storage-failure.ts'

/*
 * Opens the drafts, writes one change at a time, and publishes a change only after it is written. When storage fails,
 * changes are applied in memory and queued. They are applied to the database, which other tabs may have changed, as
 * soon as it is writable again. One closure, because it is one state machine: the queue, the changes in memory and the
 * published state together decide what each step may do.
 */

export type DraftWriterOptions = {
  /** Null where the browser has no IndexedDB. */
  indexedDB: IDBFactory | null
  now: () => number
  openChannel: (onHint: () => void) => DraftChannel | null
  /** Called when space runs out: each frees some space, the least valuable data first. Then the write is retried. */
  freeSpace?: readonly (() => Promise<void>)[]
  /** Called with the first change: asks the browser not to evict this storage. */
  askToPersist?: () => void
  /** Whether the browser promised it; null where that is unknown. */
  isPersisted?: () => Promise<boolean | null>
}

export type WriteOutcome<Result> =
  | { readonly kind: 'saved' | 'in-memory'; readonly result: Result }
  | { readonly kind: 'refused' }

export function createDraftWriter(options: DraftWriterOptions) {
  const { now } = options
  const listeners = new Set<() => void>()
  let state: DraftsState = { kind: 'opening' }
  /** Set while storage fails: the shown drafts, and the changes that are only in memory. */
  let fallback: { memory: DraftDatabase; unsaved: DraftsChange<unknown>[] } | null = null
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
      if (fallback || isReadOnly(state)) return
      try {
        publishReady(keepUnchanged(await connection.use((db) => db.read()), state))
      } catch (error) {
        fallBack(failureOf(error))
      }
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
        unsavedChanges: fallback?.unsaved.length ?? 0,
        readOnly: true,
      }),
    onUnblocked: () => void retry(),
  })
  const copyOfToday = createDayCopy({ now, connection, hasDrafts: () => knownDrafts(state).drafts.length > 0 })

  const fallBack = (reason: StorageFailure) => {
    // At the first failure there are no steps: the history is in the database. Changes in memory have steps again.
    const known = fallback ? knownDrafts(state) : { ...knownDrafts(state), steps: new Map<string, DraftSteps>() }
    fallback ??= { memory: createMemoryDatabase(known), unsaved: [] }
    publish({
      kind: 'unavailable',
      ...known,
      reason,
      unsavedChanges: fallback.unsaved.length,
      readOnly: false,
    })
  }

  const applyInMemory = async <Result>(
    { memory, unsaved }: NonNullable<typeof fallback>,
    change: DraftsChange<Result>,
  ): Promise<WriteOutcome<Result>> => {
    const { result, effects } = await memory.change(change)
    // A change without effect here (such as an undo) must not have an effect in the database later.
    if (effects.wrote) unsaved.push(change)
    if (state.kind === 'unavailable')
      publish({ ...state, ...withEffects(state, effects), unsavedChanges: unsaved.length })
    return { kind: 'in-memory', result }
  }

  /** Writes the changes that are only in memory, in one transaction, then reads and publishes the database. */
  const recover = async () => {
    const unsaved = fallback?.unsaved ?? []
    if (unsaved.length > 0) await copyOfToday()
    const contents = await connection.use(async (db) => {
      if (unsaved.length > 0) {
        await db.change(async (records) => {
          for (const change of unsaved) await change(records)
        })
      }
      return db.read()
    })
    fallback = null
    if (unsaved.length > 0) {
      savedAt = now()
      channel?.announce()
    }
    publishReady(contents)
  }

  const retry = () =>
    enqueue(async () => {
      if (!fallback) return
      try {
        await recover()
      } catch (error) {
        fallBack(failureOf(error))
      }
    })

  const writeNow = async <Result>(change: DraftsChange<Result>): Promise<WriteOutcome<Result>> => {
    if (isReadOnly(state)) return { kind: 'refused' }
    let written: Awaited<ReturnType<typeof changeDatabase<Result>>>
    try {
      // Each new change first tries whether storage works again.
      if (fallback && state.kind === 'unavailable' && passingFailures.has(state.reason)) await recover()
      if (fallback) return applyInMemory(fallback, change)
      await copyOfToday()
      written = await changeDatabase(change)
    } catch (error) {
      // A newer page took over the database during the change.
      if (isReadOnly(state)) return { kind: 'refused' }
      fallBack(failureOf(error))
      return fallback ? applyInMemory(fallback, change) : { kind: 'refused' }
    }
    // The change is on the disk. From here on it must not be applied again, also after an error.
    savedAt = now()
    publishReady(withEffects(knownDrafts(state), written.effects))
    channel?.announce()
    return { kind: 'saved', result: written.result }
  }

  const changeDatabase = <Result>(change: DraftsChange<Result>) => connection.use((db) => db.change(change))

  void enqueue(async () => {
    try {
      publishReady(await connection.use((db) => db.read()))
    } catch (error) {
      fallBack(failureOf(error))
    }
  })

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    retry,
    readTrash: () => enqueue(() => (fallback ? fallback.memory.readTrash() : connection.use((db) => db.readTrash()))),
    readCopies: () =>
      enqueue(() => (fallback ? fallback.memory.readCopies() : connection.use((db) => db.readCopies()))),
    readStored: () =>
      enqueue(() => (fallback ? fallback.memory.readStored() : connection.use((db) => db.readStored()))),
    /** As a change that writes nothing. */
    read: <Result>(change: DraftsChange<Result>): Promise<Result> =>
      enqueue(async () => (await (fallback ? fallback.memory.change(change) : changeDatabase(change))).result),
    async write<Result>(change: DraftsChange<Result>): Promise<WriteOutcome<Result>> {
      askToPersist?.()
      askToPersist = undefined
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
