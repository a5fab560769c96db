import type { KeyboardEvent } from 'react'
import { cellStep } from '#src/drafts/parts/cell-grid/cell-steps.ts'
import { cellOnWay } from '#src/drafts/parts/fields/cell-on-way.ts'
import type { Way } from '#src/drafts/parts/fields/quantity-keys.ts'

/** What the keys of the matrix do. */
export type MatrixCommands = {
  moveTo(row: number, column: number): void
  edit(): void
  clear(): void
  takeAll(): void
  toggleHold(): void
}

export type MatrixPlace = {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  /** The first warehouse column. */
  readonly firstPart: number
  readonly rowsInView: number
}

/** Acts on the matrix's own keys; leaves all others to the browser. */
export function runMatrixKey(event: KeyboardEvent, place: MatrixPlace, commands: MatrixCommands): void {
  const { key, altKey } = event
  const ctrl = event.ctrlKey || event.metaKey
  if (altKey) return
  const step = cellStep(event, { ...place, firstRow: 0, firstColumn: place.firstPart })
  if (step) {
    event.preventDefault()
    commands.moveTo(step.row, step.column)
    return
  }
  if (ctrl) return
  const way = wayOf(event, place)
  if (way) {
    const next = cellOnWay(place, way, place)
    if (next === null || next.column < place.firstPart) {
      // At the border Tab leaves the grid; Enter stays.
      if (key === 'Tab') return
    } else commands.moveTo(next.row, next.column)
    event.preventDefault()
    return
  }
  const command = runs[key] ?? runs[key.toLowerCase()]
  if (!command) return
  event.preventDefault()
  command(commands)
}

/** In the cells of quantities, the keys that end an edit move without one too. */
function wayOf({ key, shiftKey }: KeyboardEvent, { column, firstPart }: MatrixPlace): Way | null {
  if (column < firstPart) return null
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  return key === 'Tab' ? (shiftKey ? 'left' : 'right') : null
}

const runs: Readonly<Record<string, (commands: MatrixCommands) => void>> = {
  Enter: ({ edit }) => edit(),
  F2: ({ edit }) => edit(),
  ' ': ({ edit }) => edit(),
  Delete: ({ clear }) => clear(),
  Backspace: ({ clear }) => clear(),
  '=': ({ takeAll }) => takeAll(),
  m: ({ takeAll }) => takeAll(),
  // K for “keep”, F for Spanish “fijar”.
  k: ({ toggleHold }) => toggleHold(),
  f: ({ toggleHold }) => toggleHold(),
}
