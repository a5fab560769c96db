import { startTransition, useEffect, useState } from 'react'

/**
 * The value of a store, drawn in pieces between which the browser can take a key or draw: for what arrives by itself.
 * Give the same functions each time.
 * @param isAwaited whether a person waits for this change of the value: then it is drawn at once
 */
export function useStoreValue<Value>(
  subscribe: (listener: () => void) => () => void,
  get: () => Value,
  isAwaited: (next: Value, before: Value) => boolean = never,
): Value {
  const [value, setValue] = useState(get)
  useEffect(() => {
    let before = get()
    const take = () => {
      const next = get()
      const isAtOnce = isAwaited(next, before)
      before = next
      if (isAtOnce) setValue(() => next)
      else startTransition(() => setValue(() => next))
    }
    const end = subscribe(take)
    // What came since the drawing.
    take()
    return end
  }, [subscribe, get, isAwaited])
  return value
}

function never(): boolean {
  return false
}
