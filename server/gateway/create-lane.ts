import type { LaneLimits } from './gateway-limits.ts'
import { UpstreamFailure } from './upstream-failure.ts'

export type Lane = {
  /**
   * Waits for a slot. The caller must call the function that it gets, once, when its request is over.
   * @throws UpstreamFailure `gateway_busy`, or the reason of `signal`
   */
  enter(signal: AbortSignal): Promise<() => void>
}

type Waiter = { readonly start: () => void }

/** Bounds how many requests of a kind there are at once. The rest wait in their order, for a bounded time. */
export function createLane({ atOnce, waiting, waitMs }: LaneLimits): Lane {
  const waiters = new Set<Waiter>()
  let free = atOnce

  const leave = () => {
    const [next] = waiters
    if (next === undefined) free++
    else next.start()
  }

  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        waiters.delete(waiter)
        act()
      }
      const waiter: Waiter = { start: () => settle(resolve) }
      const abort = () => settle(() => reject(signal.reason))
      const timer = setTimeout(() => settle(() => reject(busy('waited'))), waitMs)
      signal.addEventListener('abort', abort)
      waiters.add(waiter)
    })

  return {
    async enter(signal) {
      signal.throwIfAborted()
      if (free > 0) free--
      else if (waiters.size >= waiting) throw busy('queue full')
      else await wait(signal)
      let isOver = false
      return () => {
        if (!isOver) leave()
        isOver = true
      }
    },
  }
}

const busyRetrySeconds = 5

function busy(detail: string): UpstreamFailure {
  return new UpstreamFailure('gateway_busy', detail, busyRetrySeconds)
}
