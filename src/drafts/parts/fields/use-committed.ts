import { useEffect, useState } from 'react'

/** How long a committed value stands before the one that comes back, which wins in the end. */
const standsForMs = 1500

/**
 * What a field shows between its commit and the moment the change is written and the new `value` arrives, so that the
 * old one does not flash up; a change that was refused shows after a moment.
 */
export function useCommitted<Value>(value: Value): [current: Value, setCommitted: (committed: Value) => void] {
  const [committed, setCommitted] = useState<{ value: Value } | null>(null)
  if (committed?.value === value) setCommitted(null)
  useEffect(() => {
    if (committed === null) return
    const timer = setTimeout(() => setCommitted(null), standsForMs)
    return () => clearTimeout(timer)
  }, [committed])
  return [committed ? committed.value : value, (next) => setCommitted({ value: next })]
}
