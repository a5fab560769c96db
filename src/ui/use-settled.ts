import { useEffect, useState } from 'react'

/**
 * Debounces a value: it changes after `restMs` without a change. For announcements, which must not follow every key.
 * @param first the value until then; by default the first value itself
 */
export function useSettled<Value>(value: Value, restMs: number, first = value): Value {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
