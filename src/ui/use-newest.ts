import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Gets the value of the newest render, for handlers that keep their identity or were registered once. The function that
 * is returned is always the same one; not to be called in a render.
 */
export function useNewest<Value>(value: Value): () => Value {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return useCallback(() => newest.current, [])
}
