import { useEffect, useState } from 'react'

/** The time of day in epoch milliseconds, renewed every `everyMs`: for ages on the screen. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
