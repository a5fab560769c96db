/** Bounds how many do something at once, how many wait for it, and how long. */
export type Slots = {
  /** Resolves to a function that gives the slot back, or to null when there is none in time or `signal` is aborted. */
  take(signal: AbortSignal): Promise<(() => void) | null>
}

export type SlotLimits = { readonly atOnce: number; readonly waiting: number; readonly waitMs: number }

export function createSlots({ atOnce, waiting, waitMs }: SlotLimits): Slots {
  let taken = 0
  /** In the order in which they came. */
  const queue = new Set<() => void>()

  const createRelease = () => {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      taken--
      const [next] = queue
      next?.()
    }
  }

  return {
    async take(signal) {
      if (signal.aborted) return null
      if (taken < atOnce) {
        taken++
        return createRelease()
      }
      if (queue.size >= waiting) return null
      return new Promise((resolve) => {
        const leave = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          queue.delete(enter)
        }
        const enter = () => {
          leave()
          taken++
          resolve(createRelease())
        }
        const giveUp = () => {
          leave()
          resolve(null)
        }
        const timer = setTimeout(giveUp, waitMs)
        signal.addEventListener('abort', giveUp)
        queue.add(enter)
      })
    },
  }
}
