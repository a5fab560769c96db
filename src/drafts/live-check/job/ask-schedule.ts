import { isTransientKind } from '#src/wholesale-api/is-transient-kind.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { createAskPace } from './ask-pace.ts'
import { createAskQueue } from './ask-queue.ts'

/** Asks for one product after another, as many at once as the pace allows, and tries again what failed for a moment. */
export type AskSchedule = {
  /** Behind what waits already. Earlier failures of these skus no longer count. */
  add(skus: Iterable<string>): void
  /** Sends what may be sent now; the rest follows by itself. */
  askNext(): void
  /** Aborts the requests that nobody waits for any more. */
  dropUnwanted(): void
  asking(): Iterable<string>
  /** Until when the wholesaler told us to wait; in the past where that is over. */
  waitUntil(): number
  /** A person wants it tried again. */
  encourage(): void
  close(): void
}

export type AskScheduleOptions = {
  /** Rejects with `WholesaleError`. */
  ask: (sku: string, signal: AbortSignal) => Promise<Product>
  now: () => number
  random: () => number
  after: (ms: number, run: () => void) => () => void
  /** Asked right before a sku is sent: what is not wanted any more is left out. */
  isWanted: (sku: string) => boolean
  /** Whether anything at all is wanted. */
  hasWork: () => boolean
  onChange: (change: 'asking' | 'waiting') => void
  /** Null: the wholesaler does not know the sku. */
  onAnswer: (sku: string, product: Product | null) => void
  /** Given up after the last try. */
  onFailure: (sku: string, kind: WholesaleError['kind']) => void
  /** It fails in a way that other skus would fail, too. */
  onHopeless: (sku: string, kind: WholesaleError['kind']) => void
}

/** The first time and twice again. */
const mostTries = 3

export function createAskSchedule(options: AskScheduleOptions): AskSchedule {
  const { ask, now, after, isWanted, hasWork, onChange, onAnswer, onFailure, onHopeless } = options
  const pace = createAskPace(options)
  const queue = createAskQueue()
  const requests = new Map<string, AbortController>()
  /** How often an ask of a sku failed that was not told to wait, since somebody wanted it. */
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
    const restMs = pace.restsUntil() - now()
    if (restMs <= 0 || cancelWake || !hasWork()) return
    cancelWake = after(restMs, () => {
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
    let product: Product | null = null
    try {
      product = await ask(sku, abort.signal)
    } catch (error) {
      refusal = toRefusal(error)
    }
    // Aborted meanwhile.
    if (requests.get(sku) !== abort) return
    requests.delete(sku)
    onChange('asking')
    if (refusal) handleRefusal(sku, request, refusal)
    else handleAnswer(sku, product)
    askNext()
  }

  function handleAnswer(sku: string, product: Product | null): void {
    pace.answered()
    tries.delete(sku)
    onAnswer(sku, product)
  }

  function handleRefusal(sku: string, request: number, refusal: WholesaleError): void {
    const { kind } = refusal
    const hasRetryAfter = Boolean(refusal.retryAfterMs)
    if (kind === 'unauthorized') {
      onHopeless(sku, kind)
    } else if (hasRetryAfter || isTransientKind(kind)) {
      const isHopeless = pace.refused(request, refusal) === 'hopeless'
      onChange('waiting')
      if (isHopeless) onHopeless(sku, kind)
      else tryAgain(sku, kind, hasRetryAfter)
    } else if (kind === 'not-found') {
      handleAnswer(sku, null)
    } else {
      giveUp(sku, kind)
    }
  }

  function tryAgain(sku: string, kind: WholesaleError['kind'], hasRetryAfter: boolean): void {
    const count = (tries.get(sku) ?? 0) + (hasRetryAfter ? 0 : 1)
    tries.set(sku, count)
    if (count < mostTries) queue.add(sku)
    else giveUp(sku, kind)
  }

  function giveUp(sku: string, kind: WholesaleError['kind']): void {
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
    waitUntil: pace.waitUntil,
    encourage: pace.encourage,
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
  // Aborted, and not by us: the browser let go of the connection.
  const isCut = error instanceof DOMException && error.name === 'AbortError'
  return new WholesaleError(isCut ? 'offline' : 'unexpected-response', { cause: error })
}
