import { isTransientKind } from './is-transient-kind.ts'
import { wasTried } from './surtido-tries.ts'
import type { WholesaleError } from './wholesale-error.ts'

/** A wait that is asked of us is never less, or a zero makes a storm, and never more than a minute. */
export const shortestWaitMs = 1_000
export const longestWaitMs = 60_000

/** The budget of one question, of a product or of the catalog: the first try and two more. */
export const mostRetries = 2
const firstBackoffMs = 1_000
const longestBackoffMs = 10_000

/**
 * For the page: how long to wait before a question that failed is asked again; null if it should not be, also because
 * the gateway did so already. The wait that was asked of us, or a backoff.
 * @param retries how often it was asked again already
 */
export function retryWaitMs(
  failure: Pick<WholesaleError, 'kind' | 'retryAfterMs' | 'tries'>,
  retries: number,
  random: () => number,
): number | null {
  const { kind, retryAfterMs } = failure
  if (retries >= mostRetries || !isTransientKind(kind)) return null
  if (retryAfterMs !== null) return growWait(retryAfterMs, retries)
  return wasTried(failure) ? null : backoffMs(retries, random)
}

/** Exponential backoff with full jitter (AWS, "Exponential backoff and jitter"): the whole wait is random. */
export function backoffMs(retries: number, random: () => number): number {
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
