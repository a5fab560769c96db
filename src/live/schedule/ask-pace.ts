import { backoffMs, growWait } from '#src/wholesale-api/retry-policy.ts'
import { wasTried } from '#src/wholesale-api/surtido-tries.ts'
import type { WholesaleError, WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** How many questions may be under way at once, and when the next one may be sent. */
export type AskPace = {
  /** Whether a check may send one more. What is shown waits only for `askedWait`, and for a free place of all. */
  mayCheck(asking: number): boolean
  /** Call when a question is sent. Returns its number, which `refused` needs. */
  begin(): number
  answered(): void
  refused(question: number, refusal: Refusal): void
  /** Too many refusals without an answer between them: whoever asks for many products should stop. */
  isHopeless(): boolean
  /** No check sends anything before this time: a wait that was asked for, or a backoff. */
  pausedUntil(): number
  /** Nobody sends anything before its end. */
  askedWait(): AskedWait
  /** For a retry by a person: forgets consecutive failures, but keeps the wait that was asked for. */
  resetFailures(): void
}

/** A wait that the wholesaler or the gateway asked for. */
export type AskedWait = {
  /** Its end, by a clock that nobody sets; in the past when it is over. */
  readonly until: number
  /** Of the failure that it came with: it says who asked for it. */
  readonly kind: WholesaleErrorKind
}

type Refusal = Pick<WholesaleError, 'kind' | 'retryAfterMs' | 'tries'>

/** Browsers open six connections to an HTTP/1.1 server. Two more requests keep all of them busy. */
export const mostAtOnce = 8
const fewestAtOnce = 1
const firstAtOnce = 2
/** Setbacks without an answer between them. */
const mostSetbacks = 20
const mostSetbacksOffline = 3

/**
 * Additive increase, multiplicative decrease: one more question at once for each round of answers, half as many after a
 * refusal (Chiu and Jain, "Analysis of the increase and decrease algorithms for congestion avoidance", 1989; RFC 5681).
 * Questions under way together are refused together: that counts as one setback. After a setback a check pauses as long
 * as was asked, longer each time in a row, or else by a backoff; a quarter of it where the gateway waited already.
 */
export function createAskPace({ now, random }: { now: () => number; random: () => number }): AskPace {
  let atOnce = firstAtOnce
  let begun = 0
  /** Questions with a smaller number were sent before the last setback. */
  let firstSinceSetback = 0
  let setbacks = 0
  let setbacksOffline = 0
  let asked: AskedWait = { until: 0, kind: 'rate-limited' }
  let backoffUntil = 0

  function keepToWait(kind: WholesaleErrorKind, waitMs: number): void {
    const until = now() + waitMs
    // Who asked for the longest wait is named.
    if (until > asked.until) asked = { until, kind }
  }

  function countSetback(refusal: Refusal): void {
    firstSinceSetback = begun + 1
    const isOffline = refusal.kind === 'offline'
    // Offline, no server is overloaded: the number at once stays.
    if (!isOffline) atOnce = Math.max(fewestAtOnce, atOnce / 2)
    if (refusal.retryAfterMs === null) {
      const waitMs = backoffMs(setbacks, random) / (wasTried(refusal) ? 4 : 1)
      backoffUntil = Math.max(backoffUntil, now() + waitMs)
    }
    setbacks += 1
    setbacksOffline = isOffline ? setbacksOffline + 1 : 0
  }

  function resetFailures(): void {
    setbacks = 0
    setbacksOffline = 0
  }

  const pausedUntil = () => Math.max(asked.until, backoffUntil)
  return {
    mayCheck: (asking) => asking < Math.floor(atOnce) && now() >= pausedUntil(),
    begin() {
      begun += 1
      return begun
    },
    answered() {
      resetFailures()
      atOnce = Math.min(mostAtOnce, atOnce + 1 / atOnce)
    },
    refused(question, refusal) {
      const isOfSetback = question < firstSinceSetback
      const { kind, retryAfterMs } = refusal
      if (retryAfterMs !== null) keepToWait(kind, growWait(retryAfterMs, isOfSetback ? 0 : setbacks))
      if (!isOfSetback) countSetback(refusal)
    },
    isHopeless: () => setbacks >= mostSetbacks || setbacksOffline >= mostSetbacksOffline,
    pausedUntil,
    askedWait: () => asked,
    resetFailures,
  }
}
