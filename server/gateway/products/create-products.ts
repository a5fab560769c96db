import type { GatewayLimits } from '#server/gateway/gateway-limits.ts'
import { toUpstreamFailure, UpstreamFailure } from '#server/gateway/upstream-failure.ts'
import { createSlots } from '#server/streams/slots.ts'
import { backoffMs } from '#src/wholesale-api/retry-policy.ts'
import { triesHeader, writeTries } from '#src/wholesale-api/surtido-tries.ts'
import { createBreaker, type TryOutcome } from './breaker.ts'
import { mayPass, outcomeOf } from './judge-failure.ts'
import { createPersonBuckets } from './person-limits.ts'
import type { ProductAnswer } from './product-answer.ts'
import { createRetryBudget } from './retry-budget.ts'
import { createSharing, type Flight } from './share-requests.ts'
import { createUpstreamHold } from './upstream-hold.ts'

export type ProductsOptions = {
  /** Sends one request to the wholesaler. Rejects with `UpstreamFailure`, or the reason of `signal`. */
  ask: (sku: string, signal: AbortSignal) => Promise<ProductAnswer>
  limits: Pick<GatewayLimits, 'productSlots' | 'person' | 'breaker' | 'retries'>
  /** From the first try to the last byte, with all waits between. */
  totalMs: number
  /** Monotonic milliseconds. */
  now: () => number
  random: () => number
  /** Rejects with the reason of `signal`. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  log: (line: string) => void
  /** For the metrics. */
  onRetry?: () => void
  onBreaker?: (state: 'open' | 'closed') => void
}

export type ProductRequest = {
  readonly sku: string
  /** Who asks, for the limits: each has its own share. */
  readonly person: string
}

export type Products = {
  /**
   * The wholesaler's answer about one product. Several who ask for the same at once get the same answer.
   * @throws UpstreamFailure with its `tries`, or the reason of `signal`
   */
  answer(
    request: ProductRequest,
    signal: AbortSignal,
  ): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }>
}

type Tried = { readonly answer: ProductAnswer; readonly tries: number }

export function createProducts(options: ProductsOptions): Products {
  const { ask, limits, totalMs, now, random, wait, log } = options
  const buckets = createPersonBuckets(limits.person, now)
  const slots = createSlots(limits.productSlots)
  const budget = createRetryBudget(limits.retries, now)
  const hold = createUpstreamHold(now)
  const share = createSharing<Tried>(() => slots.look())
  const breaker = createBreaker(limits.breaker, {
    now,
    random,
    onChange(state) {
      options.onBreaker?.(state)
      log(state === 'open' ? 'the wholesaler fails: products are not asked for' : 'products are asked for again')
    },
  })

  const takeTurn = (person: string): number => {
    try {
      return buckets.take(person)
    } catch (error) {
      throw error instanceof UpstreamFailure ? error.afterTries(0) : error
    }
  }

  /** Why the wholesaler is asked nothing now; null if it is. */
  const findPause = (): UpstreamFailure | null => {
    const held = hold.failure()
    if (held) return held
    const pausedMs = breaker.pausedMs()
    if (pausedMs === null) return null
    return new UpstreamFailure('upstream_paused', 'products', Math.max(1, Math.ceil(pausedMs / 1_000)))
  }

  /** One try. `onAsk` is called when the wholesaler is really asked. */
  const tryOnce = async (sku: string, flight: Flight, signal: AbortSignal, onAsk: () => void) => {
    const pause = findPause()
    if (pause) throw pause
    const slot = await slots.take(signal, flight.persons)
    if (typeof slot === 'string') {
      signal.throwIfAborted()
      throw new UpstreamFailure('gateway_busy', slot, busyRetrySeconds)
    }
    try {
      // Much may have happened while this one waited.
      const pausedNow = findPause()
      const permit = pausedNow === null ? breaker.begin(sku) : null
      if (permit === null) throw pausedNow ?? new UpstreamFailure('upstream_paused', 'products', 1)
      if (permit.isProbe) flight.keep()
      onAsk()
      const watch = hold.watch()
      let outcome: TryOutcome = 'left'
      try {
        const answer = await ask(sku, signal)
        outcome = 'answered'
        watch.answered()
        return answer
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error
        outcome = outcomeOf(error)
        throw watch.failed(error)
      } finally {
        permit.end(outcome)
      }
    } finally {
      slot()
    }
  }

  /** How long to wait before the next try; null if there is none. */
  const nextTryMs = (failure: UpstreamFailure, tries: number, endsAt: number): number | null => {
    const waitMs = backoffMs(tries - 1, random)
    const mayTry =
      tries <= limits.retries.most &&
      mayPass(failure) &&
      failure.retryAfterSeconds === null &&
      breaker.isClosed() &&
      hold.failure() === null &&
      // A try that has hardly any time would only add to the load.
      now() + waitMs + totalMs / 8 < endsAt
    return mayTry && budget.spend() ? waitMs : null
  }

  const askUntilSettled = async (sku: string, flight: Flight, signal: AbortSignal): Promise<Tried> => {
    const endsAt = now() + totalMs
    let tries = 0
    let last: UpstreamFailure | null = null
    budget.earn()
    for (;;) {
      const before = tries
      try {
        const answer = await tryOnce(sku, flight, signal, () => void tries++)
        return { answer, tries }
      } catch (error) {
        if (!isFailure(error)) throw error
        const failure = toUpstreamFailure(error)
        const wasAsked = tries > before
        // What kept a retry from being sent is no answer to the question.
        if (wasAsked) last = failure
        const waitMs = wasAsked ? nextTryMs(failure, tries, endsAt) : null
        if (waitMs === null) throw (last ?? failure).afterTries(tries)
        options.onRetry?.()
        await wait(waitMs, signal).catch((ended: unknown) => {
          // The total time may end in the wait: then what failed before it is the answer.
          throw isFailure(ended) ? failure.afterTries(tries) : ended
        })
      }
    }
  }

  const start = async (sku: string, flight: Flight) => {
    const timer = setTimeout(() => flight.end(new DOMException('total time', 'TimeoutError')), totalMs)
    try {
      return await askUntilSettled(sku, flight, flight.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async answer({ sku, person }, signal) {
      signal.throwIfAborted()
      const turnMs = takeTurn(person)
      if (turnMs > 0) await wait(turnMs, signal)
      const { answer, tries } = await share(sku, { person, signal }, (flight) => start(sku, flight))
      return { headers: { 'content-type': answer.contentType, [triesHeader]: writeTries(tries) }, body: answer.body }
    },
  }
}

const busyRetrySeconds = 5

/** An abort is none, but the end of the total time is. */
function isFailure(error: unknown): boolean {
  return error instanceof UpstreamFailure || (error instanceof DOMException && error.name === 'TimeoutError')
}
