import { useEffect, useState } from 'react'

/** The time in epoch milliseconds, updated every `everyMs`: for ages on the screen. */
export function useNow(everyMs: number): number {
  return useClock(everyMs, epochNow)
}

/** Milliseconds of a clock that nobody sets, updated every `everyMs`: for waits on the screen. */
export function useSteadyNow(everyMs: number): number {
  return useClock(everyMs, steadyNow)
}

function useClock(everyMs: number, read: () => number): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, read])
  return now
}

const epochNow = () => Date.now()
const steadyNow = () => performance.now()
