import type { KeyboardEvent } from 'react'

/** What the keys of the grid do. */
export type GridCommands = {
  moveTo(index: number, extending: boolean): void
  /** Moves through the cells of the active row; left of the first cell, the whole row is active again. */
  moveAcross(by: -1 | 1): void
  open(inNewTab: boolean): void
  toggle(): void
  selectAll(): void
  copy(): void
  addOne(): void
  /** True if there was something to close or clear. */
  leave(): boolean
}

type Place = { readonly row: number; readonly rowsInView: number; readonly count: number }

/** Acts on the grid's own keys; leaves all others to the browser. */
export function runGridKey(event: KeyboardEvent, place: Place, commands: GridCommands): void {
  const { key, shiftKey, altKey } = event
  const ctrl = event.ctrlKey || event.metaKey
  if (altKey) return
  const step = steps[key]?.(place)
  if (step !== undefined) {
    event.preventDefault()
    commands.moveTo(Math.max(0, Math.min(step, place.count - 1)), shiftKey)
    return
  }
  if (ctrl && key.toLowerCase() === 'a') commands.selectAll()
  else if (ctrl && key.toLowerCase() === 'c') {
    // Text selected with the mouse is copied as text.
    if (getSelection()?.isCollapsed === false) return
    commands.copy()
  } else if (key === 'Enter') commands.open(ctrl)
  else if (ctrl) return
  else if (key === 'ArrowRight' || key === 'ArrowLeft') commands.moveAcross(key === 'ArrowRight' ? 1 : -1)
  else if (key === ' ') commands.toggle()
  else if (key === 'a' || key === '+') commands.addOne()
  else if (key === 'Escape') {
    if (!commands.leave()) return
  } else return
  event.preventDefault()
}

/** The row that a key moves to. */
const steps: Readonly<Record<string, (place: Place) => number>> = {
  ArrowDown: ({ row }) => row + 1,
  ArrowUp: ({ row }) => row - 1,
  PageDown: ({ row, rowsInView }) => row + rowsInView,
  PageUp: ({ row, rowsInView }) => row - rowsInView,
  Home: () => 0,
  End: ({ count }) => count - 1,
}
