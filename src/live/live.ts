import { QueryClient } from '@tanstack/react-query'
import { failureOf, type LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { whoAsksToWait } from '#src/wholesale-api/who-asks-to-wait.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError, type WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import { createAnswers, liveKey } from './answers.ts'
import { askOnce } from './ask-once.ts'
import { createLiveQuery, type LiveQuery } from './live-query.ts'
import type { LiveState, ShownWait } from './live-state.ts'
import { createLiveStateStore } from './live-state-store.ts'
import { createRunBook } from './runs/run-book.ts'
import { createAskGate } from './schedule/ask-gate.ts'
import { type AskedWait, createAskPace } from './schedule/ask-pace.ts'
import { createCheckSchedule } from './schedule/check-schedule.ts'
import type { CheckChannel, CheckMessage } from './storage/check-channel.ts'
import { createCheckKeeper } from './storage/check-keeper.ts'
import type { CheckRecords, CheckStorage } from './storage/check-storage.ts'

/*
 * The one owner of what is live. The query cache has the answers; pages ask through `query`, checks through the
 * schedule, and both through the gate, which knows how many questions are under way and until when to wait. The keeper
 * stores answers and runs, and reads those of other tabs.
 */

export type Live = {
  readonly queries: QueryClient
  /** How a product is asked for live, by everything that shows it. */
  readonly query: LiveQuery
  readonly getState: () => LiveState
  readonly subscribe: (listener: () => void) => () => void
  /** Starts a new run, which replaces the draft's last one. Answers for other products stay. */
  readonly start: (draftId: string, skus: readonly string[]) => void
  /** Keeps the answers, and aborts running questions unless somebody else waits for them. */
  readonly stop: (draftId: string) => void
  /** Asks for the remaining products of a stopped run. A person starts it, or a connection that is back. */
  readonly resume: (draftId: string) => void
  /** Call when the draft is deleted. */
  readonly forget: (draftId: string) => void
  readonly close: () => void
}

export type LiveOptions = {
  wholesale: Pick<WholesaleClient, 'getProduct'>
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

/** Answers of earlier visits: 10 ms. There may be thousands. */
const takenAtOnce = 1000

export function createLive(options: LiveOptions): Live {
  const { wholesale, now, epochNow, random, after } = options
  const queries = new QueryClient()
  const answers = createAnswers(queries, epochNow)
  const pace = createAskPace({ now, random })
  const gate = createAskGate({
    getProduct: wholesale.getProduct,
    pace,
    now,
    onFree: (sku) => schedule.placeIsFree(sku),
  })
  const query = createLiveQuery({ ask: gate.ask, answers, epochNow, onAnswer: keepAnswer })
  const showWait = createWaitReader({ now, epochNow })

  const runs = createRunBook({
    epochNow,
    onShown: (draftId) => store.touch({ run: draftId }),
    onChanged(draftId) {
      store.touch({ run: draftId })
      keeper.keepRun(draftId)
    },
    onEnded() {
      schedule.dropUnwanted()
      publishAndWrite()
    },
  })

  const schedule = createCheckSchedule({
    ask: (sku) => askOnce(queries, { ...query(sku), staleTime: -Infinity }),
    pace,
    underWay: gate.asking,
    now,
    random,
    after,
    isWanted: runs.isWanted,
    hasWork: () => runs.draftsAtWork().length > 0,
    onChange: (change) => store.touch(change),
    onAnswer: runs.settle,
    onPassing: keepFailure,
    onFailure(sku, kind) {
      keepFailure(sku, kind)
      runs.settle(sku)
    },
    onHopeless(sku, kind) {
      keepFailure(sku, kind)
      runs.stopAll(kind)
    },
  })

  const store = createLiveStateStore({
    after,
    read: {
      answer: answers.find,
      run: runs.show,
      asking: schedule.asking,
      waitingUntil: () => (runs.draftsAtWork().length > 0 ? showWait(pace.askedWait()) : null),
    },
  })

  queries.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    const [kind, sku] = queryKey
    if (kind !== liveKey || typeof sku !== 'string') return
    if (state.data !== store.getState().answers.get(sku)) store.touch({ answer: sku })
  })

  const keeper = createCheckKeeper({
    storage: options.storage,
    openChannel: options.openChannel,
    after,
    read: {
      drafts: runs.draftsAtWork,
      batch: ({ skus, drafts }) => ({
        answers: [...skus].flatMap((sku) => answers.find(sku) ?? []),
        runs: [...drafts].flatMap((draftId) => runs.show(draftId) ?? []),
        forgotten: [...drafts].filter((draftId) => runs.show(draftId) === null),
      }),
    },
    onRecords: takeRecords,
    onOpened() {
      // What was read first: until then nobody knows whether anything was asked.
      store.publish()
      store.update({ kind: 'ready' })
    },
    onStorage: (storageFails) => store.update({ storageFails }),
    onMessage: handleTabMessage,
  })

  function keepAnswer({ sku }: LiveAnswer): void {
    keeper.keepAnswer(sku)
    askUnreached()
  }

  /** Something got through: what is shown without a connection is asked at once, before its time. */
  function askUnreached(): void {
    void queries.refetchQueries(
      {
        queryKey: [liveKey],
        type: 'active',
        fetchStatus: 'idle',
        predicate: ({ state: { error } }) => error instanceof WholesaleError && error.kind === 'offline',
      },
      { cancelRefetch: false },
    )
  }

  function keepFailure(sku: string, kind: WholesaleErrorKind): void {
    keepAnswer(answers.take(failureOf(sku, kind, epochNow())))
  }

  async function takeRecords(records: CheckRecords): Promise<void> {
    for (let first = 0; first < records.answers.length; first += takenAtOnce) {
      if (first > 0) await new Promise<void>((resolve) => void after(0, resolve))
      for (const answer of records.answers.slice(first, first + takenAtOnce)) answers.take(answer)
    }
    for (const record of records.runs) runs.mergeRecord(record)
    schedule.dropUnwanted()
    schedule.askNext()
  }

  function handleTabMessage(message: CheckMessage): void {
    if (message.kind === 'roll-call') runs.forgetElsewhere()
    else if (message.kind === 'at-work') runs.addElsewhere(message.drafts)
    else if (runs.draftsAtWork().includes(message.draftId)) stop(message.draftId)
  }

  function publishAndWrite(): void {
    store.publish()
    keeper.flush()
  }

  /** A run begins or goes on. */
  function work(begin: () => Iterable<string>): void {
    const isFirst = runs.draftsAtWork().length === 0
    const skus = begin()
    if (isFirst) pace.resetFailures()
    schedule.add(skus)
    schedule.dropUnwanted()
    schedule.askNext()
    publishAndWrite()
  }

  function stop(draftId: string): void {
    const where = runs.stop(draftId)
    // The aborted questions made space for the products of other drafts.
    if (where === 'here') schedule.askNext()
    if (where === 'elsewhere') keeper.send({ kind: 'stop', draftId })
  }

  return {
    queries,
    query,
    getState: store.getState,
    subscribe: store.subscribe,
    start: (draftId, skus) => work(() => runs.begin(draftId, skus)),
    resume: (draftId) => work(() => runs.resume(draftId)),
    stop,
    forget(draftId) {
      runs.forget(draftId)
      schedule.dropUnwanted()
      schedule.askNext()
      store.publish()
    },
    close() {
      runs.close()
      schedule.close()
      keeper.close()
      store.close()
    },
  }
}

/** A wait that is not over yet, with its end as a time of day: the same object as long as it is the same wait. */
function createWaitReader({ now, epochNow }: Pick<LiveOptions, 'now' | 'epochNow'>) {
  let last: { readonly asked: AskedWait; readonly shown: ShownWait } | null = null
  return (asked: AskedWait): ShownWait | null => {
    const waitMs = asked.until - now()
    if (waitMs <= 0) return null
    if (last?.asked !== asked) {
      last = { asked, shown: { until: epochNow() + waitMs, reason: whoAsksToWait(asked.kind) } }
    }
    return last.shown
  }
}
