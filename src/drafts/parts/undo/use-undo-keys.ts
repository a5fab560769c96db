import { useEffect } from 'react'
import { isInClosingDialog, isInDialog } from '#src/ui/is-in-dialog.ts'
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
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isForFieldOrDialog(event)) return
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

/** A dialog may have answered the key and taken away what had the focus: it is on the way of the event all the same. */
function isForFieldOrDialog(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented) return true
  if (isInClosingDialog(event)) return false
  if (isInDialog(event) || event.composedPath().some((each) => each instanceof Element && each.matches(forThemselves)))
    return true
  if (!(target instanceof HTMLElement)) return false
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio', 'button'].includes(target.type)) return false
  return !('settled' in target.dataset)
}

const forThemselves = 'textarea, select, [contenteditable]'
