import { isTransientKind } from '#src/wholesale-api/is-transient-kind.ts'
import type { AnsweredProduct } from '#src/wholesale-api/read-answer.ts'
import type { WholesaleClient } from '#src/wholesale-api/wholesale-client.ts'
import { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'
import { type AskPace, mostAtOnce } from './ask-pace.ts'

/** The one way to the wholesaler's products, for what is shown and for checks. */
export type AskGate = {
  /**
   * Sends the question when a place is free. While a wait lasts that was asked for, about any product, it sends nothing
   * and fails with the kind of that failure, so in the words of the one who asked, and the remaining time.
   * @throws WholesaleError, or the reason of `signal`
   */
  ask(sku: string, signal: AbortSignal): Promise<AnsweredProduct>
  /** How many questions are under way. */
  asking(): number
}

/** @param onFree the question about this sku ended, and none that is shown waits for its place */
export function createAskGate(options: {
  getProduct: WholesaleClient['getProduct']
  pace: AskPace
  now: () => number
  onFree: (sku: string) => void
}): AskGate {
  const { getProduct, pace, now, onFree } = options
  let asking = 0
  /** Only what is shown waits here: a check sends nothing while no place is free. */
  const waiting = new Set<() => void>()

  async function enter(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(resolve)
        reject(signal.reason)
      }
      waiting.add(resolve)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  function leave(sku: string): void {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
      return
    }
    asking -= 1
    onFree(sku)
  }

  async function send(sku: string, signal: AbortSignal): Promise<AnsweredProduct> {
    const { until, kind } = pace.askedWait()
    if (until > now()) throw new WholesaleError(kind, { retryAfterMs: until - now(), detail: 'held back' })
    const question = pace.begin()
    try {
      const product = await getProduct(sku, { signal })
      pace.answered()
      return product
    } catch (error) {
      if (signal.aborted) throw error
      throw countRefusal(question, toRefusal(error))
    }
  }

  /** The failure, with the wait that is kept to. */
  function countRefusal(question: number, refusal: WholesaleError): WholesaleError {
    const { kind, retryAfterMs } = refusal
    if (retryAfterMs !== null || isTransientKind(kind)) pace.refused(question, refusal)
    else if (kind === 'not-found') pace.answered()
    if (retryAfterMs === null) return refusal
    return new WholesaleError(kind, { retryAfterMs: pace.askedWait().until - now(), cause: refusal })
  }

  return {
    async ask(sku, signal) {
      // A free place is taken at once: a check counts them before it sends the next one.
      if (asking >= mostAtOnce) await enter(signal)
      else asking += 1
      try {
        return await send(sku, signal)
      } finally {
        leave(sku)
      }
    },
    asking: () => asking,
  }
}

function toRefusal(error: unknown): WholesaleError {
  if (error instanceof WholesaleError) return error
  // Not aborted by this page: the browser closed the connection.
  const isDisconnected = error instanceof DOMException && error.name === 'AbortError'
  return new WholesaleError(isDisconnected ? 'offline' : 'unexpected-response', { cause: error })
}
