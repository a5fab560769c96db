import type { KeyboardEvent } from 'react'

/**
 * Ctrl Z, and Ctrl Y or Ctrl Shift Z, for the whole dialog: the text of the list, and the answers to its rows. Another
 * field keeps these keys for itself.
 */
export function runHistoryKey(event: KeyboardEvent, history: { undo: () => void; redo: () => void }): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const { target } = event
  if (target instanceof HTMLInputElement && !('settled' in target.dataset)) return
  const key = event.key.toLowerCase()
  const run = key === 'y' || (key === 'z' && event.shiftKey) ? history.redo : key === 'z' ? history.undo : null
  if (!run) return
  event.preventDefault()
  run()
}
