import { useEffect, useState } from 'react'

/**
 * The value once it has rested for `restMs`: for announcements, which must not follow every keystroke.
 * @param first until then; the value itself where it is left out
 */
export function useSettled<Value>(value: Value, restMs: number, first = value): Value {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
