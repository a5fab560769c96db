import type { Checks } from './job/checks.ts'
import type { ChecksState } from './job/checks-state.ts'

/** The checks of this page: fetched when a room first wants them, nothing known until then. */
export type LazyChecks = {
  readonly getState: () => ChecksState
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches them the first time; the same from then on. */
  readonly load: () => Promise<Checks>
}

export function createLazyChecks(create: () => Promise<Checks>): LazyChecks {
  const listeners = new Set<() => void>()
  let checks: Checks | null = null
  let loading: Promise<Checks> | null = null
  const fetchChecks = async () => {
    try {
      const created = await create()
      checks = created
      const notify = () => {
        for (const listener of listeners) listener()
      }
      created.subscribe(notify)
      notify()
      return created
    } catch (error) {
      // A page that is older than its server: the next attempt may meet another.
      loading = null
      throw error
    }
  }
  return {
    getState: () => checks?.getState() ?? nothingKnown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => (loading ??= fetchChecks()),
  }
}

const nothingKnown: ChecksState = {
  kind: 'opening',
  answers: new Map(),
  runs: new Map(),
  asking: new Set(),
  waitingUntil: null,
  storageFails: false,
}
