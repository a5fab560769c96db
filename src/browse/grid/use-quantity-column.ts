import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { quantityField, useNewQuantityTable, useTypedDigits } from '#src/drafts/parts/fields/quantity-table.ts'
import { sendDigits, sendKey, typeInto } from '#src/ui/typed-digits.ts'
import { useNewest } from '#src/ui/use-newest.ts'

/**
 * The keys of the column that writes into the open draft. Digits that a person, not a scanner, types on the grid become
 * the quantity of the active row. A key that leaves a field goes to the field of the next row, in the same event. What is
 * typed for a row that is not loaded yet waits for it. So do all keys of the grid while the answer to another query is on
 * its way: they are meant for its rows, and not for the rows that are still shown.
 */
export function useQuantityColumn(options: {
  grid: RefObject<HTMLElement | null>
  gridId: string
  activeRow: number
  rowCount: number
  isLoaded: (index: number) => boolean
  isAwaited: () => boolean
  moveTo: (index: number) => void
}) {
  const { grid } = options
  const newest = useNewest(options)
  /** Keys for the field of the active row, or for the grid; null while none waits. */
  const waiting = useRef<{ of: 'field' | 'grid'; keys: Key[] } | null>(null)
  /** The product whose field has the focus. */
  const focused = useRef<string | undefined>(undefined)
  const waitForAnswer = () => {
    if (!waiting.current && newest().isAwaited()) waiting.current = { of: 'grid', keys: [] }
  }
  /** True where the key waits. */
  const keep = (key: Key) => waiting.current !== null && waiting.current.keys.push(key) > 0

  /** Synchronous: the row must be there for the next key. */
  const fieldOf = (index: number): HTMLInputElement | null => {
    flushSync(() => newest().moveTo(index))
    const field = document.getElementById(`${options.gridId}-${index}`)?.querySelector<HTMLInputElement>(quantityField)
    if (!field && !newest().isLoaded(index)) waiting.current = { of: 'field', keys: [] }
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
    waitForAnswer()
    if (keep(digits)) return
    const field = fieldOf(newest().activeRow)
    if (field) typeInto(field, digits)
    else keep(digits)
  })
  const release = () => {
    const released = waiting.current
    if (!released || !canRelease(released)) return
    waiting.current = null
    if (document.activeElement !== grid.current) return
    if (released.of === 'field') fieldOf(newest().activeRow)?.focus({ preventScroll: true })
    for (const key of released.keys) {
      if (keep(key)) continue
      // Synchronous: each key acts on what the key before it left.
      flushSync(() => (typeof key === 'string' ? sendDigits(key) : sendKey(key)))
    }
  }
  const canRelease = ({ of }: { of: 'field' | 'grid' }) =>
    !newest().isAwaited() && (of === 'grid' || newest().isLoaded(newest().activeRow))
  useLayoutEffect(() => {
    // The row with the focus has moved, as the answer is another; or it is no longer drawn: then the grid has its keys.
    if (focused.current !== undefined && document.activeElement === document.body) {
      const moved = grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(focused.current)}"]`)
      if (moved) newest().moveTo(rowOf(moved))
      ;(moved ?? grid.current)?.focus({ preventScroll: true })
    }
    if (waiting.current && canRelease(waiting.current)) queueMicrotask(release)
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
      // A command, such as to select all, does not wait: it does nothing.
      if (event.ctrlKey || event.metaKey || event.altKey) return newest().isAwaited()
      if (keysOfGrid.test(event.key)) waitForAnswer()
      if (!keep(event.nativeEvent)) return false
      event.preventDefault()
      return true
    },
  }
}

type Key = string | KeyboardEvent['nativeEvent']

/** The others are the browser's, as Tab and F5. */
const keysOfGrid = /^(.|Enter|Arrow\w+|Page\w+|Home|End)$/u

/** From 0; the header is the first row of the grid. */
function rowOf(element: HTMLElement): number {
  return Number(element.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2
}
