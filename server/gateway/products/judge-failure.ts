import type { UpstreamFailure } from '#server/gateway/upstream-failure.ts'
import type { ProblemCode } from '#src/wholesale-api/problem.ts'
import type { TryOutcome } from './breaker.ts'

/** Statuses that may be another one in a moment. */
const passingStatuses = new Set(['500', '502', '503', '504'])

/** Whether the same request may succeed in a moment. Nothing that was refused is asked again. */
export function mayPass({ code, detail }: UpstreamFailure): boolean {
  if (code === 'upstream_error') return passingStatuses.has(detail)
  return code === 'upstream_unreachable' || code === 'upstream_timeout'
}

/**
 * What a failure says of the wholesaler's health. It is there, and well enough to refuse, with any status below 500:
 * 404, 429 (which has a wait of its own), and 401 or 403. A refused token is answered each time, which costs the
 * wholesaler next to nothing; the page asks for it only when a person does, and a pause would hide why. Also something
 * that we do not read is an answer.
 */
export function outcomeOf({ code, detail }: UpstreamFailure): TryOutcome {
  if (code === 'upstream_error') return /^[1-4]\d\d$/.test(detail) && detail !== '101' ? 'answered' : 'failed'
  return failingCodes.has(code) ? 'failed' : 'answered'
}

const failingCodes = new Set<ProblemCode>(['upstream_unreachable', 'upstream_timeout', 'upstream_untrusted'])
