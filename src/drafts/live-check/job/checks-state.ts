import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { AskedWait } from './ask-pace.ts'
import type { CheckRun } from './check-run.ts'

/** Parts that did not change are the same objects in the next state. */
export type ChecksState = {
  /** `opening`: stored records of earlier visits are still being read. */
  readonly kind: 'opening' | 'ready'
  readonly answers: ReadonlyMap<string, LiveAnswer>
  /** By draft. */
  readonly runs: ReadonlyMap<string, CheckRun>
  readonly asking: ReadonlySet<string>
  /** The wait that the wholesaler or the gateway asked for; null without a wait or a running check. */
  readonly waitingUntil: AskedWait | null
  /** True: answers are only in memory, and are lost with the page. */
  readonly storageFails: boolean
}

export type ChecksStateStore = {
  getState(): ChecksState
  subscribe(listener: () => void): () => void
  /** Marks a change. It is published soon, together with other changes. */
  touch(change: 'answers' | 'asking' | 'waiting' | { readonly run: string }): void
  /** Publishes at once, unless nothing differs. */
  update(facts: Partial<Pick<ChecksState, 'kind' | 'storageFails'>>): void
  publish(): void
  close(): void
}

const publishedEveryMs = 50

/**
 * Publishes immutable copies of data that the job changes in place. Changes are batched, because a copy for each would
 * be slow.
 *
 * @param read reads the current data; null for a run that is deleted
 */
export function createChecksStateStore(options: {
  after: (ms: number, run: () => void) => () => void
  read: {
    answers: () => ReadonlyMap<string, LiveAnswer>
    asking: () => Iterable<string>
    run: (draftId: string) => CheckRun | null
    waitingUntil: () => AskedWait | null
  }
}): ChecksStateStore {
  const { after, read } = options
  const listeners = new Set<() => void>()
  let state: ChecksState = {
    kind: 'opening',
    answers: new Map(),
    runs: new Map(),
    asking: new Set(),
    waitingUntil: null,
    storageFails: false,
  }
  let answersChanged = false
  let askingChanged = false
  const changedRuns = new Set<string>()
  let cancelTimer: (() => void) | null = null

  function publish(): void {
    cancelTimer?.()
    cancelTimer = null
    const waitingUntil = read.waitingUntil()
    if (!answersChanged && !askingChanged && changedRuns.size === 0 && waitingUntil === state.waitingUntil) return
    const answers = answersChanged ? new Map(read.answers()) : state.answers
    const asking = askingChanged ? new Set(read.asking()) : state.asking
    const runs = changedRuns.size > 0 ? withRuns(state.runs, changedRuns, read.run) : state.runs
    answersChanged = false
    askingChanged = false
    changedRuns.clear()
    show({ ...state, answers, asking, runs, waitingUntil })
  }

  function show(next: ChecksState): void {
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
      if (change === 'answers') answersChanged = true
      else if (change === 'asking') askingChanged = true
      else if (change !== 'waiting') changedRuns.add(change.run)
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

function withRuns(
  shown: ReadonlyMap<string, CheckRun>,
  changed: ReadonlySet<string>,
  read: (draftId: string) => CheckRun | null,
): ReadonlyMap<string, CheckRun> {
  const runs = new Map(shown)
  for (const draftId of changed) {
    const run = read(draftId)
    if (run) runs.set(draftId, run)
    else runs.delete(draftId)
  }
  return runs
}
