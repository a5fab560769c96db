import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { type LiveAnswer, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { CheckChannel, CheckMessage } from '#src/live/storage/check-channel.ts'
import type { CheckRecords, CheckStorage } from '#src/live/storage/check-storage.ts'
import type { AnsweredProduct } from '#src/wholesale-api/read-answer.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { createLive, type Live } from './live.ts'
import type { CheckRun } from './runs/check-run.ts'

/** For tests: the wholesaler's reply to one request. */
export type Reply = {
  readonly afterMs?: number
  /** Replaces the answer. */
  readonly error?: WholesaleError
  readonly onEnd?: () => void
}

/** For tests: a clock that moves only with `pass`, and runs due timers in order. */
export function makeClock(start = Date.UTC(2026, 10, 20, 18)) {
  let now = start
  let aheadMs = 0
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const after = (ms: number, run: () => void) => {
    const timer = { at: now + ms, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    now: () => now,
    epochNow: () => now + aheadMs,
    /** Somebody sets the clock on the wall. */
    setAhead: (ms: number) => void (aheadMs = ms),
    after,
    async pass(ms: number): Promise<void> {
      const until = now + ms
      await settle()
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until)
        const next = due.reduce((first, timer) => (timer.at < first.at ? timer : first), due[0]!)
        if (due.length === 0) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = until
    },
  }
}

/** Runs all pending microtasks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/** For tests: a wholesaler, a database, and a browser; each `openTab` opens one more tab. */
export function setUpLive(options: { reply?: (sku: string, time: number) => Reply; random?: () => number } = {}) {
  const { reply = (): Reply => ({}), random = () => 0.5 } = options
  const clock = makeClock()
  const storage = makeStorage()
  const openChannel = makeChannels()
  const asked: { readonly sku: string; readonly at: number; readonly tab: number }[] = []
  const aborted: string[] = []
  let tabs = 0
  let atOnce = 0
  let mostAtOnce = 0

  function ask(tab: number, sku: string, signal: AbortSignal): Promise<AnsweredProduct> {
    const times = asked.filter((each) => each.sku === sku).length
    asked.push({ sku, at: clock.now(), tab })
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    const { afterMs = 50, error, onEnd } = reply(sku, times)
    return new Promise((resolve, reject) => {
      const cancel = clock.after(afterMs, () => {
        atOnce -= 1
        onEnd?.()
        if (error) reject(error)
        else resolve(productOf(sku))
      })
      signal.addEventListener('abort', () => {
        cancel()
        atOnce -= 1
        aborted.push(sku)
        reject(signal.reason)
      })
    })
  }

  return {
    clock,
    storage,
    asked,
    aborted,
    mostAtOnce: () => mostAtOnce,
    openTab(): Live {
      const tab = (tabs += 1)
      return createLive({
        wholesale: { getProduct: (sku, { signal }) => ask(tab, sku, signal) },
        storage,
        now: clock.now,
        epochNow: clock.epochNow,
        random,
        after: clock.after,
        openChannel,
      })
    },
  }
}

export function refusal(kind: WholesaleError['kind'], retryAfterMs: number | null = null): Reply {
  return { error: new WholesaleError(kind, { retryAfterMs }) }
}

export function productOf(sku: string): AnsweredProduct {
  return { ...makeProduct(), sku, description: '', quantity: 15, warehouses: null, findings: [] }
}

export function skusTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `SKU-${index}`)
}

/** A database in memory. `fail` makes it throw; `everything` reads its content. */
export function makeStorage() {
  const answers = new Map<string, LiveAnswer>()
  const runs = new Map<string, CheckRun>()
  let fails = false
  const mayFail = () => {
    if (fails) throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  const everything = (): CheckRecords => ({ answers: [...answers.values()], runs: [...runs.values()] })
  const storage: CheckStorage = {
    async open() {
      mayFail()
      return everything()
    },
    async read(skus) {
      return { answers: skus.flatMap((sku) => answers.get(sku) ?? []), runs: [...runs.values()] }
    },
    async write(batch) {
      mayFail()
      for (const draftId of batch.forgotten) runs.delete(draftId)
      for (const answer of batch.answers) {
        answers.set(answer.sku, mergeAnswers(answer, answers.get(answer.sku) ?? answer))
      }
      for (const run of batch.runs) runs.set(run.draftId, run)
      return { answers: [], runs: [] }
    },
  }
  return {
    ...storage,
    everything,
    fail(now: boolean) {
      fails = now
    },
  }
}

/** Like BroadcastChannel: every other tab gets the message, asynchronously. */
function makeChannels() {
  const open = new Set<(message: CheckMessage) => void>()
  return (onMessage: (message: CheckMessage) => void): CheckChannel => {
    open.add(onMessage)
    return {
      send(message) {
        for (const listener of open) {
          if (listener !== onMessage) queueMicrotask(() => open.has(listener) && listener(message))
        }
      },
      close: () => void open.delete(onMessage),
    }
  }
}
