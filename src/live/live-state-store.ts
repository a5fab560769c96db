import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { type LiveState, nothingKnown, type ShownWait } from './live-state.ts'
import type { CheckRun } from './runs/check-run.ts'

export type LiveStateStore = {
  getState(): LiveState
  subscribe(listener: () => void): () => void
  /** Marks a change. It is published soon, together with other changes. */
  touch(change: 'asking' | 'waiting' | { readonly answer: string } | { readonly run: string }): void
  /** Publishes at once, unless nothing differs. */
  update(facts: Partial<Pick<LiveState, 'kind' | 'storageFails'>>): void
  publish(): void
  close(): void
}

const publishedEveryMs = 50

/**
 * Publishes immutable copies of data that is changed in place. Changes are batched, because a copy for each would be
 * slow.
 *
 * @param read reads the current data; undefined or null for what is not there
 */
export function createLiveStateStore(options: {
  after: (ms: number, run: () => void) => () => void
  read: {
    answer: (sku: string) => LiveAnswer | undefined
    run: (draftId: string) => CheckRun | null
    asking: () => Iterable<string>
    waitingUntil: () => ShownWait | null
  }
}): LiveStateStore {
  const { after, read } = options
  const listeners = new Set<() => void>()
  let state = nothingKnown
  const changedAnswers = new Set<string>()
  const changedRuns = new Set<string>()
  let askingChanged = false
  let cancelTimer: (() => void) | null = null

  function publish(): void {
    cancelTimer?.()
    cancelTimer = null
    const answers = withChanged(state.answers, changedAnswers, read.answer)
    const runs = withChanged(state.runs, changedRuns, read.run)
    const asking = askingChanged ? new Set(read.asking()) : state.asking
    askingChanged = false
    const waitingUntil = read.waitingUntil()
    const isSame = answers === state.answers && runs === state.runs && asking === state.asking
    if (!isSame || waitingUntil !== state.waitingUntil) show({ ...state, answers, asking, runs, waitingUntil })
  }

  function show(next: LiveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch(change) {
      if (change === 'asking') askingChanged = true
      else if (change !== 'waiting') {
        if ('answer' in change) changedAnswers.add(change.answer)
        else changedRuns.add(change.run)
      }
      cancelTimer ??= after(publishedEveryMs, publish)
    },
    update(facts) {
      const { kind = state.kind, storageFails = state.storageFails } = facts
      if (kind === state.kind && storageFails === state.storageFails) return
      show({ ...state, kind, storageFails })
    },
    publish,
    close() {
      cancelTimer?.()
      listeners.clear()
    },
  }
}

function withChanged<Value>(
  shown: ReadonlyMap<string, Value>,
  changed: Set<string>,
  read: (key: string) => Value | null | undefined,
): ReadonlyMap<string, Value> {
  if (changed.size === 0) return shown
  const next = new Map(shown)
  for (const key of changed) {
    const value = read(key)
    if (value) next.set(key, value)
    else next.delete(key)
  }
  changed.clear()
  return next
}
