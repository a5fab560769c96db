import { growWait } from '#src/wholesale-api/retry-policy.ts'
import { type WaitReason, whoAsksToWait } from '#src/wholesale-api/who-asks-to-wait.ts'
import type { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/** Limits how many requests run at once, and when the next may be sent. */
export type AskPace = {
  mayAsk(asking: number): boolean
  /** Call when a request is sent. Returns its number, which `refused` needs. */
  begin(): number
  answered(): void
  /** `hopeless`: too many failures without an answer between them; the caller stops. */
  refused(request: number, refusal: Pick<WholesaleError, 'kind' | 'retryAfterMs'>): 'hopeful' | 'hopeless'
  /** Nothing is sent before this time, by a clock that nobody sets: a wait that was asked for or our own backoff. */
  pausedUntil(): number
  /** The wait that was asked for. */
  askedWait(): AskedWait
  /** For a retry by a person: forgets consecutive failures, but keeps the wait that was asked for. */
  resetFailures(): void
}

/** A wait that the wholesaler or the gateway asked for. */
export type AskedWait = {
  /** Its end, by the clock of the schedule; in the past when it is over. */ readonly until: number
  readonly reason: WaitReason
}

const fewestAtOnce = 1
const firstAtOnce = 2
/** Browsers open six connections to an HTTP/1.1 server. Two more requests keep all of them busy. */
const mostAtOnce = 8
const shortestBackoffMs = 250
const shortestBackoffOfflineMs = 1000
const longestBackoffMs = 10_000
/** Setbacks without an answer between them. */
const mostSetbacks = 20
const mostSetbacksOffline = 3

/**
 * Additive increase, multiplicative decrease: one more request at once for each round of answers, half as many after a
 * refusal (Chiu and Jain, "Analysis of the increase and decrease algorithms for congestion avoidance", 1989; RFC 5681).
 * After a refusal it waits as long as it was asked, longer each time in a row, or else uses exponential backoff with full jitter (AWS,
 * "Exponential backoff and jitter"). Requests in flight together fail together: that counts as one setback.
 */
export function createAskPace(options: { now: () => number; random: () => number }): AskPace {
  const { now, random } = options
  let atOnce = firstAtOnce
  let begun = 0
  /** Requests with a smaller number were sent before the last setback. */
  let firstSinceSetback = 0
  let setbacks = 0
  let setbacksOffline = 0
  let asked: AskedWait = { until: 0, reason: 'wholesaler' }
  let pausedUntil = 0

  return {
    mayAsk: (asking) => asking < Math.floor(atOnce) && now() >= pausedUntil,
    begin() {
      begun += 1
      return begun
    },
    answered() {
      setbacks = 0
      setbacksOffline = 0
      atOnce = Math.min(mostAtOnce, atOnce + 1 / atOnce)
    },
    refused(request, { kind, retryAfterMs }) {
      const isOfSetback = request < firstSinceSetback
      if (retryAfterMs !== null) {
        const until = now() + growWait(retryAfterMs, isOfSetback ? 0 : setbacks)
        // Who asked for the longest wait is named.
        if (until > asked.until) asked = { until, reason: whoAsksToWait(kind) }
        pausedUntil = Math.max(pausedUntil, until)
      }
      if (isOfSetback) return 'hopeful'
      firstSinceSetback = begun + 1
      const isOffline = kind === 'offline'
      // Offline, no server is overloaded: the number at once stays.
      if (!isOffline) atOnce = Math.max(fewestAtOnce, atOnce / 2)
      const shortest = isOffline ? shortestBackoffOfflineMs : shortestBackoffMs
      if (retryAfterMs === null) {
        const backoffMs = random() * Math.min(longestBackoffMs, shortest * 2 ** setbacks)
        pausedUntil = Math.max(pausedUntil, now() + backoffMs)
      }
      setbacks += 1
      setbacksOffline = isOffline ? setbacksOffline + 1 : 0
      return setbacks >= mostSetbacks || setbacksOffline >= mostSetbacksOffline ? 'hopeless' : 'hopeful'
    },
    pausedUntil: () => pausedUntil,
    askedWait: () => asked,
    resetFailures() {
      setbacks = 0
      setbacksOffline = 0
    },
  }
}
