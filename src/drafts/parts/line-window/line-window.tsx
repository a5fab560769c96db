import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { useCellGrid } from '#src/drafts/parts/cell-grid/use-cell-grid.ts'
import { type TableColumn, tableStyle } from '#src/drafts/parts/columns/column-set.ts'
import { QuantityTableProvider } from '#src/drafts/parts/fields/quantity-table.ts'
import { useQuantityRows } from '#src/drafts/parts/fields/use-quantity-rows.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import type { LineDrag } from './use-line-drag.ts'

/**
 * A virtual list of a draft's lines: only the rows on the screen are rendered, and the row that has the focus. That row
 * stays rendered when it is scrolled away, with its edit in progress.
 */
export function LineWindow(props: {
  lines: readonly DraftLine[]
  /** px; `headerHeight` too. */
  rowHeight: number
  headerHeight: number
  /** In a grid the cells of a row have the role `gridcell` and their column as `data-column`. */
  as: 'table' | 'list' | 'grid'
  label: string
  header?: ReactNode
  /** Of a table or grid. */
  columns?: readonly TableColumn<string>[]
  drag?: LineDrag | null
  isChosen?: (lineId: string) => boolean
  /** Alt with the up or down arrow, anywhere in a line, moves the line by one. */
  onStep?: (lineId: string, to: 'up' | 'down') => void
  /** Shows the last line when one is added there; or also at first, where the list opens after the adding. */
  showsNewest?: 'when added' | 'at once'
  /** Whether a quantity has the focus. */
  onTyping?: (isTyping: boolean) => void
  children: (line: DraftLine) => ReactNode
}) {
  const { lines, rowHeight, headerHeight, as, label, header, columns, drag } = props
  const { isChosen, onStep, showsNewest, onTyping, children } = props
  const ids = useMemo(() => lines.map(({ id }) => id), [lines])
  const isGrid = as === 'grid'
  const { scroller, spacerHeight, first, last, rowsInView, showRow } = useVirtualRows({
    rowCount: lines.length,
    rowHeight,
    headerHeight,
    overscan: 6,
    endPadding: 0,
    initialTop: showsNewest === 'at once' ? Math.max(0, lines.length - 1) * rowHeight : 0,
  })
  const rows = useQuantityRows({ scroller, ids, showRow, first, last, isGrid, onTyping })
  const { table, drawn, drawRow } = rows
  const grid = useCellGrid({ scroller, isGrid, rowCount: lines.length, rowsInView, drawRow })

  // In the sheet of a low window the list is as long as its lines, and the sheet scrolls.
  useEffect(() => {
    if (showsNewest === 'at once') scroller.current?.scrollIntoView({ block: 'end' })
  }, [showsNewest, scroller])
  const newest = lines.at(-1)?.id
  const seen = useRef({ count: lines.length, newest })
  useEffect(() => {
    // At the end: a line that an undo brings back stands where it was.
    const { count, newest: before } = seen.current
    const isAdded = lines.length > count && lines[count - 1]?.id === before
    seen.current = { count: lines.length, newest }
    // Who edits a line keeps it in sight.
    if (showsNewest && isAdded && !scroller.current?.contains(document.activeElement)) showRow(lines.length - 1)
  }, [showsNewest, lines, newest, scroller, showRow])

  useEffect(() => returnFocus(lines, scroller.current), [lines, scroller])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null
    const lineId = event.target instanceof Element ? rowOf(event.target)?.dataset['line'] : undefined
    if (!event.altKey || to === null || lineId === undefined || !onStep) return grid.onKeyDown(event)
    event.preventDefault()
    onStep(lineId, to)
  }
  const isTable = as !== 'list'
  const headers = header ? 1 : 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is a parameter; rows have the keys
    <div
      ref={scroller}
      role={as}
      aria-label={label}
      data-line-window
      aria-rowcount={isTable ? lines.length + headers : undefined}
      onFocus={(event) => {
        rows.onFocus(event)
        grid.onFocus(event)
      }}
      onBlur={rows.onBlur}
      onClick={grid.onClick}
      onKeyDownCapture={grid.onKeyDownCapture}
      onKeyDown={onKeyDown}
      style={{ scrollPaddingTop: headerHeight }}
      className="scroll-area [overflow-anchor:none] **:[[role=gridcell]]:-outline-offset-2"
    >
      <div role="presentation" style={columns && tableStyle(columns)}>
        {header}
        <div role={isTable ? 'rowgroup' : 'presentation'} style={{ height: spacerHeight }} className="relative">
          {drawn
            .map((index) => ({ line: lines[index]!, index }))
            .map(({ line, index }) => (
              <div
                key={line.id}
                data-line={line.id}
                data-row={line.id}
                role={isTable ? 'row' : 'listitem'}
                // Else it is called as all that stands in it, in which its title is in the name of each control.
                aria-label={line.title || line.sku}
                aria-rowindex={isTable ? index + headers + 1 : undefined}
                aria-posinset={isTable ? undefined : index + 1}
                aria-setsize={isTable ? undefined : lines.length}
                style={{ height: rowHeight, top: index * rowHeight }}
                className={classNames(
                  'absolute inset-x-0 border-b border-line hover:bg-hover has-aria-invalid:z-10 has-data-growth:z-10',
                  isChosen?.(line.id) ? 'bg-accent-soft' : 'focus-within:bg-accent-soft/40',
                  drag?.lineId === line.id && 'opacity-50',
                )}
              >
                <QuantityTableProvider value={table}>{children(line)}</QuantityTableProvider>
              </div>
            ))}
          {drag && (
            <div
              style={{ top: drag.dropAt * rowHeight - 1 }}
              className="pointer-events-none absolute inset-x-0 z-20 h-0.5 bg-accent"
            />
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * Call before a line is removed. A focus in this line moves to the same control of the next or previous line, then to
 * its first input, then to the region around the lines (`data-lines`).
 */
export function moveFocusOff(lineId: string): void {
  const control = document.activeElement
  const row = control && rowOf(control)
  if (!(control instanceof HTMLElement) || row?.dataset['line'] !== lineId) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const name = control.dataset['control']
  const same = name === undefined ? null : neighbour?.querySelector<HTMLElement>(`[data-control="${name}"]`)
  const target = same ?? neighbour?.querySelector<HTMLElement>('input') ?? row.closest<HTMLElement>('[data-lines]')
  target?.focus()
  left = target && name !== undefined ? { lineId, name, target, isGone: false } : null
}

/** The control that had the focus in a line that was removed, and where the focus went: undo brings both back. */
let left: { readonly lineId: string; readonly name: string; readonly target: HTMLElement; isGone: boolean } | null =
  null

/** Once a removed line is back, unless the focus has gone on meanwhile: the next key must not be for its neighbour. */
function returnFocus(lines: readonly { readonly id: string }[], window: HTMLElement | null): void {
  if (!left) return
  const { lineId, name, target, isGone } = left
  if (!lines.some(({ id }) => id === lineId)) left.isGone = true
  else if (isGone) {
    left = null
    const row = [...(window?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].find(
      ({ dataset }) => dataset['line'] === lineId,
    )
    const control = row?.querySelector<HTMLElement>(`[data-control="${name}"]`)
    if (document.activeElement === target || document.activeElement === document.body) control?.focus()
  }
}

function rowOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-line]')
}
