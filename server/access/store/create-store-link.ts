import type { DatabaseState } from '#server/operation/file-states.ts'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import { type Clock, systemClock } from '#server/streams/clock.ts'
import type { AccessStore } from './access-store.ts'

/** The way to what gateways share, while it answers and while it does not. */
export type StoreLink = {
  readonly store: AccessStore
  /**
   * One at a time, in the order of the calls.
   * @throws DatabaseAwayError at once while the database does not answer
   */
  run<Value>(work: (store: AccessStore) => Promise<Value>): Promise<Value>
  /** Calls it now, and whenever somebody has changed something, or the database is back. */
  follow(read: (store: AccessStore) => Promise<void>): Promise<void>
  /** Resolves when what others changed until now is known, or cannot be. It costs nothing if that was asked lately. */
  catchUp(): Promise<void>
  /** Looks now. */
  look(): Promise<void>
  /** `old`: it does not answer, and what is known still counts; `lapsed`: no more. */
  state(): DatabaseState
  close(): Promise<void>
}

export type StoreLinkOptions = {
  readonly store: AccessStore
  /** How long what is known counts while the database does not answer. */
  readonly graceMs: number
  /** How often is asked whether somebody changed something; null: only when `look` is called. */
  readonly everyMs: number | null
  /** Once for each change of state, with a reason that is safe to print where there is one. */
  readonly onState: (state: DatabaseState, reason: string | null) => void
  readonly clock?: Clock
}

export function createStoreLink({
  store,
  graceMs,
  everyMs,
  onState,
  clock: { now } = systemClock,
}: StoreLinkOptions): StoreLink {
  const followers: ((store: AccessStore) => Promise<void>)[] = []
  let last: Promise<unknown> = Promise.resolve()
  let revision: number | null = null
  let answeredMs = now()
  /** Since when it does not answer; null while it does. */
  let awaySinceMs: number | null = null
  let told: DatabaseState = 'good'
  let looking: Promise<void> | null = null
  let isClosed = false

  const state = (): DatabaseState => {
    if (awaySinceMs === null) return 'good'
    return now() - awaySinceMs < graceMs ? 'old' : 'lapsed'
  }
  const tell = (reason: string | null) => {
    if (state() === told) return
    told = state()
    onState(told, reason)
  }
  const enqueue = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const noteAway = (reason: string) => {
    // What others changed is unknown since then.
    awaySinceMs ??= everyMs === null ? now() : answeredMs
    tell(reason)
  }
  const refuseAway = () => {
    if (awaySinceMs !== null || isClosed) throw new DatabaseAwayError('away')
  }
  const read = async () => {
    const found = await store.readRevision()
    const isBack = awaySinceMs !== null
    if (found !== revision || isBack) for (const follower of followers) await follower(store)
    revision = found
    answeredMs = now()
    awaySinceMs = null
  }
  const look = (): Promise<void> =>
    (looking ??= enqueue(read)
      .catch((error: unknown) => noteAway(reasonOf(error)))
      .then(() => tell(null))
      .finally(() => {
        looking = null
      }))
  const timer = everyMs === null ? undefined : setInterval(() => void look(), everyMs).unref()

  return {
    store,
    async run(work) {
      refuseAway()
      return enqueue(async () => {
        refuseAway()
        try {
          return await work(store)
        } catch (error) {
          if (error instanceof DatabaseAwayError) noteAway(error.reason)
          throw error
        }
      })
    },
    follow(follower) {
      followers.push(follower)
      return enqueue(() => follower(store))
    },
    async catchUp() {
      // As after a machine, or this process, stood still.
      if (everyMs !== null && awaySinceMs === null && now() - answeredMs > 3 * everyMs) await look()
    },
    look,
    state,
    async close() {
      clearInterval(timer)
      if (isClosed) return
      isClosed = true
      await last
      await store.close()
    },
  }
}

/** The current key of this installation, for tokens and sealed cookies. There always is one. */
export function keyOf({ store }: Pick<StoreLink, 'store'>): Buffer {
  const [key] = store.keys
  if (key === undefined) throw new Error('The database of sessions has no key.')
  return key
}

/** A code or fixed words, which are safe to print. */
export function reasonOf(error: unknown): string {
  if (error instanceof DatabaseAwayError) return error.reason
  if (!(error instanceof Error)) return 'unknown reason'
  if ('errstr' in error) return String(error.errstr)
  return 'code' in error ? String(error.code) : error.name
}
