import type { CheckChannel, CheckMessage } from '#src/drafts/live-check/storage/check-channel.ts'
import type { CheckRecords, CheckStorage } from '#src/drafts/live-check/storage/check-storage.ts'
import { answerOf, failureOf, type LiveAnswer, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { isTransientKind } from '#src/wholesale-api/is-transient-kind.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { createAskPace } from './ask-pace.ts'
import { createAskQueue } from './ask-queue.ts'
import { createCheckKeeper, type KeptNames } from './check-keeper.ts'
import { isNewerRun, type StopCause, stopCauses } from './check-run.ts'
import { type ChecksState, createChecksStateStore } from './checks-state.ts'
import { beginRun, isAtWork, type LiveRun, runOfRecord, showRun, statusOf } from './live-run.ts'

/*
 * Asks the wholesaler about every product of a draft, outside React. One file, because the runs, what is being asked
 * and what is known guard each other.
 */

export type Checks = {
  readonly getState: () => ChecksState
  readonly subscribe: (listener: () => void) => () => void
  /** A new run in place of the draft's last; also for what failed in it. Answers of other products stay. */
  readonly start: (draftId: string, skus: readonly string[]) => void
  /** What came stays; what is being asked is broken off, unless another draft waits for it. */
  readonly stop: (draftId: string) => void
  /** Asks for what a stopped run left. Never happens by itself. */
  readonly resume: (draftId: string) => void
  /** The draft is no more. */
  readonly forget: (draftId: string) => void
  /** What was heard elsewhere in the page. */
  readonly takeAnswer: (product: Product, at: number) => void
  readonly close: () => void
}

export type ChecksOptions = {
  /** Rejects with `WholesaleError`. Keeps to what the wholesaler asked for, for the whole page. */
  ask: (sku: string, signal: AbortSignal) => Promise<Product>
  storage: CheckStorage
  now: () => number
  random: () => number
  /** Returns how to cancel it. */
  after: (ms: number, run: () => void) => () => void
  openChannel: (onMessage: (message: CheckMessage) => void) => CheckChannel | null
}

/** The first time and twice again. */
const mostTries = 3

export function createChecks(options: ChecksOptions): Checks {
  const { ask, now, after } = options
  const pace = createAskPace(options)
  const queue = createAskQueue()
  const answers = new Map<string, LiveAnswer>()
  const runs = new Map<string, LiveRun>()
  const asking = new Map<string, AbortController>()
  /** How often an ask of a sku failed that was not told to wait, since somebody wanted it. */
  const tries = new Map<string, number>()
  /** Drafts that other tabs are at work on, as they say. */
  const elsewhere = new Set<string>()
  const forgotten = new Set<string>()
  let cancelWake: (() => void) | null = null
  let isClosed = false

  const runsAtWork = () => (isClosed ? [] : [...runs.values()].filter(isAtWork))
  const isWanted = (sku: string) => runsAtWork().some(({ remaining }) => remaining.has(sku))

  const store = createChecksStateStore({
    after,
    read: {
      answers: () => answers,
      asking: () => asking.keys(),
      run(draftId) {
        const run = runs.get(draftId)
        return run ? showRun(run, elsewhere) : null
      },
      waitingUntil: () => (pace.waitUntil() > now() && runsAtWork().length > 0 ? pace.waitUntil() : null),
    },
  })

  const keeper = createCheckKeeper({
    storage: options.storage,
    openChannel: options.openChannel,
    after,
    read: { batch: batchOf, drafts: () => runsAtWork().map(({ draftId }) => draftId) },
    hear: hearStored,
    onOpened: () => store.say({ kind: 'ready' }),
    onStorage: (storageFails) => store.say({ storageFails }),
    onMessage: hearTab,
  })

  function batchOf({ skus, drafts }: KeptNames) {
    const kept = [...drafts].flatMap((draftId) => runs.get(draftId) ?? [])
    return {
      answers: [...skus].flatMap((sku) => answers.get(sku) ?? []),
      runs: kept.map((run) => showRun(run, elsewhere)),
      forgotten: [...drafts].filter((draftId) => !runs.has(draftId)),
    }
  }

  function hearStored({ answers: kept, runs: keptRuns }: CheckRecords): void {
    for (const answer of kept) learn(answer)
    for (const record of keptRuns) {
      const run = runs.get(record.draftId)
      // One that this page is at work on knows more than any record of it.
      const isKnown = run && (!isNewerRun(record, run) || (isAtWork(run) && run.startedAt === record.startedAt))
      if (isKnown || forgotten.has(record.draftId)) continue
      runs.set(record.draftId, runOfRecord(record))
      store.touch({ run: record.draftId })
    }
    dropUnwanted()
    schedule()
  }

  function hearTab(message: CheckMessage): void {
    if (message.kind === 'stop') {
      const run = runs.get(message.draftId)
      if (run && isAtWork(run)) stopByPerson(run)
      return
    }
    // Whoever is still at work says so in a moment.
    const changed = message.kind === 'at-work' ? message.drafts : [...elsewhere]
    for (const draftId of changed) {
      if (message.kind === 'at-work') elsewhere.add(draftId)
      else elsewhere.delete(draftId)
      store.touch({ run: draftId })
    }
  }

  /** Whether it was news. */
  function learn(heard: LiveAnswer): boolean {
    const known = answers.get(heard.sku)
    const merged = known ? mergeAnswers(known, heard) : heard
    if (merged === known) return false
    answers.set(heard.sku, merged)
    store.touch('answers')
    return true
  }

  function learnAndKeep(heard: LiveAnswer): void {
    if (learn(heard)) keeper.keepAnswer(heard.sku)
  }

  function touchRun(run: LiveRun): void {
    run.changedAt = now()
    store.touch({ run: run.draftId })
    keeper.keepRun(run.draftId)
  }

  /** Answered or given up: no run waits for it any longer. */
  function settle(sku: string): void {
    tries.delete(sku)
    for (const run of runsAtWork()) {
      if (!run.remaining.delete(sku)) continue
      touchRun(run)
      if (run.remaining.size === 0) endRun(run, 'done', null)
    }
  }

  function endRun(run: LiveRun, status: 'done' | 'stopped', stoppedBy: StopCause | null): void {
    run.status = status
    run.stoppedBy = stoppedBy
    run.finishedAt = status === 'done' ? now() : null
    touchRun(run)
    dropUnwanted()
    store.publish()
    keeper.flush()
  }

  function stopRun(run: LiveRun, cause: StopCause): void {
    endRun(run, 'stopped', cause)
  }

  function stopByPerson(run: LiveRun): void {
    stopRun(run, 'person')
    // There is room for what other drafts wait for.
    schedule()
  }

  function dropUnwanted(): void {
    for (const [sku, abort] of asking) {
      if (isWanted(sku)) continue
      asking.delete(sku)
      store.touch('asking')
      abort.abort()
    }
  }

  function schedule(): void {
    if (isClosed) return
    while (pace.mayAsk(asking.size)) {
      const sku = queue.next()
      if (sku === null) break
      if (asking.has(sku) || !isWanted(sku)) continue
      void askFor(sku)
    }
    const restMs = pace.restsUntil() - now()
    if (restMs <= 0 || cancelWake || runsAtWork().length === 0) return
    cancelWake = after(restMs, () => {
      cancelWake = null
      store.touch('waiting')
      schedule()
    })
  }

  async function askFor(sku: string): Promise<void> {
    const abort = new AbortController()
    const request = pace.begin()
    asking.set(sku, abort)
    store.touch('asking')
    let refusal: WholesaleError | null = null
    let product: Product | null = null
    try {
      product = await ask(sku, abort.signal)
    } catch (error) {
      refusal = toRefusal(error)
    }
    // Broken off meanwhile.
    if (asking.get(sku) !== abort) return
    asking.delete(sku)
    store.touch('asking')
    if (refusal) hearRefusal(sku, request, refusal)
    else hearAnswer(sku, product)
    schedule()
  }

  function hearAnswer(sku: string, product: Product | null): void {
    pace.answered()
    learnAndKeep(answerOf(sku, product, now()))
    settle(sku)
  }

  function hearRefusal(sku: string, request: number, refusal: WholesaleError): void {
    const { kind } = refusal
    const hasRetryAfter = Boolean(refusal.retryAfterMs)
    if (kind === 'unauthorized') {
      learnAndKeep(failureOf(sku, kind, now()))
      for (const run of runsAtWork()) stopRun(run, kind)
    } else if (hasRetryAfter || isTransientKind(kind)) {
      hearTransient(sku, refusal, hasRetryAfter, pace.refused(request, refusal) === 'hopeless')
    } else if (kind === 'not-found') {
      hearAnswer(sku, null)
    } else {
      learnAndKeep(failureOf(sku, kind, now()))
      settle(sku)
    }
  }

  function hearTransient(sku: string, { kind }: WholesaleError, hasRetryAfter: boolean, isHopeless: boolean): void {
    store.touch('waiting')
    if (isHopeless) {
      learnAndKeep(failureOf(sku, kind, now()))
      const cause = stopCauses.find((each) => each === kind) ?? 'rate-limited'
      for (const run of runsAtWork()) stopRun(run, cause)
      return
    }
    const count = (tries.get(sku) ?? 0) + (hasRetryAfter ? 0 : 1)
    tries.set(sku, count)
    if (count < mostTries) {
      queue.add(sku)
      return
    }
    learnAndKeep(failureOf(sku, kind, now()))
    settle(sku)
  }

  function begin(run: LiveRun): void {
    if (runsAtWork().length === 0) pace.encourage()
    forgotten.delete(run.draftId)
    elsewhere.delete(run.draftId)
    run.isHere = true
    run.status = 'running'
    run.stoppedBy = null
    runs.set(run.draftId, run)
    dropUnwanted()
    touchRun(run)
    for (const sku of run.remaining) {
      tries.delete(sku)
      queue.add(sku)
    }
    if (run.remaining.size === 0) endRun(run, 'done', null)
    schedule()
    store.publish()
    keeper.flush()
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start: (draftId, skus) => begin(beginRun(draftId, skus, now())),
    resume(draftId) {
      const run = runs.get(draftId)
      if (run && statusOf(run, elsewhere) === 'stopped') begin(run)
    },
    stop(draftId) {
      const run = runs.get(draftId)
      if (!run || statusOf(run, elsewhere) !== 'running') return
      if (run.isHere) {
        stopByPerson(run)
        return
      }
      // The tab that is at work on it knows what is left; where it is no more, the page that stopped it is gone.
      keeper.send({ kind: 'stop', draftId })
      elsewhere.delete(draftId)
      store.touch({ run: draftId })
    },
    forget(draftId) {
      forgotten.add(draftId)
      runs.delete(draftId)
      dropUnwanted()
      schedule()
      store.touch({ run: draftId })
      store.publish()
      keeper.keepRun(draftId)
    },
    takeAnswer(product, at) {
      if (product.sku !== '') learnAndKeep(answerOf(product.sku, product, at))
    },
    close() {
      isClosed = true
      cancelWake?.()
      for (const abort of asking.values()) abort.abort()
      asking.clear()
      keeper.close()
      store.close()
    },
  }
}

function toRefusal(error: unknown): WholesaleError {
  if (error instanceof WholesaleError) return error
  // Broken off, and not by us: the browser let go of the connection.
  const isCut = error instanceof DOMException && error.name === 'AbortError'
  return new WholesaleError(isCut ? 'offline' : 'unexpected-response', { cause: error })
}
