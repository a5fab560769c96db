import { useState } from 'react'

/** The value, or where it is null the last one that was not: a dialog that is being read stays when its cause is over. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
