import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { quantityField, useNewQuantityTable, useTypedDigits } from '#src/drafts/parts/fields/quantity-table.ts'
import { passKeyOn, sendDigits, typeInto } from '#src/ui/typed-digits.ts'

/**
 * The keys of the column that writes into the open draft. Digits that a person, not a scanner, types on the grid become
 * the quantity of the active row. A key that leaves a field goes to the field of the next row, in the same event. What is
 * typed for a row that is not loaded yet waits for it.
 */
export function useQuantityColumn(options: {
  grid: RefObject<HTMLElement | null>
  gridId: string
  activeRow: number
  rowCount: number
  isLoaded: (index: number) => boolean
  moveTo: (index: number) => void
}) {
  const { grid, activeRow } = options
  const newest = useRef(options)
  useLayoutEffect(() => {
    newest.current = options
  })
  /** Keys for the active row, which is not loaded yet; null while it is. */
  const waiting = useRef<(string | KeyboardEvent['nativeEvent'])[] | null>(null)
  /** The product whose field has the focus. */
  const focused = useRef<string | undefined>(undefined)
  const keep = (key: string | KeyboardEvent['nativeEvent']) => waiting.current?.push(key)

  /** Synchronous: the row must be there for the next key. */
  const fieldOf = (index: number): HTMLInputElement | null => {
    flushSync(() => newest.current.moveTo(index))
    const field = document.getElementById(`${options.gridId}-${index}`)?.querySelector<HTMLInputElement>(quantityField)
    if (!field && !newest.current.isLoaded(index)) waiting.current = []
    return field ?? null
  }
  const table = useNewQuantityTable((field, way) => {
    const next = rowOf(field) + (way === 'down' ? 1 : -1)
    if (way === 'left' || way === 'right' || next < 0 || next >= options.rowCount) return false
    const target = fieldOf(next) ?? grid.current
    target?.focus({ preventScroll: true })
    return true
  })
  useTypedDigits(grid, (digits) => {
    if (waiting.current) return void keep(digits)
    const field = fieldOf(newest.current.activeRow)
    if (field) typeInto(field, digits)
    else keep(digits)
  })
  const release = () => {
    const keys = waiting.current
    if (!keys || !newest.current.isLoaded(newest.current.activeRow)) return
    waiting.current = null
    if (document.activeElement !== grid.current) return
    fieldOf(newest.current.activeRow)?.focus({ preventScroll: true })
    for (const key of keys) {
      if (keep(key) !== undefined) continue
      if (typeof key === 'string') sendDigits(key)
      else passKeyOn(key)
    }
  }
  useLayoutEffect(() => {
    // The row with the focus has moved, as the answer is another; or it is no longer drawn: then the grid has its keys.
    if (focused.current !== undefined && document.activeElement === document.body) {
      const moved = grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(focused.current)}"]`)
      if (moved) newest.current.moveTo(rowOf(moved))
      ;(moved ?? grid.current)?.focus({ preventScroll: true })
    }
    if (waiting.current && options.isLoaded(activeRow)) queueMicrotask(release)
  })

  return {
    table,
    onFocus(event: FocusEvent) {
      focused.current = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined
    },
    // Not called where the row with the focus is no longer drawn.
    onBlur() {
      focused.current = undefined
    },
    /** True where the key waits. */
    keepKey(event: KeyboardEvent): boolean {
      if (event.key === 'Escape') waiting.current = null
      if (!waiting.current || event.ctrlKey || event.metaKey || event.altKey) return false
      keep(event.key.length === 1 ? event.key : event.nativeEvent)
      event.preventDefault()
      return true
    },
  }
}

/** From 0; the header is the first row of the grid. */
function rowOf(element: HTMLElement): number {
  return Number(element.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2
}
