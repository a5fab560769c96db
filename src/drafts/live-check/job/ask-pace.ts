import type { WholesaleError } from '#src/wholesale-api/wholesale-error.ts'

/** How many may be asked for at once, and when the next. */
export type AskPace = {
  mayAsk(asking: number): boolean
  /** The number of a request that is sent now, to be told with its refusal. */
  begin(): number
  answered(): void
  /** `hopeless`: it fails without end, so that going on makes no sense. */
  refused(request: number, refusal: Pick<WholesaleError, 'kind' | 'retryAfterMs'>): 'hopeful' | 'hopeless'
  /** Nothing is asked before that time. */
  restsUntil(): number
  /** The part of it that the wholesaler asked for. */
  waitUntil(): number
  /** A person wants it tried again: what failed in a row is forgotten, what was told is not. */
  encourage(): void
}

const fewestAtOnce = 1
const firstAtOnce = 2
/** Browsers open six connections to a server that speaks HTTP/1.1; with two more at hand none of them rests between two asks. */
const mostAtOnce = 8
const shortestRestMs = 250
const shortestRestOfflineMs = 1000
const longestRestMs = 10_000
/** Setbacks with no answer between them. */
const mostSetbacks = 20
const mostSetbacksOffline = 3

/**
 * Additive increase, multiplicative decrease: one more at once for each round of answers, half as many after a refusal
 * (Chiu and Jain, "Analysis of the increase and decrease algorithms for congestion avoidance", 1989; RFC 5681). Between
 * refusals a random rest that doubles at most (AWS, "Exponential backoff and jitter", full jitter), or the wait that was
 * told. Requests that were on their way together fail together: that is one setback.
 */
export function createAskPace(options: { now: () => number; random: () => number }): AskPace {
  const { now, random } = options
  let atOnce = firstAtOnce
  let begun = 0
  /** Requests with a smaller number were sent before the last setback. */
  let firstSinceSetback = 0
  let setbacks = 0
  let setbacksOffline = 0
  let waitUntil = 0
  let restsUntil = 0

  return {
    mayAsk: (asking) => asking < Math.floor(atOnce) && now() >= restsUntil,
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
      if (retryAfterMs) {
        waitUntil = Math.max(waitUntil, now() + retryAfterMs)
        restsUntil = Math.max(restsUntil, waitUntil)
      }
      if (request < firstSinceSetback) return 'hopeful'
      firstSinceSetback = begun + 1
      const isOffline = kind === 'offline'
      // Without a network nobody is overloaded.
      if (!isOffline) atOnce = Math.max(fewestAtOnce, atOnce / 2)
      const shortest = isOffline ? shortestRestOfflineMs : shortestRestMs
      if (!retryAfterMs) {
        const restMs = random() * Math.min(longestRestMs, shortest * 2 ** setbacks)
        restsUntil = Math.max(restsUntil, now() + restMs)
      }
      setbacks += 1
      setbacksOffline = isOffline ? setbacksOffline + 1 : 0
      return setbacks >= mostSetbacks || setbacksOffline >= mostSetbacksOffline ? 'hopeless' : 'hopeful'
    },
    restsUntil: () => restsUntil,
    waitUntil: () => waitUntil,
    encourage() {
      setbacks = 0
      setbacksOffline = 0
    },
  }
}
