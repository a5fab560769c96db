import { useEffect, useState } from 'react'

const waitsAtMostMs = 2_000

/** False until the browser is idle: for what is not needed before the first rows are on the screen. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), waitsAtMostMs / 2)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(() => setIdle(true), { timeout: waitsAtMostMs })
    return () => cancelIdleCallback(callback)
  }, [])
  return isIdle
}
