import type { Checks } from './job/checks.ts'
import type { ChecksState } from './job/checks-state.ts'

/** Loads the checks when a page first needs them. Until then the state is empty. */
export type LazyChecks = {
  readonly getState: () => ChecksState
  readonly subscribe: (listener: () => void) => () => void
  /** Loads them the first time, and then returns the same object. */
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
      // Not cached: the chunk may be missing because the server has a newer version, and the next try may succeed.
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
