import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False until the browser is idle: for what is not needed before the first rows are on the screen. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    // In pieces: nobody waits for it, and it is much at once.
    void whenIdle(() => isGone || startTransition(() => setIdle(true)))
    return () => {
      isGone = true
    }
  }, [])
  return isIdle
}
