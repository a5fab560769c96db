import type { CheckChannel, CheckMessage } from '#src/drafts/live-check/storage/check-channel.ts'
import type { CheckRecords, CheckStorage } from '#src/drafts/live-check/storage/check-storage.ts'
import { isAhead } from '#src/drafts/model/check/is-ahead.ts'
import { answerOf, askedAt, failureOf, type LiveAnswer, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { AnsweredProduct } from '#src/wholesale-api/read-answer.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import type { AskedWait } from './ask-pace.ts'
import { createAskSchedule } from './ask-schedule.ts'
import { createCheckKeeper, type PendingNames } from './check-keeper.ts'
import { isNewerRun, type StopCause } from './check-run.ts'
import { type ChecksState, createChecksStateStore } from './checks-state.ts'
import { beginRun, isAtWork, type LiveRun, runOfRecord, showRun, statusOf } from './live-run.ts'

/*
 * The check runs of all drafts, outside React: which runs are at work, which products each still needs, and all
 * answers. The schedule asks, the keeper stores. The rest is one state machine: every message, answer and click may
 * change a run, and each change of a run decides which products are still wanted.
 */

export type Checks = {
  readonly getState: () => ChecksState
  readonly subscribe: (listener: () => void) => () => void
  /** Starts a new run, which replaces the draft's last one. Answers for other products stay. */
  readonly start: (draftId: string, skus: readonly string[]) => void
  /** Keeps the answers, and aborts running requests unless another draft waits for them. */
  readonly stop: (draftId: string) => void
  /** Asks for the remaining products of a stopped run. Only a person starts it. */
  readonly resume: (draftId: string) => void
  /** Call when the draft is deleted. */
  readonly forget: (draftId: string) => void
  /** Adds an answer that another part of the page received. */
  readonly takeAnswer: (sku: string, product: AnsweredProduct | null, at: number) => void
  readonly close: () => void
}

export type ChecksOptions = {
  /** Rejects with `WholesaleError`. Observes a wait that is asked for, for the whole page. */
  ask: (sku: string, signal: AbortSignal) => Promise<AnsweredProduct>
  storage: CheckStorage
  /** Milliseconds of a clock that nobody sets: for waits. */
  now: () => number
  /** For what is stored and shown. */
  epochNow: () => number
  random: () => number
  /** Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void
  openChannel: (onMessage: (message: CheckMessage) => void) => CheckChannel | null
}

export function createChecks(options: ChecksOptions): Checks {
  const { now, epochNow, after } = options
  const answers = new Map<string, LiveAnswer>()
  const runs = new Map<string, LiveRun>()
  /** Drafts that other tabs are checking, as reported in their messages. */
  const elsewhere = new Set<string>()
  const forgotten = new Set<string>()
  let isClosed = false
  /** The wait that was asked for, with its end as a time of day: the same object as long as it is the same wait. */
  let shownWait: { readonly asked: AskedWait; readonly shown: AskedWait } | null = null

  const runsAtWork = () => (isClosed ? [] : [...runs.values()].filter(isAtWork))

  const schedule = createAskSchedule({
    ask: options.ask,
    now,
    random: options.random,
    after,
    isWanted: (sku) => runsAtWork().some(({ remaining }) => remaining.has(sku)),
    hasWork: () => runsAtWork().length > 0,
    onChange: (change) => store.touch(change),
    onAnswer(sku, product) {
      learnAndKeep(answerOf(sku, product, epochNow()))
      settle(sku)
    },
    onFailure(sku, kind) {
      learnAndKeep(failureOf(sku, kind, epochNow()))
      settle(sku)
    },
    onHopeless(sku, kind) {
      learnAndKeep(failureOf(sku, kind, epochNow()))
      stopAll(kind)
    },
  })

  const store = createChecksStateStore({
    after,
    read: {
      answers: () => answers,
      asking: schedule.asking,
      run(draftId) {
        const run = runs.get(draftId)
        return run ? showRun(run, elsewhere) : null
      },
      waitingUntil() {
        const asked = schedule.askedWait()
        const waitMs = asked.until - now()
        if (waitMs <= 0 || runsAtWork().length === 0) return null
        if (shownWait?.asked !== asked) shownWait = { asked, shown: { ...asked, until: epochNow() + waitMs } }
        return shownWait.shown
      },
    },
  })

  const keeper = createCheckKeeper({
    storage: options.storage,
    openChannel: options.openChannel,
    after,
    read: { batch: batchOf, drafts: () => runsAtWork().map(({ draftId }) => draftId) },
    onRecords: mergeRecords,
    onOpened: () => store.update({ kind: 'ready' }),
    onStorage: (storageFails) => store.update({ storageFails }),
    onMessage: handleTabMessage,
  })

  function batchOf({ skus, drafts }: PendingNames) {
    const present = [...drafts].flatMap((draftId) => runs.get(draftId) ?? [])
    return {
      answers: [...skus].flatMap((sku) => answers.get(sku) ?? []),
      runs: present.map((run) => showRun(run, elsewhere)),
      forgotten: [...drafts].filter((draftId) => !runs.has(draftId)),
    }
  }

  function mergeRecords({ answers: stored, runs: storedRuns }: CheckRecords): void {
    for (const answer of stored) learn(answer)
    for (const record of storedRuns) {
      const run = runs.get(record.draftId)
      // A run that this page is working on is newer than any record of it.
      const isKnown =
        run &&
        (isAtWork(run) || !isAhead(run.changedAt, epochNow())) &&
        (!isNewerRun(record, run) || (isAtWork(run) && run.startedAt === record.startedAt))
      if (isKnown || forgotten.has(record.draftId)) continue
      runs.set(record.draftId, runOfRecord(record))
      store.touch({ run: record.draftId })
    }
    schedule.dropUnwanted()
    schedule.askNext()
  }

  function handleTabMessage(message: CheckMessage): void {
    if (message.kind === 'stop') {
      const run = runs.get(message.draftId)
      if (run && isAtWork(run)) stopByPerson(run)
      return
    }
    // A roll call: tabs that are still at work answer it, and are added again.
    const changed = message.kind === 'at-work' ? message.drafts : [...elsewhere]
    for (const draftId of changed) {
      if (message.kind === 'at-work') elsewhere.add(draftId)
      else elsewhere.delete(draftId)
      store.touch({ run: draftId })
    }
  }

  /** Returns whether the answer added anything new. */
  function learn(answer: LiveAnswer): boolean {
    const known = answers.get(answer.sku)
    // After the clock was set back, an answer of before must not stay the newest.
    const merged = known && !isAhead(askedAt(known), epochNow()) ? mergeAnswers(known, answer) : answer
    if (merged === known) return false
    answers.set(answer.sku, merged)
    store.touch('answers')
    return true
  }

  function learnAndKeep(answer: LiveAnswer): void {
    if (learn(answer)) keeper.keepAnswer(answer.sku)
  }

  function touchRun(run: LiveRun): void {
    run.changedAt = epochNow()
    store.touch({ run: run.draftId })
    keeper.keepRun(run.draftId)
  }

  /** The sku is answered or has failed: no run waits for it now. */
  function settle(sku: string): void {
    for (const run of runsAtWork()) {
      if (!run.remaining.delete(sku)) continue
      touchRun(run)
      if (run.remaining.size === 0) endRun(run, 'done', null)
    }
  }

  function endRun(run: LiveRun, status: 'done' | 'stopped', stoppedBy: StopCause | null): void {
    run.status = status
    run.stoppedBy = stoppedBy
    run.finishedAt = status === 'done' ? epochNow() : null
    touchRun(run)
    schedule.dropUnwanted()
    store.publish()
    keeper.flush()
  }

  function stopRun(run: LiveRun, cause: StopCause): void {
    endRun(run, 'stopped', cause)
  }

  function stopByPerson(run: LiveRun): void {
    stopRun(run, 'person')
    // The aborted requests made space for the products of other drafts.
    schedule.askNext()
  }

  function stopAll(kind: WholesaleErrorKind): void {
    for (const run of runsAtWork()) stopRun(run, kind)
  }

  function begin(run: LiveRun): void {
    if (runsAtWork().length === 0) schedule.resetFailures()
    forgotten.delete(run.draftId)
    elsewhere.delete(run.draftId)
    run.isHere = true
    run.status = 'running'
    run.stoppedBy = null
    runs.set(run.draftId, run)
    schedule.dropUnwanted()
    touchRun(run)
    schedule.add(run.remaining)
    if (run.remaining.size === 0) endRun(run, 'done', null)
    schedule.askNext()
    store.publish()
    keeper.flush()
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start: (draftId, skus) => begin(beginRun(draftId, skus, epochNow())),
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
      // The tab that is at work stops the run and stores what remains. If that tab is gone, the run shows as stopped.
      keeper.send({ kind: 'stop', draftId })
      elsewhere.delete(draftId)
      store.touch({ run: draftId })
    },
    forget(draftId) {
      forgotten.add(draftId)
      runs.delete(draftId)
      schedule.dropUnwanted()
      schedule.askNext()
      store.touch({ run: draftId })
      store.publish()
      keeper.keepRun(draftId)
    },
    takeAnswer(sku, product, at) {
      if (sku !== '') learnAndKeep(answerOf(sku, product, at))
    },
    close() {
      isClosed = true
      schedule.close()
      keeper.close()
      store.close()
    },
  }
}
