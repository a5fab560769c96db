import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cellOnWay } from '#src/drafts/parts/fields/cell-on-way.ts'
import { QuantityTableProvider, useNewQuantityTable, useTypedDigits } from '#src/drafts/parts/fields/quantity-table.ts'
import { useHeldRows } from '#src/drafts/parts/line-window/use-held-rows.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import { onlyHere } from '#src/drafts/plan/sheet/only-here.ts'
import { mostFrom, partView } from '#src/drafts/plan/sheet/part-view.ts'
import type { SheetLine } from '#src/drafts/plan/sheet/sheet-line.ts'
import type { Plan } from '#src/drafts/plan/use-plan.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { passKeyOn, sendDigits } from '#src/ui/typed-digits.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useNewest } from '#src/ui/use-newest.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import { MatrixFoot } from './matrix-foot.tsx'
import { MatrixHead } from './matrix-head.tsx'
import { columnWindow, leadingColumns, matrixLayout } from './matrix-layout.ts'
import { MatrixRow } from './matrix-row.tsx'
import type { PartEdit } from './part-cell.tsx'
import { runMatrixKey } from './run-matrix-key.ts'
import { useColumnWindow } from './use-column-window.ts'

/* One file, because the window, the active cell and the edit in it depend on each other. */

/** px */
const heights = { row: 40, head: 70, foot: 60 }
const touchHeights = { row: 48, head: 80, foot: 72 }
/** In a low window head and foot have what is needed to plan; the rest is in what a screen reader hears, and in tooltips. */
const lowHeights = { head: 28, foot: 28 }

/**
 * Lines by warehouses: an ARIA grid that has only the rows on the screen, and the active row, in the DOM. The grid
 * itself, or the field over its active cell, keeps the focus, so that it is not lost when rows scroll away.
 */
export function PlanMatrix(props: {
  plan: Plan
  /** The lines that the filter shows. */
  lines: readonly SheetLine[]
  onAllow: (warehouse: string, allowed: boolean) => void
  onResolve: (line: SheetLine) => void
  onHold: (line: SheetLine) => void
  onAssign: (line: SheetLine) => void
}) {
  const { plan, lines: shown, onAllow, onResolve, onHold, onAssign } = props
  const { draft, sheet, demand, setPart } = plan
  const { warehouses, totals } = sheet
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const id = useId()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isLow = useMediaQuery('(height < 600px)')
  const {
    row: height,
    head: headHeight,
    foot: footHeight,
  } = { ...(isTouch ? touchHeights : heights), ...(isLow && lowHeights) }
  const [active, setActive] = useState<ActiveCell>({ row: 0, lineId: null, column: leadingColumns, warehouse: null })
  const [edit, setEdit] = useState<PartEdit | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const lines = useHeldRows(shown, sheet.lines, idOfLine, hasFocus)
  const rows = useVirtualRows({
    rowCount: lines.length,
    rowHeight: height,
    headerHeight: headHeight + footHeight,
    overscan: 4,
    initialTop: 0,
  })
  const { scroller, first, last, rowsInView, showRow, width } = rows
  const only = useMemo(() => onlyHere(sheet), [sheet])

  const hasTwoStates = sheet.lines.some(
    ({ shortage, unassigned }) => unassigned > 0 && shortage.state.kind !== 'not-planned',
  )
  const layout = useMemo(() => {
    const columns = warehouses.map(({ code, location, order }) => ({
      amount: order ? formats.money(order.totals.subtotal).length : 0,
      location,
      hasOnly: only.has(code),
    }))
    return matrixLayout(width, columns, hasTwoStates)
  }, [width, warehouses, formats, only, hasTwoStates])
  const columnsInView = useColumnWindow(scroller, layout, width)
  // The active row is drawn with all columns: its active cell may have a field over it.
  const allColumns = useMemo(() => columnWindow(layout, 0, warehouses.length), [layout, warehouses.length])
  const columnCount = leadingColumns + warehouses.length
  const rowOfLine = lines.findIndex(({ line }) => line.id === active.lineId)
  const activeRow = rowOfLine < 0 ? Math.max(0, Math.min(active.row, lines.length - 1)) : rowOfLine
  const followed = warehouses.findIndex(({ code }) => code === active.warehouse)
  const activeColumn = followed < 0 ? Math.min(active.column, columnCount - 1) : leadingColumns + followed
  const activeLine = lines[activeRow]
  const activeWarehouse = warehouses[activeColumn - leadingColumns]
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`

  const activate = ({ row, column }: { row: number; column: number }) =>
    setActive({
      row,
      lineId: lines[row]?.line.id ?? null,
      column,
      warehouse: warehouses[column - leadingColumns]?.code ?? null,
    })
  const moveTo = (row: number, column: number) => {
    activate({ row, column })
    setEdit(null)
    showRow(row)
  }
  const begin = (text: string) => {
    // Synchronous: the next key must reach the field.
    if (activeLine && activeWarehouse) flushSync(() => setEdit({ text }))
  }
  const setActivePart = (open: number) => {
    return activeLine && activeWarehouse ? setPart(activeLine, activeWarehouse.code, open) : undefined
  }
  const openCell = () => {
    if (activeWarehouse && activeLine) {
      const { open } = partView(activeLine, activeWarehouse, demand)
      begin(open > 0 ? String(open) : '')
      return
    }
    // A cell before the warehouses: opens its button or link.
    const cell = document.getElementById(cellId(activeRow, activeColumn))
    cell?.querySelector<HTMLElement>('button:not(:disabled), a')?.click()
  }

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== scroller.current || !activeLine) return
    if (edit) {
      // A text that was refused and left: it has the keys again.
      fieldOf(scroller.current)?.focus()
      passKeyOn(event.nativeEvent)
      return
    }
    if (event.key === '.' && activeWarehouse) {
      event.preventDefault()
      begin('.')
      return
    }
    runMatrixKey(
      event,
      {
        row: activeRow,
        column: activeColumn,
        rows: lines.length,
        columns: columnCount,
        firstPart: leadingColumns,
        rowsInView,
      },
      {
        moveTo,
        edit: openCell,
        clear: () => void setActivePart(0),
        takeAll() {
          if (activeWarehouse) void setActivePart(mostFrom(activeLine, partView(activeLine, activeWarehouse, demand)))
        },
        toggleHold: () => onHold(activeLine),
      },
    )
  }
  // Digits that a person, not a scanner, typed: they become the quantity of the active cell.
  useTypedDigits(scroller, (digits) => {
    const field = edit && fieldOf(scroller.current)
    if (!field) return begin(digits)
    field.focus()
    sendDigits(digits)
  })

  const table = useNewQuantityTable((_field, way) => {
    const next = cellOnWay({ row: activeRow, column: activeColumn }, way, { rows: lines.length, columns: columnCount })
    if (next && next.column >= leadingColumns) moveTo(next.row, next.column)
    return true
  })
  const endEdit = () => {
    const hadFocus = document.activeElement === fieldOf(scroller.current)
    setEdit(null)
    if (hadFocus) scroller.current?.focus({ preventScroll: true })
  }
  // One object for the life of the matrix, so that no row is redrawn for it.
  const newest = useNewest({ onResolve, onHold, onAssign, setActivePart, endEdit })
  const [actions] = useState(() => ({
    onCommit: (open: number) => newest().setActivePart(open),
    onEnd: () => newest().endEdit(),
    onResolve: (line: SheetLine) => newest().onResolve(line),
    onHold: (line: SheetLine) => newest().onHold(line),
    onAssign: (line: SheetLine) => newest().onAssign(line),
  }))

  const cellOf = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    const row = cell?.closest<HTMLElement>('[data-line]')
    const index = row ? lines.findIndex(({ line }) => line.id === row.dataset['line']) : -1
    return cell && index >= 0 ? { row: index, column: Number(cell.dataset['column']) } : null
  }
  const onClick = (event: React.MouseEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const cell = cellOf(event.target)
    if (!cell) return
    // A refused text keeps the keys until it is mended, or restored by Escape.
    if (edit) return fieldOf(scroller.current)?.focus()
    const isAgain =
      cell.row === activeRow && cell.column === activeColumn && scroller.current === document.activeElement
    activate(cell)
    const warehouse = warehouses[cell.column - leadingColumns]
    const line = lines[cell.row]
    if (warehouse && line && (isTouch || event.detail === 2)) {
      const { open } = partView(line, warehouse, demand)
      setEdit({ text: open > 0 ? String(open) : '' })
    } else if (!isAgain) scroller.current?.focus({ preventScroll: true })
  }

  // Scrolls the active cell's column out from under the fixed columns.
  const showColumn = useEffectEvent((column: number) => {
    const element = scroller.current
    if (!element || column < leadingColumns) return
    const [left = 0, right = 0] = layout.edges.slice(column - leadingColumns)
    const visibleWidth = element.clientWidth - layout.leading
    if (left < element.scrollLeft) element.scrollTo({ left })
    else if (right > element.scrollLeft + visibleWidth) element.scrollTo({ left: right - visibleWidth })
  })
  useLayoutEffect(() => showColumn(activeColumn), [activeColumn])

  // A warehouse that is barred moves to the end. Its checkbox keeps the focus.
  const allowed = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!warehouses.some(({ code }) => code === allowed.current)) return
    const box = scroller.current?.querySelector<HTMLElement>(`[data-warehouse="${CSS.escape(allowed.current ?? '')}"]`)
    if (box && document.activeElement !== box) box.focus({ preventScroll: true })
    allowed.current = null
  }, [scroller, warehouses])

  const drawn = lines.slice(first, last).map((line, index) => ({ line, index: first + index }))
  if (activeLine && activeRow < first) drawn.unshift({ line: activeLine, index: activeRow })
  if (activeLine && activeRow >= last) drawn.push({ line: activeLine, index: activeRow })
  return (
    // A grid is interactive: this is its single tab stop.
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={messages.gridLabel(draft.name)}
      aria-rowcount={lines.length + 2}
      aria-colcount={columnCount}
      aria-activedescendant={activeLine ? cellId(activeRow, activeColumn) : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => setFocus(true)}
      onBlur={(event) => setFocus(event.currentTarget.contains(event.relatedTarget))}
      onClick={onClick}
      className="group/grid scroll-area outline-none [overflow-anchor:none]"
    >
      <MatrixHead
        warehouses={warehouses}
        lineCount={totals.lines}
        only={only}
        layout={layout}
        height={headHeight}
        onAllow={(code, isAllowed) => {
          allowed.current = code
          onAllow(code, isAllowed)
        }}
      />
      <div role="rowgroup" style={{ height: rows.spacerHeight, width: layout.row }} className="relative">
        <QuantityTableProvider value={table}>
          {drawn.map(({ line, index }) => (
            <MatrixRow
              key={line.line.id}
              id={`${id}-${index}`}
              index={index}
              line={line}
              warehouses={warehouses}
              demand={demand}
              layout={layout}
              columns={index === activeRow ? allColumns : columnsInView}
              top={index * height}
              height={height}
              activeColumn={index === activeRow ? activeColumn : null}
              edit={index === activeRow ? edit : null}
              actions={actions}
            />
          ))}
        </QuantityTableProvider>
      </div>
      <MatrixFoot
        draftId={draft.id}
        warehouses={warehouses}
        orderCount={plan.sheet.orders}
        rowIndex={lines.length + 2}
        layout={layout}
        height={footHeight}
      />
    </div>
  )
}

/** The active cell follows its line, and its warehouse, whose column moves when it is barred. */
type ActiveCell = {
  readonly row: number
  readonly lineId: string | null
  readonly column: number
  readonly warehouse: string | null
}

const idOfLine = ({ line }: SheetLine) => line.id

/** The field over the active cell during an edit. */
function fieldOf(grid: HTMLElement | null): HTMLInputElement | null {
  return grid?.querySelector<HTMLInputElement>('[role=gridcell] input[type=text]') ?? null
}
