import type { GatewayTimeouts } from './gateway-timeouts.ts'
import { UpstreamFailure } from './upstream-failure.ts'

/**
 * Passes chunks on, and calls `cut` when the wholesaler sends nothing, the client takes nothing, or both together are
 * slower than the least pace. A download has no total time: at a good pace it may last as long as it is.
 */
export async function* watchPace(
  chunks: AsyncIterator<Buffer>,
  { bodyIdleMs, clientIdleMs, paceMs, paceBytes }: GatewayTimeouts,
  cut: (failure: UpstreamFailure) => void,
): AsyncGenerator<Buffer, void> {
  let isClientsTurn = false
  let idle: NodeJS.Timeout | undefined
  const waitFor = (who: 'wholesaler' | 'client') => {
    clearTimeout(idle)
    isClientsTurn = who === 'client'
    idle = setTimeout(() => cut(slow(isClientsTurn, 'idle')), isClientsTurn ? clientIdleMs : bodyIdleMs)
  }
  let passedBytes = 0
  const pace = setInterval(() => {
    if (passedBytes < paceBytes) cut(slow(isClientsTurn, 'pace'))
    passedBytes = 0
  }, paceMs)
  try {
    for (;;) {
      waitFor('wholesaler')
      const next = await chunks.next()
      if (next.done) return
      waitFor('client')
      yield next.value
      passedBytes += next.value.length
    }
  } finally {
    clearTimeout(idle)
    clearInterval(pace)
    await chunks.return?.()
  }
}

function slow(isClientsTurn: boolean, detail: string): UpstreamFailure {
  return new UpstreamFailure(isClientsTurn ? 'client_timeout' : 'upstream_timeout', detail)
}
