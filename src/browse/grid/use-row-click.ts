import { type MouseEvent, useCallback } from 'react'
import type { RowSelectionControl } from '#src/browse/selection/use-row-selection.ts'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { useNewest } from '#src/ui/use-newest.ts'
import type { RowActions } from './row-actions.ts'
import type { ActiveCell } from './use-active-cell.ts'

/**
 * A click on a row opens the preview. With Shift it selects a range, with Ctrl it toggles this row; on the checkbox no
 * key is needed. The middle button opens the page. Fields and links keep their own behaviour.
 */
export function useRowClick(options: {
  selection: RowSelectionControl
  activeRow: number
  setActive: (active: ActiveCell) => void
  actions: RowActions
}): (index: number, row: CatalogRow | undefined, event: MouseEvent) => void {
  // The handler must keep its identity, because a new one redraws every row.
  const newest = useNewest(options)
  return useCallback(
    (index, row, event) => {
      const { selection, activeRow, setActive, actions } = newest()
      const target = event.target instanceof Element ? event.target : null
      const control = target?.closest('a, input, button') ?? null
      const isCheckbox = target?.closest('[data-select]') !== null
      const isLink = control?.tagName === 'A'
      const ctrl = event.ctrlKey || event.metaKey
      if (event.button === 1) {
        if (row && control === null) actions.openPage(row)
        return
      }
      if (event.button !== 0) return
      setActive({ row: index, place: null })
      if (isCheckbox) {
        if (event.shiftKey) selection.extendTo(index, activeRow)
        else selection.toggle(index)
        return
      }
      // With a key held down, the browser opens a link in another tab or window.
      if (control !== null && (!isLink || ctrl || event.shiftKey || event.altKey)) return
      event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
      if (event.shiftKey) selection.extendTo(index, activeRow)
      else if (ctrl) selection.toggle(index)
      else if (row && getSelection()?.isCollapsed !== false) {
        event.preventDefault()
        actions.preview(row)
      }
    },
    [newest],
  )
}
