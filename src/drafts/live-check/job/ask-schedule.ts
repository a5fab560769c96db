import { isTransientKind } from '#src/wholesale-api/is-transient-kind.ts'
import type { AnsweredProduct } from '#src/wholesale-api/read-answer.ts'
import { wasTried } from '#src/wholesale-api/surtido-tries.ts'
import { WholesaleError, type WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import { type AskedWait, createAskPace } from './ask-pace.ts'
import { createAskQueue } from './ask-queue.ts'

/**
 * Asks for products in their order, as many at once as the pace allows. Asks again after a wait that was asked for, and
 * after a transient failure, unless the gateway asked the wholesaler again already.
 */
export type AskSchedule = {
  /** Appends skus to the queue. Their earlier failures no longer count. */
  add(skus: Iterable<string>): void
  /** Sends what may be sent now, and continues by itself. */
  askNext(): void
  /** Aborts requests that no run waits for. */
  dropUnwanted(): void
  asking(): Iterable<string>
  /** The wait that was asked for, by the wholesaler or the gateway. */
  askedWait(): AskedWait
  /** For a retry by a person: forgets consecutive failures. */
  resetFailures(): void
  close(): void
}

export type AskScheduleOptions = {
  /** Rejects with `WholesaleError`. */
  ask: (sku: string, signal: AbortSignal) => Promise<AnsweredProduct>
  now: () => number
  random: () => number
  after: (ms: number, run: () => void) => () => void
  /** Called right before a request: a sku that no run wants is skipped. */
  isWanted: (sku: string) => boolean
  /** Whether any sku is wanted. */
  hasWork: () => boolean
  onChange: (change: 'asking' | 'waiting') => void
  /** Null: the wholesaler does not know the sku. */
  onAnswer: (sku: string, product: AnsweredProduct | null) => void
  /** After the last try, or at once for a failure that a retry cannot repair. */
  onFailure: (sku: string, kind: WholesaleErrorKind) => void
  /** Other skus would fail in the same way. */
  onHopeless: (sku: string, kind: WholesaleErrorKind) => void
}

/** Whether every other product would fail in the same way, until somebody changes something. */
const isHopelessKind: Readonly<Record<WholesaleErrorKind, boolean>> = {
  unauthorized: true,
  untrusted: true,
  'wrong-origin': true,
  'signed-out': true,
  'user-limited': false,
  paused: false,
  'no-storage': false,
  offline: false,
  timeout: false,
  unreachable: false,
  gateway: false,
  busy: false,
  'unknown-charset': true,
  'too-large': false,
  'token-in-answer': true,
  'rate-limited': false,
  upstream: false,
  'not-found': false,
  'unexpected-response': false,
  'other-product': false,
  'not-a-product': false,
}

/** The first try and two retries. */
const mostTries = 3

export function createAskSchedule(options: AskScheduleOptions): AskSchedule {
  const { ask, now, after, isWanted, hasWork, onChange, onAnswer, onFailure, onHopeless } = options
  const pace = createAskPace(options)
  const queue = createAskQueue()
  const requests = new Map<string, AbortController>()
  /** By sku: failures without `retryAfterMs` since it was last added. */
  const tries = new Map<string, number>()
  let cancelWake: (() => void) | null = null
  let isClosed = false

  function askNext(): void {
    if (isClosed) return
    while (pace.mayAsk(requests.size)) {
      const sku = queue.next()
      if (sku === null) break
      if (requests.has(sku) || !isWanted(sku)) continue
      void askFor(sku)
    }
    const pauseMs = pace.pausedUntil() - now()
    if (pauseMs <= 0 || cancelWake || !hasWork()) return
    cancelWake = after(pauseMs, () => {
      cancelWake = null
      onChange('waiting')
      askNext()
    })
  }

  async function askFor(sku: string): Promise<void> {
    const abort = new AbortController()
    const request = pace.begin()
    requests.set(sku, abort)
    onChange('asking')
    let refusal: WholesaleError | null = null
    let product: AnsweredProduct | null = null
    try {
      product = await ask(sku, abort.signal)
    } catch (error) {
      refusal = toRefusal(error)
    }
    // Aborted in the meantime.
    if (requests.get(sku) !== abort) return
    requests.delete(sku)
    onChange('asking')
    if (refusal) handleRefusal(sku, request, refusal)
    else handleAnswer(sku, product)
    askNext()
  }

  function handleAnswer(sku: string, product: AnsweredProduct | null): void {
    pace.answered()
    tries.delete(sku)
    onAnswer(sku, product)
  }

  function handleRefusal(sku: string, request: number, refusal: WholesaleError): void {
    const { kind } = refusal
    const hasRetryAfter = refusal.retryAfterMs !== null
    if (isHopelessKind[kind]) {
      onHopeless(sku, kind)
    } else if (hasRetryAfter || isTransientKind(kind)) {
      const isHopeless = pace.refused(request, refusal) === 'hopeless'
      onChange('waiting')
      if (isHopeless) onHopeless(sku, kind)
      else if (!hasRetryAfter && wasTried(refusal)) giveUp(sku, kind)
      else tryAgain(sku, kind, hasRetryAfter)
    } else if (kind === 'not-found') {
      handleAnswer(sku, null)
    } else {
      giveUp(sku, kind)
    }
  }

  function tryAgain(sku: string, kind: WholesaleErrorKind, hasRetryAfter: boolean): void {
    const count = (tries.get(sku) ?? 0) + (hasRetryAfter ? 0 : 1)
    tries.set(sku, count)
    if (count < mostTries) queue.add(sku)
    else giveUp(sku, kind)
  }

  function giveUp(sku: string, kind: WholesaleErrorKind): void {
    tries.delete(sku)
    onFailure(sku, kind)
  }

  return {
    add(skus) {
      for (const sku of skus) {
        tries.delete(sku)
        queue.add(sku)
      }
    },
    askNext,
    dropUnwanted() {
      for (const [sku, abort] of requests) {
        if (isWanted(sku)) continue
        requests.delete(sku)
        onChange('asking')
        abort.abort()
      }
    },
    asking: () => requests.keys(),
    askedWait: pace.askedWait,
    resetFailures: pace.resetFailures,
    close() {
      isClosed = true
      cancelWake?.()
      for (const abort of requests.values()) abort.abort()
      requests.clear()
    },
  }
}

function toRefusal(error: unknown): WholesaleError {
  if (error instanceof WholesaleError) return error
  // Not aborted by this page: the browser closed the connection.
  const isDisconnected = error instanceof DOMException && error.name === 'AbortError'
  return new WholesaleError(isDisconnected ? 'offline' : 'unexpected-response', { cause: error })
}
