import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import type { CheckRun } from './check-run.ts'

/** What did not change from one state to the next is the same object. */
export type ChecksState = {
  /** `opening`: what earlier visits knew is still being read. */
  readonly kind: 'opening' | 'ready'
  readonly answers: ReadonlyMap<string, LiveAnswer>
  /** By draft. */
  readonly runs: ReadonlyMap<string, CheckRun>
  readonly asking: ReadonlySet<string>
  /** While something is to be asked: until when the wholesaler told us to wait. */
  readonly waitingUntil: number | null
  /** What is heard lives as long as the page. */
  readonly storageFails: boolean
}

export type ChecksStateStore = {
  getState(): ChecksState
  subscribe(listener: () => void): () => void
  /** What changed, to be shown with what else changes soon. */
  touch(change: 'answers' | 'asking' | 'waiting' | { readonly run: string }): void
  /** Said at once, where it is news. */
  say(answered: Partial<Pick<ChecksState, 'kind' | 'storageFails'>>): void
  publish(): void
  close(): void
}

const publishedEveryMs = 50

/**
 * Shows what the job changes in place: copied and told when changes have gathered, not for each of them.
 *
 * @param read what there is of it now; a run that is null is gone
 */
export function createChecksStateStore(options: {
  after: (ms: number, run: () => void) => () => void
  read: {
    answers: () => ReadonlyMap<string, LiveAnswer>
    asking: () => Iterable<string>
    run: (draftId: string) => CheckRun | null
    waitingUntil: () => number | null
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
    say(answered) {
      const { kind = state.kind, storageFails = state.storageFails } = answered
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
