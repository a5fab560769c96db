import {
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import type { CatalogShape } from '#src/browse/columns/catalog-shape.ts'
import type { RowSelectionControl } from '#src/browse/selection/use-row-selection.ts'
import type { LayoutChange } from '#src/browse/views/use-table-layout.ts'
import type { AnswerSnapshot, AnswerStore } from '#src/catalog/answer-store.ts'
import type { CatalogSort } from '#src/catalog/protocol/catalog-protocol.ts'
import { QuantityTableProvider } from '#src/drafts/parts/fields/quantity-table.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { moveColumn, resizeColumn, type TableLayout } from '#src/ui/columns/table-layout.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { GridHeader } from './grid-header.tsx'
import { createGridKeyHandler } from './grid-key-handler.ts'
import { GridRows } from './grid-rows.tsx'
import type { RowActions } from './row-actions.ts'
import { useActiveCell, useCellInView } from './use-active-cell.ts'
import { type GridScroll, useGridWindow } from './use-grid-window.ts'
import { placedColumns, usePlacedColumns } from './use-placed-columns.ts'
import { usePointerGuard } from './use-pointer-guard.ts'
import { usePreviewOfRow } from './use-preview-of-row.ts'
import { useQuantityColumn } from './use-quantity-column.ts'
import { useRowClick } from './use-row-click.ts'

/** px; the header is as high as a row, and lower in a low window (`grid-header.tsx`). On a phone a row is a card of three lines: many titles begin alike. */
const rowHeights = { normal: 36, compact: 28 } as const
const touchRowHeight = 44
const cardHeight = 72
const headerHeight = 36
const lowHeaderHeight = 28

/** The methods that the page may call on the grid. */
export type GridHandle = {
  focus(): void
  /** Moves the active row by this number of rows. */
  moveBy(step: number): void
}

/** The columns, their layout, and the sort. */
export type GridColumns = {
  readonly layout: TableLayout
  readonly onLayout: (change: LayoutChange) => void
  /** Null until the first rows are measured. */
  readonly shape: CatalogShape | null
  /** Codes of the warehouses that have a column. */
  readonly warehouses: readonly string[]
  readonly sort: CatalogSort | null
  readonly onSort: (sort: CatalogSort | null) => void
}

type GridProps = {
  handle: Ref<GridHandle>
  answer: AnswerSnapshot & Pick<AnswerStore, 'showRange' | 'isAwaited'>
  /** The rows of another query are on their way. */
  isBusy: boolean
  table: GridColumns
  scroll: GridScroll
  selection: RowSelectionControl
  /** The sku of the product in the preview. */
  preview: string | null
  actions: RowActions
  /** Shown instead of the rows when the answer has none; else null. */
  whenEmpty: ReactNode
}

/**
 * The catalog's table: an ARIA grid that has only the rows on the screen in the DOM. The grid itself keeps the focus,
 * and `aria-activedescendant` names the active row or cell, so that focus is not lost when rows scroll away.
 */
export const CatalogGrid = memo(function CatalogGrid(props: GridProps) {
  const { handle, answer, isBusy, table, scroll, selection, preview, actions, whenEmpty } = props
  const { layout, onLayout, shape, warehouses, sort, onSort } = table
  const messages = useMessages(browseMessages)
  const id = useId()
  const asCards = useMediaQuery('(max-width: 719px)')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isLow = useMediaQuery('(height < 600px)')
  const height = asCards ? cardHeight : isTouch ? touchRowHeight : rowHeights[layout.density]
  const rows = useGridWindow({
    answer,
    rowHeight: height,
    headerHeight: asCards ? 0 : isLow ? lowHeaderHeight : isTouch ? touchRowHeight + 1 : headerHeight,
    scroll,
  })
  const { scroller, drawnRows, first, last, rowCount, rowsInView, showRow, width, spacerHeight } = rows
  const { showRange, rowAt } = answer
  const placed = usePlacedColumns({ layout, shape, warehouses, width, asCards })
  const { columns, hiddenCodes, gridStyle } = placed

  const { active, setActive } = useActiveCell(answer, columns.length, scroll.placeToRestore.row)
  const { onPlace } = scroll
  useEffect(() => {
    if (rowCount > 0) onPlace({ row: active.row })
  }, [onPlace, active.row, rowCount])
  const isDrawn = first <= active.row && active.row < last
  const activeId = `${id}-${active.row}`
  // At the top no row is held: the person should see what a newer catalog puts first.
  const holdAt = active.row > 0 ? active.row : first > 0 ? first : null
  useEffect(() => showRange({ first, count: last - first }, holdAt), [showRange, first, last, holdAt])

  const previewMoved = usePreviewOfRow({ drawn: rows, rowAt, preview, onPreview: actions.preview, setActive })
  const moveTo = (index: number, extending: boolean) => {
    if (extending) selection.extendTo(index, active.row)
    setActive({ row: index, place: active.place })
    showRow(index)
    actions.rest(rowAt(index) ?? null)
    previewMoved(index)
  }
  useImperativeHandle(handle, () => ({
    focus: () => scroller.current?.focus(),
    moveBy(step) {
      if (!answer.isAwaited()) moveTo(Math.max(0, Math.min(active.row + step, rowCount - 1)), false)
    },
  }))
  const quantities = useQuantityColumn({
    grid: scroller,
    gridId: id,
    activeRow: active.row,
    rowCount,
    isLoaded: (index) => rowAt(index) !== undefined,
    isAwaited: answer.isAwaited,
    moveTo: (index) => moveTo(index, false),
  })
  const guard = usePointerGuard(answer.isAwaited)
  useCellInView(activeId, active.place)
  // What opens beside the table may take a row's height of it: the active row stays in sight.
  const rowsBefore = useRef(rowsInView)
  useLayoutEffect(() => {
    if (rowsInView < rowsBefore.current && isDrawn) showRow(active.row)
    rowsBefore.current = rowsInView
  })

  const onClick = useRowClick({ selection, activeRow: active.row, setActive, actions })
  const showsCheckbox = isTouch || selection.selection.count > 0
  const { rest } = actions
  const shared = useMemo(
    () => ({ columns, hiddenCodes, height, showsCheckbox, onClick, onRest: rest }),
    [columns, hiddenCodes, height, showsCheckbox, onClick, rest],
  )

  return (
    // A grid is interactive: this is its single tab stop.
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={messages.tableLabel}
      aria-multiselectable
      aria-busy={isBusy || answer.isLate}
      aria-rowcount={rowCount + 1}
      aria-colcount={asCards ? 3 : columns.length + 1}
      aria-activedescendant={!isDrawn ? undefined : active.place === null ? activeId : `${activeId}-${active.place}`}
      data-density={height < rowHeights.normal ? 'compact' : undefined}
      onKeyDown={createGridKeyHandler({
        grid: scroller,
        active,
        setActive,
        moveTo,
        rowAt,
        rowsInView,
        rowCount,
        places: columns.length,
        copied: () => (asCards ? placedColumns(layout, warehouses, shape) : placed).columns.map(({ column }) => column),
        selection,
        preview,
        actions,
        keepKey: quantities.keepKey,
      })}
      onFocus={quantities.onFocus}
      onBlur={quantities.onBlur}
      onPointerLeave={() => actions.rest(null)}
      style={asCards ? undefined : gridStyle}
      className="group/grid scroll-area relative outline-none [overflow-anchor:none] focus-visible:outline-2 focus-visible:-outline-offset-2"
    >
      {/* Cards have no columns: they are sorted by the button above them. */}
      {!asCards && (
        <GridHeader
          columns={columns}
          sort={sort}
          onSort={onSort}
          onResize={(column, px) => onLayout((all) => resizeColumn(all, column, px))}
          onMove={(column, by) => {
            const visible = columns.map((each) => each.column.id)
            onLayout((all) => moveColumn(all, column, by, visible))
          }}
          selected={selection.selected}
          onSelectAll={(all) => answer.isAwaited() || selection.selectAll(all)}
          grid={scroller}
        />
      )}
      {whenEmpty}
      <div
        role="presentation"
        {...guard}
        style={{ height: spacerHeight, opacity: answer.isLate ? 0.5 : undefined }}
        className="relative min-w-(--row-width)"
      >
        <QuantityTableProvider value={quantities.table}>
          <GridRows
            drawnRows={drawnRows}
            gridId={id}
            drawn={rows}
            answer={answer}
            asCards={asCards}
            shared={shared}
            active={active}
            selection={selection.selection}
            preview={preview}
          />
        </QuantityTableProvider>
      </div>
    </div>
  )
})
