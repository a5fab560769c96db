import { useState } from 'react'

/** The value as it was when the edit of it began; without an edit, the value. */
export function useValueBefore<Value>(value: Value, isEditing: boolean): Value {
  const [before, setBefore] = useState(value)
  if (isEditing || before === value) return before
  setBefore(value)
  return value
}
