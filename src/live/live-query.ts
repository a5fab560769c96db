import { type QueryState, queryOptions } from '@tanstack/react-query'
import { isAhead } from '#src/drafts/model/check/is-ahead.ts'
import { answerOf, type LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { isTransientKind } from '#src/wholesale-api/is-transient-kind.ts'
import { retryWaitMs } from '#src/wholesale-api/retry-policy.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { type Answers, liveQueryKey } from './answers.ts'
import type { AskGate } from './schedule/ask-gate.ts'

/** Price and stock by warehouse from the wholesaler; shared by everything that asks about this product. */
export type LiveQuery = ReturnType<typeof createLiveQuery>

/**
 * When this page got an answer or a failure, by a clock that nobody sets: decides when it is asked again. React Query's
 * own times are those of the clock on the wall. Answers of earlier visits and other tabs have none.
 */
const receivedMs = new WeakMap<object, number>()

/** How long an answer counts as live, and how often it is asked again while it is shown. */
const liveForMs = 15_000
const askAgainMs = 30_000
const askAgainAfterFailureMs = 60_000

/** Whether an answer may still count as present. One from the future does not: nobody knows its age. */
export function isLiveStill(at: number, now: number): boolean {
  return now - at < 3 * liveForMs && !isAhead(at, now)
}

/** Whether the wholesaler said this to this page, in this visit. */
export function isReceived(answered: LiveAnswer['answered'] | undefined): boolean {
  return receivedMsOf(answered) !== undefined
}

/** @param onAnswer gets each new answer */
export function createLiveQuery(options: {
  ask: AskGate['ask']
  answers: Answers
  epochNow: () => number
  onAnswer: (answer: LiveAnswer) => void
}) {
  const { ask, answers, epochNow, onAnswer } = options

  async function fetchAnswer(sku: string, signal: AbortSignal): Promise<LiveAnswer> {
    try {
      const answer = answers.merge(answerOf(sku, await ask(sku, signal), epochNow()))
      receivedMs.set(answer.answered ?? answer, performance.now())
      onAnswer(answer)
      return answer
    } catch (error) {
      if (error instanceof Error) receivedMs.set(error, performance.now())
      // That the wholesaler does not have it is known of the product, and shown as a failure where that is shown.
      if (isNotFound(error)) onAnswer(answers.take(answerOf(sku, null, epochNow())))
      throw error
    }
  }

  return (sku: string) =>
    queryOptions<LiveAnswer>({
      queryKey: liveQueryKey(sku),
      queryFn: ({ signal }) => fetchAnswer(sku, signal),
      // React Query would add a number to its own time, which may be in the future.
      staleTime: ({ state: { data } }) =>
        performance.now() - (receivedMsOf(data?.answered) ?? -Infinity) < liveForMs ? Infinity : -Infinity,
      refetchInterval({ state }) {
        const next = state.fetchStatus === 'fetching' ? null : nextAskMs(state)
        return next === null ? false : Math.max(100, next - performance.now())
      },
      // Off by default when the network mode is `always`.
      refetchOnReconnect: true,
      // A check asks again by itself. A failure that asks to wait is shown at once, with its countdown.
      retry: (failures, error) => retryAfterOf(error) === null && waitBefore(failures, error) !== null,
      retryDelay: (failures, error) => waitBefore(failures, error) ?? 0,
      // The gateway is on this computer or network: the browser's online state proves nothing.
      networkMode: 'always',
    })
}

/**
 * When a shown answer or failure is asked again, by a clock that nobody sets: at the time that was given with it,
 * otherwise at a calm interval. Null if asking again would change nothing.
 */
export function nextAskMs({ error, data }: Pick<QueryState<LiveAnswer>, 'error' | 'data'>): number | null {
  if (error === null) {
    const atMs = receivedMsOf(data?.answered)
    return atMs === undefined ? null : atMs + jittered(askAgainMs, atMs)
  }
  if (!(error instanceof WholesaleError) || !isTransientKind(error.kind)) return null
  // Never before the time that was given.
  const atMs = receivedMsOf(error) ?? performance.now()
  return atMs + (error.retryAfterMs ?? jittered(askAgainAfterFailureMs, atMs))
}

/** The wait that the wholesaler or the gateway asked for, in ms; null if none. */
export function retryAfterOf(error: Error | null): number | null {
  return error instanceof WholesaleError ? error.retryAfterMs : null
}

function receivedMsOf(received: object | null | undefined): number | undefined {
  return received ? receivedMs.get(received) : undefined
}

function isNotFound(error: unknown): boolean {
  return error instanceof WholesaleError && error.kind === 'not-found' && error.retryAfterMs === null
}

function waitBefore(retries: number, error: Error): number | null {
  return error instanceof WholesaleError ? retryWaitMs(error, retries, Math.random) : null
}

/** ±10 %, so that many tabs do not ask at the same time. Equal for the same `moment`, so that the wait can be shown. */
function jittered(ms: number, moment: number): number {
  return ms * (0.9 + 0.2 * ((Math.imul(moment, 0x9e37_79b1) >>> 0) / 2 ** 32))
}
