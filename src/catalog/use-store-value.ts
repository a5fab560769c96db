import { startTransition, useEffect, useState } from 'react'

/**
 * The value of a store, drawn in pieces between which the browser can take a key or draw: for what arrives by itself.
 * @param isAwaited whether a person waits for this change of the value: then it is drawn at once
 */
export function useStoreValue<Value>(
  store: { subscribe(listener: () => void): () => void; get(): Value },
  isAwaited: (next: Value, before: Value) => boolean = () => false,
): Value {
  const { subscribe, get } = store
  const [value, setValue] = useState(get)
  useEffect(() => {
    let newest = get()
    const take = () => {
      const before = newest
      newest = get()
      if (newest === before) return
      if (isAwaited(newest, before)) setValue(() => newest)
      else startTransition(() => setValue(() => newest))
    }
    const end = subscribe(take)
    startTransition(() => setValue(() => (newest = get())))
    return end
  }, [subscribe, get, isAwaited])
  return value
}
