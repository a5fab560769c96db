import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { localDay } from '#src/ui/local-day.ts'
import { BlockedError, openDraftDatabase } from './database/draft-database.ts'
import type { DraftContents, DraftDatabase, DraftEffects, DraftSteps, DraftsChange } from './database/draft-records.ts'
import { createMemoryDatabase } from './database/memory-database.ts'
import type { DraftChannel } from './draft-channel.ts'
import { type DraftsState, knownDrafts, type StorageFailure } from './drafts-state.ts'

/*
 * Opens the drafts, writes one change after another and publishes what was written, not before. When storage fails,
 * changes are applied in memory and kept in order, to be applied to the database, which may have moved on meanwhile,
 * once it can be written again. One file, because the queue, the connection and the state guard each other.
 */

export type DraftWriterOptions = {
  /** Null where the browser has none. */
  indexedDB: IDBFactory | null
  now: () => number
  openChannel: (onHint: () => void) => DraftChannel | null
  /** For want of space: each gives up something, the most easily missed first, before the change is tried once more. */
  freeSpace?: readonly (() => Promise<void>)[]
  /** Called with the first change: asks the browser not to evict what is stored here. */
  askToPersist?: () => void
  /** Whether it agreed; null where it cannot be asked. */
  isPersisted?: () => Promise<boolean | null>
}

export type WriteOutcome<Result> =
  | { readonly kind: 'saved' | 'in-memory'; readonly result: Result }
  | { readonly kind: 'refused' }

export function createDraftWriter(options: DraftWriterOptions) {
  const { indexedDB, now, freeSpace = [] } = options
  const listeners = new Set<() => void>()
  let state: DraftsState = { kind: 'opening' }
  let database: DraftDatabase | null = null
  /** Set while storage fails: what is shown, and the changes that only it has. */
  let fallback: { memory: DraftDatabase; unsaved: DraftsChange<unknown>[] } | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let savedAt: number | null = null
  let isRereadQueued = false
  let isClosed = false
  let askToPersist = options.askToPersist
  let copiedDay: string | null = null

  const publish = (next: DraftsState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const publishReady = ({ drafts, openDraftId, refused, steps }: DraftContents) => {
    const known = { drafts: sorted(drafts), openDraftId, refused, steps }
    // A change may complete after a newer page took over; that does not give the database back.
    if (isReadOnly(state)) publish({ ...state, ...known })
    else publish({ kind: 'ready', ...known, savedAt, saving: waiting > 0 })
  }

  /** One at a time: in the order the person made them, and never a reading between a change and its publication. */
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
        publishReady(keepUnchanged(await withConnection((db) => db.read()), state))
      } catch (error) {
        fallBack(failureOf(error))
      }
    })
  }
  const channel = options.openChannel(refresh)

  const connect = async (): Promise<DraftDatabase> => {
    if (!indexedDB) throw new MissingError('This browser has no IndexedDB')
    const opened: DraftDatabase = await openDraftDatabase(indexedDB, {
      versionChange: () => {
        if (database !== opened) return
        database = null
        publish({
          kind: 'unavailable',
          ...knownDrafts(state),
          reason: 'superseded',
          unsavedChanges: fallback?.unsaved.length ?? 0,
          readOnly: true,
        })
      },
      closed: () => {
        if (database === opened) database = null
      },
      unblocked: () => void retry(),
    })
    return opened
  }

  /** A connection may have died unnoticed; what it did not complete is void, so that it can be done again on a new one. */
  const withConnection = async <Result>(use: (db: DraftDatabase) => Promise<Result>): Promise<Result> => {
    const wasOpen = database !== null
    database ??= await connect()
    try {
      return await use(database)
    } catch (error) {
      if (isQuotaError(error)) return withMoreSpace(use, error)
      if (!wasOpen || isReadOnly(state)) throw error
      database?.close()
      database = await connect()
      return use(database)
    }
  }

  const dropCopies = async () => (database ??= await connect()).dropCopies()

  const withMoreSpace = async <Result>(use: (db: DraftDatabase) => Promise<Result>, refusal: unknown) => {
    let newest = refusal
    // A draft is worth more than what it was like days ago, which is worth more than what others can give up.
    for (const free of [...freeSpace, dropCopies]) {
      await free()
      try {
        return await use((database ??= await connect()))
      } catch (error) {
        if (!isQuotaError(error)) throw error
        newest = error
      }
    }
    throw newest
  }

  const fallBack = (reason: StorageFailure) => {
    // The changes that led here are in the database, out of reach; those in memory are at hand.
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
    // What found nothing to do here must not find something in the database later, such as a change to be undone.
    if (effects.wrote) unsaved.push(change)
    if (state.kind === 'unavailable')
      publish({ ...state, ...withEffects(state, effects), unsavedChanges: unsaved.length })
    return { kind: 'in-memory', result }
  }

  /** Writes what is only in memory, in one transaction, and shows what the database has then. */
  const recover = async () => {
    const unsaved = fallback?.unsaved ?? []
    if (unsaved.length > 0) await copyOfToday()
    const contents = await withConnection(async (db) => {
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

  /** Before the first change of a day. One that cannot be made must not keep the change from being made. */
  const copyOfToday = async () => {
    const day = localDay(now())
    if (copiedDay === day) return
    copiedDay = day
    // A day that began with nothing has nothing to go back to.
    if (knownDrafts(state).drafts.length === 0) return
    try {
      // Nothing is given up for it.
      await (database ??= await connect()).makeCopy({ day, at: now() })
    } catch {
      // The change says by itself what storage is like.
      copiedDay = null
    }
  }

  const writeNow = async <Result>(change: DraftsChange<Result>): Promise<WriteOutcome<Result>> => {
    if (isReadOnly(state)) return { kind: 'refused' }
    let written: Awaited<ReturnType<typeof changeDatabase<Result>>>
    try {
      // The next change is the best moment to see whether storage works again.
      if (fallback && state.kind === 'unavailable' && passing.has(state.reason)) await recover()
      if (fallback) return applyInMemory(fallback, change)
      await copyOfToday()
      written = await changeDatabase(change)
    } catch (error) {
      // The database was taken over in the middle of the change.
      if (isReadOnly(state)) return { kind: 'refused' }
      fallBack(failureOf(error))
      return fallback ? applyInMemory(fallback, change) : { kind: 'refused' }
    }
    // It is on the disk: whatever happens from here on, it must not be done again.
    savedAt = now()
    publishReady(withEffects(knownDrafts(state), written.effects))
    channel?.announce()
    return { kind: 'saved', result: written.result }
  }

  const changeDatabase = <Result>(change: DraftsChange<Result>) => withConnection((db) => db.change(change))

  void enqueue(async () => {
    try {
      publishReady(await withConnection((db) => db.read()))
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
    readTrash: () => enqueue(() => (fallback ? fallback.memory.readTrash() : withConnection((db) => db.readTrash()))),
    readCopies: () =>
      enqueue(() => (fallback ? fallback.memory.readCopies() : withConnection((db) => db.readCopies()))),
    readStored: () =>
      enqueue(() => (fallback ? fallback.memory.readStored() : withConnection((db) => db.readStored()))),
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
      void enqueue(async () => database?.close())
    },
  }
}

class MissingError extends Error {
  override name = 'MissingError'
}

/** Failures that may pass by themselves: space is made, a lock is gone. */
const passing: ReadonlySet<StorageFailure> = new Set(['quota', 'failed'])

function failureOf(error: unknown): StorageFailure {
  if (error instanceof MissingError) return 'missing'
  if (error instanceof BlockedError) return 'blocked'
  if (isQuotaError(error)) return 'quota'
  return nameOf(error) === 'VersionError' ? 'newer-version' : 'failed'
}

function isQuotaError(error: unknown): boolean {
  return nameOf(error) === 'QuotaExceededError'
}

function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : null
}

function isReadOnly(state: DraftsState): state is Extract<DraftsState, { kind: 'unavailable' }> & { readOnly: true } {
  return state.kind === 'unavailable' && state.readOnly
}

function withEffects(known: DraftContents, effects: DraftEffects): DraftContents {
  const untouched = known.drafts.filter(({ id }) => !effects.drafts.has(id))
  const touched = [...effects.drafts.values()].filter((draft) => draft !== null)
  return {
    drafts: sorted([...untouched, ...touched]),
    openDraftId: effects.openDraftId === undefined ? known.openDraftId : effects.openDraftId,
    refused: known.refused,
    steps: effects.steps.size === 0 ? known.steps : new Map([...known.steps, ...effects.steps]),
  }
}

/** Keeps the very objects of drafts that did not change, so that nothing is drawn anew for them. */
function keepUnchanged(contents: DraftContents, state: DraftsState): DraftContents {
  const shown = new Map(knownDrafts(state).drafts.map((draft) => [draft.id, draft]))
  const drafts = contents.drafts.map((draft) => {
    const known = shown.get(draft.id)
    return known?.revision === draft.revision && known.changedAt === draft.changedAt ? known : draft
  })
  return { ...contents, drafts }
}

function sorted(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.toSorted((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1))
}
