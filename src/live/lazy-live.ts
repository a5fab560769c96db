import { loadPart, type PartName } from '#src/ui/load-part.ts'
import type { Live } from './live.ts'
import { type LiveState, nothingKnown } from './live-state.ts'

/** Loads what is live when a page first needs it: the first screen does without. Until then the state is empty. */
export type LazyLive = {
  /** Null until it is loaded. */
  readonly get: () => Live | null
  readonly getState: () => LiveState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Loads it the first time, and then returns the same object.
   * @param part what the person knows it as who waits for it; null where nobody does: a failed fetch then rejects
   */
  readonly load: (part: PartName | null) => Promise<Live>
}

export function createLazyLive(fetchLive: () => Promise<Live>): LazyLive {
  const listeners = new Set<() => void>()
  let live: Live | null = null
  let loading: Promise<Live> | null = null
  let asked: Promise<Live> | null = null

  function notify(): void {
    for (const listener of listeners) listener()
  }

  async function fetchOnce(): Promise<Live> {
    live = await fetchLive()
    live.subscribe(notify)
    notify()
    return live
  }

  const load = () =>
    (loading ??= fetchOnce().catch((error: unknown) => {
      // Not kept: the chunk may be missing because the server has a newer version, and the next try may succeed.
      loading = null
      throw error
    }))

  return {
    get: () => live,
    getState: () => live?.getState() ?? nothingKnown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: (part) => (part === null ? load() : (asked ??= loadPart(part, load))),
  }
}
