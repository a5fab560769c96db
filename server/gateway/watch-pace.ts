import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { UpstreamFailure } from './upstream-failure.ts'

/**
 * Passes chunks on, and calls `cut` when the wholesaler sends next to nothing, our disk takes nothing, or both together
 * are slower than the least pace. A download has no total time: at a good pace it may last as long as it is.
 */
export async function* watchPace(
  chunks: AsyncIterator<Buffer>,
  { bodyIdleMs, bodyIdleBytes, diskIdleMs, paceMs, paceBytes }: GatewayTimeouts,
  cut: (failure: UpstreamFailure) => void,
): AsyncGenerator<Buffer, void> {
  let isOurTurn = false
  let idle: NodeJS.Timeout | undefined
  const waitFor = (who: 'wholesaler' | 'disk') => {
    clearTimeout(idle)
    isOurTurn = who === 'disk'
    idle = setTimeout(() => cut(slow(isOurTurn, 'idle')), isOurTurn ? diskIdleMs : bodyIdleMs - waitedMs)
  }
  /** How long the wholesaler was waited for since it last sent enough, and what it sent since. */
  let waitedMs = 0
  let waitedBytes = 0
  const note = (bytes: number, sinceMs: number) => {
    waitedMs += performance.now() - sinceMs
    waitedBytes += bytes
    if (waitedBytes >= bodyIdleBytes) waitedMs = waitedBytes = 0
  }
  let passedBytes = 0
  const pace = setInterval(() => {
    if (passedBytes < paceBytes) cut(slow(isOurTurn, 'pace'))
    passedBytes = 0
  }, paceMs)
  try {
    for (;;) {
      waitFor('wholesaler')
      const sinceMs = performance.now()
      const next = await chunks.next()
      if (next.done) return
      note(next.value.length, sinceMs)
      waitFor('disk')
      yield next.value
      passedBytes += next.value.length
    }
  } finally {
    clearTimeout(idle)
    clearInterval(pace)
    await chunks.return?.()
  }
}

function slow(isOurTurn: boolean, detail: string): UpstreamFailure {
  return isOurTurn
    ? new UpstreamFailure('gateway_busy', `disk: ${detail}`)
    : new UpstreamFailure('upstream_timeout', detail)
}
