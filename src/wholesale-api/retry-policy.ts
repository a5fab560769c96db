import { isTransientKind } from './is-transient-kind.ts'
import type { WholesaleError } from './wholesale-error.ts'

/** A wait that is asked of us is never less, or a zero makes a storm, and never more than a minute. */
export const shortestWaitMs = 1_000
export const longestWaitMs = 60_000

/** The budget of one question, of a product or of the catalog: the first try and two more. */
const mostRetries = 2
const firstBackoffMs = 1_000
const longestBackoffMs = 10_000

/**
 * How long to wait before a question that failed is asked again; null if it should not be. The wait that was asked of
 * us, or exponential backoff with full jitter (AWS, "Exponential backoff and jitter"): the whole wait is random.
 * @param retries how often it was asked again already
 */
export function retryWaitMs(
  { kind, retryAfterMs }: Pick<WholesaleError, 'kind' | 'retryAfterMs'>,
  retries: number,
  random: () => number,
): number | null {
  if (retries >= mostRetries || !isTransientKind(kind)) return null
  if (retryAfterMs !== null) return growWait(retryAfterMs, retries)
  return random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** retries)
}

/**
 * The wait to keep to when it is asked for again and again without an answer between: at least a second, then two,
 * then four. A wait that is asked for and is longer stands.
 * @param times how often it was asked for before
 */
export function growWait(askedMs: number, times: number): number {
  return Math.max(askedMs, Math.min(longestWaitMs, shortestWaitMs * 2 ** times))
}
