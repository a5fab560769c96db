import { type FocusEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { typeInto } from '#src/ui/typed-digits.ts'
import { quantityField, useNewQuantityTable, useTypedDigits } from './quantity-table.ts'

/**
 * The table of a virtual list. Each row has its id as `data-row`. The row with the focus stays drawn; in a grid also the
 * one that had it last, because it has the grid's tab stop.
 * Digits that are typed on another control of a row go to its quantity.
 */
export function useQuantityRows(options: {
  scroller: RefObject<HTMLElement | null>
  /** Of all rows, in their order. */
  ids: readonly string[]
  showRow: (index: number) => void
  /** The window: the first row in it, and the first below it. */
  first: number
  last: number
  isGrid?: boolean
  /** Whether a quantity has the focus. */
  onTyping?: ((isTyping: boolean) => void) | undefined
}) {
  const { scroller, ids, showRow, first, last, isGrid = false, onTyping } = options
  const [kept, setKept] = useState<{ readonly id: string; readonly at: number } | null>(null)
  const keep = (id: string | null) => setKept(id === null ? null : { id, at: ids.indexOf(id) })
  const fieldsOf = (id: string | undefined): HTMLInputElement[] =>
    id === undefined
      ? []
      : [
          ...(scroller.current?.querySelectorAll<HTMLInputElement>(`[data-row="${CSS.escape(id)}"] ${quantityField}`) ??
            []),
        ]

  const table = useNewQuantityTable((field, way, { leaving }) => {
    if (way === 'left' || way === 'right') return false
    const from = ids.indexOf(rowOf(field) ?? '')
    const place = fieldsOf(ids[from]).indexOf(field)
    const step = way === 'down' ? 1 : -1
    if (from < 0) return false
    for (let at = from + step; at >= 0 && at < ids.length; at += step) {
      if (leaving.has(ids[at]!)) continue
      // Synchronous: a row beyond the window must be there for the next key.
      flushSync(() => {
        keep(ids[at]!)
        showRow(at)
      })
      const fields = fieldsOf(ids[at])
      const next = fields[Math.min(place, fields.length - 1)]
      next?.focus({ preventScroll: true })
      if (next) return true
    }
    showRow(from)
    return false
  })

  useTypedDigits(scroller, (digits, target) => {
    const row = target instanceof Element ? target.closest('[data-row]') : null
    const field = row?.querySelector<HTMLInputElement>(quantityField)
    if (field) typeInto(field, digits)
  })

  const drawn = Array.from({ length: last - first }, (_, index) => first + index)
  const keptIndex = kept === null ? -1 : ids.indexOf(kept.id)
  const stop = keptIndex >= 0 || !isGrid ? keptIndex : Math.min(kept?.at ?? 0, ids.length - 1)
  if (stop >= 0 && stop < first) drawn.unshift(stop)
  if (stop >= last) drawn.push(stop)
  return {
    table,
    /** Indexes of the rows to draw: those of the window, and the row with the focus or the tab stop. */
    drawn,
    /** Draws the row, and shows it, before it returns. */
    drawRow(index: number): HTMLElement | null {
      const id = ids[index]
      if (id === undefined) return null
      flushSync(() => {
        keep(id)
        showRow(index)
      })
      return scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
    },
    onFocus(event: FocusEvent) {
      const row = rowOf(event.target)
      if (row !== null || !isGrid) keep(row)
      onTyping?.(event.target.matches(quantityField))
    },
    onBlur() {
      if (!isGrid) keep(null)
      onTyping?.(false)
    },
  }
}

function rowOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}
