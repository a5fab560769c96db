import { useEffect, useEffectEvent } from 'react'
import { unsavedEdits } from './unsaved-edits.ts'

/**
 * Says that a field of a draft has a text that is not committed yet.
 *
 * @param commit as on blur; nothing for a form that is sent with a button
 */
export function useUnsavedEdit(isTyped: boolean, commit: () => void = nothing): void {
  const newest = useEffectEvent(commit)
  useEffect(() => (isTyped ? unsavedEdits.add(() => newest()) : undefined), [isTyped])
}

function nothing(): void {}
