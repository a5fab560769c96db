import { useEffect } from 'react'
import { useUndo } from './use-undo.ts'

/**
 * Ctrl Z undoes, Ctrl Y or Ctrl Shift Z redoes a change of the draft. A field with an edit in progress keeps these keys
 * for its text, and a dialog for itself.
 */
export function useUndoKeys(draftId: string | null): void {
  const { undo, redo } = useUndo()
  useEffect(() => {
    if (draftId === null) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isForFieldOrDialog(event.target)) return
      const key = event.key.toLowerCase()
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
      if (!step) return
      event.preventDefault()
      void step(draftId)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [draftId, undo, redo])
}

function isForFieldOrDialog(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="dialog"], textarea, select, [contenteditable]')) return true
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio', 'button'].includes(target.type)) return false
  return !('settled' in target.dataset)
}
