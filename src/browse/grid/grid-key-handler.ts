import type { KeyboardEvent, RefObject } from 'react'
import type { CatalogColumn } from '#src/browse/columns/catalog-columns.ts'
import type { RowSelectionControl } from '#src/browse/selection/use-row-selection.ts'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import type { RowActions } from './row-actions.ts'
import { runGridKey } from './run-grid-key.ts'
import type { ActiveCell } from './use-active-cell.ts'

/** Handles each key of the grid for the grid's present state. */
export function createGridKeyHandler(options: {
  grid: RefObject<HTMLElement | null>
  active: ActiveCell
  setActive: (active: ActiveCell) => void
  moveTo: (index: number, extending: boolean) => void
  rowAt: (index: number) => CatalogRow | undefined
  rowsInView: number
  rowCount: number
  /** Cells of a row that the arrows go to; cards have none. */
  places: number
  /** The columns of which a row is copied. */
  copied: () => readonly CatalogColumn[]
  selection: RowSelectionControl
  preview: string | null
  actions: RowActions
  /** Keeps a key for a row that is not loaded yet. */
  keepKey: (event: KeyboardEvent) => boolean
}): (event: KeyboardEvent<HTMLElement>) => void {
  const {
    grid,
    active,
    setActive,
    moveTo,
    rowAt,
    rowsInView,
    rowCount,
    places,
    copied,
    selection,
    preview,
    actions,
    keepKey,
  } = options
  return (event) => {
    const inField = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (inField && event.key === 'Escape') {
      event.preventDefault()
      grid.current?.focus()
      return
    }
    if (event.target !== grid.current || keepKey(event)) return
    const row = rowAt(active.row)
    runGridKey(
      event,
      { row: active.row, rowsInView, count: rowCount },
      {
        moveTo,
        moveAcross: (by) => setActive({ row: active.row, place: placeAcross(active.place, by, places) }),
        open(inNewTab) {
          if (row && inNewTab) actions.openPage(row)
          else if (row) actions.preview(row)
        },
        toggle: () => selection.toggle(active.row),
        selectAll: () => selection.selectAll(true),
        copy() {
          const shown = copied()
          const cell = active.place === null ? undefined : shown[active.place]
          if (row) actions.copy(row, cell === undefined || selection.selection.count > 0 ? shown : [cell])
        },
        addOne: () => row && actions.addOne(row),
        leave() {
          if (preview !== null) actions.preview(null)
          else if (selection.selection.count > 0) selection.clear()
          else return false
          return true
        },
      },
    )
  }
}

/** Null is the whole row, left of the first cell. */
function placeAcross(place: number | null, by: -1 | 1, count: number): number | null {
  const next = (place ?? -1) + by
  return next < 0 || count === 0 ? null : Math.min(next, count - 1)
}
