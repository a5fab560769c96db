import { useEffect, useState } from 'react'

/** How long a committed value is shown at most. After that the field shows `value` again. */
const shownForMs = 1500

/**
 * Shows the committed value until the change is written and the new `value` arrives, so that the old value does not
 * flash. A refused change shows the old value again after the time limit.
 */
export function useCommitted<Value>(value: Value): [current: Value, setCommitted: (committed: Value) => void] {
  const [committed, setCommitted] = useState<{ value: Value } | null>(null)
  if (committed?.value === value) setCommitted(null)
  useEffect(() => {
    if (committed === null) return
    const timer = setTimeout(() => setCommitted(null), shownForMs)
    return () => clearTimeout(timer)
  }, [committed])
  return [committed ? committed.value : value, (next) => setCommitted({ value: next })]
}
