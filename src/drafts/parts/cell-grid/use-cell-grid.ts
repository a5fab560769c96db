import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { quantityField } from '#src/drafts/parts/fields/quantity-table.ts'
import { cellStep, type GridKey } from './cell-steps.ts'
import { createRovingCells, type RovingCells } from './roving-cells.ts'

/**
 * The focus in a table whose cells have controls of their own: an ARIA grid with one tab stop. Arrow keys move from cell
 * to cell. A cell with several controls has the focus itself: Enter goes in, Tab goes round, Escape leaves. In a field
 * the keys are the text's once something is typed, or after F2 or a click.
 */
export function useCellGrid(options: {
  scroller: RefObject<HTMLElement | null>
  isGrid: boolean
  rowCount: number
  rowsInView: number
  /** Draws the row, and shows it, before it returns. */
  drawRow: (index: number) => HTMLElement | null
}) {
  const { scroller, isGrid, rowCount, rowsInView, drawRow } = options
  const roving = useRef<RovingCells | null>(null)
  /** The field whose text has all keys, though nothing is typed yet. */
  const entered = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (!isGrid || !scroller.current) return
    const cells = createRovingCells(scroller.current)
    roving.current = cells
    return () => {
      cells.end()
      roving.current = null
    }
  }, [isGrid, scroller])

  const enter = (field: HTMLInputElement) => {
    entered.current = field
    field.setSelectionRange(field.value.length, field.value.length)
  }
  const isEdited = (field: HTMLInputElement) => entered.current === field || field.dataset['settled'] === undefined

  /** True where the key is used. */
  const runKey = (event: KeyboardEvent, cells: RovingCells, cell: HTMLElement): boolean => {
    const { key, target, shiftKey } = event
    const ctrl = event.ctrlKey || event.metaKey
    const focus = cells.focusOf(cell)
    if (target !== focus) return runInside(event, cells, cell)
    const field = target instanceof HTMLInputElement && target.type === 'text' ? target : null
    const row = cell.closest<HTMLElement>('[role=row]')
    if (!row) return false
    const quantity = row.querySelector<HTMLInputElement>(quantityField)
    // What was typed is written by the field itself.
    if (!ctrl && key === 'Enter' && field && isEdited(field)) {
      return move({ key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrlKey: false, metaKey: false })
    }
    if (!ctrl && !shiftKey && (key === 'F2' || key === 'Enter')) {
      if (field) {
        enter(field)
        return true
      }
      const [first, ...others] = cells.controlsOf(cell)
      if (key === 'Enter' && first && others.length > 0) {
        first.focus()
        return true
      }
      if (!quantity || (key === 'Enter' && first && !isCheckbox(first))) return false
      quantity.focus()
      return true
    }
    // As in the catalog. Otherwise the browser scrolls.
    if (key === ' ' && target === cell && row.dataset['row'] !== undefined) {
      row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      return true
    }
    const isOfText = (ctrl ? !key.startsWith('Page') : isAcross.test(key)) && field !== null && isEdited(field)
    return !shiftKey && !isOfText && move(event)

    function move(way: GridKey): boolean {
      const header = scroller.current?.querySelector('[role=row]:not([data-row])') ?? null
      const headers = header ? 1 : 0
      const own = cells.cellsOf(row!)
      const column = own.indexOf(cell)
      const next = cellStep(way, {
        row: Number(row!.getAttribute('aria-rowindex')) - 1,
        column,
        rows: rowCount + headers,
        columns: own.length,
        firstRow: headers,
        firstColumn: 0,
        rowsInView,
      })
      if (!next) return false
      const rowThere = next.row < headers ? header : drawRow(next.row - headers)
      const others = rowThere ? cells.cellsOf(rowThere) : []
      // A card may lack a cell that another one has.
      const same = next.column === column && others.find(({ dataset }) => dataset['column'] === cell.dataset['column'])
      const to = same || others[Math.min(next.column, others.length - 1)]
      if (to) cells.focusIn(to)
      return true
    }
  }

  return {
    onFocus(event: FocusEvent) {
      if (event.target !== entered.current) entered.current = null
      const cell = roving.current?.cellAround(event.target)
      if (cell) roving.current?.activate(cell)
    },
    /** A click into a text sets a caret; one on a quantity selects it. */
    onClick({ target }: MouseEvent) {
      const isText = target instanceof HTMLInputElement && target.type === 'text' && !target.matches(quantityField)
      if (isText && roving.current?.cellAround(target)) entered.current = target
    },
    /** Before the fields: Escape ends an edit wherever it began. */
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key === 'Escape') entered.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      const cells = roving.current
      const cell = cells?.cellAround(event.target)
      if (!cells || !cell || event.defaultPrevented || event.altKey || event.nativeEvent.isComposing) return
      if (!runKey(event, cells, cell)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

const isAcross = /^(?:ArrowLeft|ArrowRight|Home|End)$/u

function isCheckbox(control: HTMLElement): boolean {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}

/** The keys of a cell in which one of several controls has the focus. */
function runInside(event: KeyboardEvent, cells: RovingCells, cell: HTMLElement): boolean {
  const { key, target, shiftKey } = event
  if (event.ctrlKey || event.metaKey) return false
  if (key === 'Escape') {
    cell.focus()
    return true
  }
  if (key !== 'Tab') return false
  const own = cells.controlsOf(cell)
  const at = own.findIndex((control) => control === target)
  own[(at + (shiftKey ? -1 : 1) + own.length) % own.length]?.focus()
  return true
}
