import {
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import type { CatalogColumn } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogShape } from '#src/browse/columns/catalog-shape.ts'
import { moveColumn, resizeColumn, type TableLayout } from '#src/browse/columns/table-layout.ts'
import { isSelected } from '#src/browse/selection/row-selection.ts'
import type { RowSelectionControl } from '#src/browse/selection/use-row-selection.ts'
import type { LayoutChange } from '#src/browse/views/use-table-layout.ts'
import type { AnswerSnapshot, AnswerStore } from '#src/catalog/answer-store.ts'
import type { CatalogRow, CatalogSort } from '#src/catalog/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { typedDigitsEvent } from '#src/ui/typed-digits.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import type { GridRow } from './grid-columns.ts'
import { GridHeader } from './grid-header.tsx'
import { CardRow, TableRow } from './grid-row.tsx'
import { runGridKey } from './run-grid-key.ts'
import { isSameQuestion, useActiveCell } from './use-active-cell.ts'
import { usePlacedColumns } from './use-placed-columns.ts'
import { useRowClick } from './use-row-click.ts'

/* One file, because the window, the active row and what is shown beside it move together; their parts are hooks. */

/** px; the header is as high as a row. On a phone a row is a card of two lines. */
const rowHeights = { normal: 36, compact: 28 } as const
const touchRowHeight = 44
const cardHeight = 68
const headerHeight = 36

/** What others may ask of the grid. */
export type GridHandle = {
  focus(): void
  /** One row on or back from the active one. */
  moveBy(step: number): void
}

type GridProps = {
  /** Other rows are on their way than those that are shown. */
  isBusy: boolean
  answer: AnswerSnapshot & { showRange: AnswerStore['showRange'] }
  sort: CatalogSort | null
  onSort: (sort: CatalogSort | null) => void
  layout: TableLayout
  onLayout: (change: LayoutChange) => void
  /** Null until anything is known of the catalog. */
  shape: CatalogShape | null
  /** Codes of those that have a column of their own. */
  warehouses: readonly string[]
  selection: RowSelectionControl
  /** Where to scroll when the answer to another query arrives, in content pixels. */
  topToRestore: number
  onScroll: (virtualTop: number) => void
  /** The sku of the product beside the list. */
  preview: string | null
  onPreview: (row: CatalogRow | null) => void
  onOpenPage: (row: CatalogRow) => void
  onAddOne: (row: CatalogRow) => void
  /** Copies these columns of the selected rows or, where none is, of the row. */
  onCopy: (row: CatalogRow, columns: readonly CatalogColumn[]) => void
  /** Where the pointer or the keyboard came to rest, or null when it moved on. */
  onRest: (row: CatalogRow | null) => void
  /** In place of the rows when the answer has none. */
  whenEmpty: ReactNode
  /** Room after the last row, in px, for what floats over the table. */
  endPadding: number
  handle: Ref<GridHandle>
}

/**
 * The catalog's table: an ARIA grid of which only the rows on the screen exist. Focus stays on the grid itself and the
 * active row, or a cell of it, is told by `aria-activedescendant`, so that it is never lost when rows scroll away.
 */
export const CatalogGrid = memo(function CatalogGrid(props: GridProps) {
  const { isBusy, answer, sort, onSort, layout, onLayout, shape, warehouses, selection, topToRestore, onScroll } = props
  const { preview, onPreview, onOpenPage, onAddOne, onCopy, onRest, whenEmpty, endPadding, handle } = props
  const messages = useMessages(browseMessages)
  const id = useId()
  const asCards = useMediaQuery('(max-width: 719px)')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const height = asCards ? cardHeight : isTouch ? touchRowHeight : rowHeights[layout.density]
  const count = answer.answer?.positions.length ?? 0
  const positions = answer.answer?.positions
  const rows = useVirtualRows({
    rowCount: count,
    rowHeight: height,
    headerHeight: asCards ? 0 : headerHeight,
    overscan: 6,
    endPadding,
    initialTop: topToRestore,
    onScroll,
  })
  const { scroller, drawnRows, first, last, rowsInView, showRow, scrollTo, scrollBy } = rows
  const { showRange, rowAt } = answer

  const data = useMemo(() => {
    const drawn: GridRow[] = []
    for (let index = first; index < last; index += 1) drawn.push({ index, row: rowAt(index) })
    return drawn
  }, [first, last, rowAt])
  const { columns, hiddenCodes, gridStyle } = usePlacedColumns({ layout, shape, warehouses, width: rows.width })

  const { row: activeRow, place: activePlace, setActive } = useActiveCell(answer, columns.length)
  // At the top there is nothing to hold on to: what a newer catalog puts first is to be seen.
  const holdAt = activeRow > 0 ? activeRow : first > 0 ? first : null
  useEffect(() => showRange({ first, count: last - first }, holdAt), [showRange, first, last, holdAt])

  // Another question begins at the top, or where Back left it; the same one over a newer catalog stays where it is.
  const shownQuery = useRef(answer.query)
  useLayoutEffect(() => {
    const before = shownQuery.current
    shownQuery.current = answer.query
    if (before !== null && !isSameQuestion(before, answer.query)) scrollTo(topToRestore)
  }, [answer.query, scrollTo, topToRestore])

  // A newer catalog put the held row elsewhere: it stays where it is on the screen.
  const { moved } = answer
  const followedMove = useRef(moved)
  useLayoutEffect(() => {
    if (followedMove.current === moved) return
    followedMove.current = moved
    if (moved && moved.from !== moved.to) scrollBy((moved.to - moved.from) * height)
  }, [moved, scrollBy, height])

  // A product to be shown beside the list whose row is on its way: held down, the arrow keys outrun the worker.
  const rowToPreview = useRef<number | null>(null)
  // The product that came with the address is the active row, where it is among those on the screen.
  const productToFind = useRef(preview)
  useEffect(() => {
    const awaited = rowToPreview.current === null ? undefined : rowAt(rowToPreview.current)
    if (awaited) {
      rowToPreview.current = null
      onPreview(awaited)
    }
    const found = data.find(({ row }) => row && row.product.sku === productToFind.current)
    if (!found) return
    productToFind.current = null
    setActive({ row: found.index, place: null })
  }, [data, rowAt, onPreview, setActive])

  const moveTo = (index: number, extending: boolean) => {
    if (extending) selection.extendTo(index, activeRow)
    setActive({ row: index, place: activePlace })
    showRow(index)
    const row = rowAt(index)
    onRest(row ?? null)
    rowToPreview.current = null
    productToFind.current = null
    if (preview !== null && row) onPreview(row)
    else if (preview !== null) rowToPreview.current = index
  }
  useImperativeHandle(handle, () => ({
    focus: () => scroller.current?.focus(),
    moveBy: (step) => moveTo(Math.max(0, Math.min(activeRow + step, count - 1)), false),
  }))

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const inField = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (inField && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      scroller.current?.focus()
      return
    }
    if (event.target !== scroller.current) return
    const row = rowAt(activeRow)
    runGridKey(
      event,
      { row: activeRow, rowsInView, count },
      {
        moveTo,
        moveAcross: (by) => setActive({ row: activeRow, place: placeAcross(activePlace, by, columns.length) }),
        open(inNewTab) {
          if (row && inNewTab) onOpenPage(row)
          else if (row) onPreview(row)
        },
        toggle: () => selection.toggle(activeRow),
        selectAll: () => selection.selectAll(true),
        copy() {
          const shown = columns.map(({ column }) => column)
          const cell = activePlace === null ? undefined : shown[activePlace]
          if (row) onCopy(row, cell === undefined || selection.selection.count > 0 ? shown : [cell])
        },
        addOne: () => row && onAddOne(row),
        leave() {
          if (preview !== null) onPreview(null)
          else if (selection.selection.count > 0) selection.clear()
          else return false
          return true
        },
      },
    )
  }

  const takeTyped = useEffectEvent((digits: string) => {
    const field = document.getElementById(`${id}-${activeRow}`)?.querySelector<HTMLInputElement>('input[type="text"]')
    if (!field) return
    field.focus()
    field.setRangeText(digits, 0, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  // Digits that a person typed, and no scanner: they are a quantity of the active row.
  useEffect(() => {
    const element = scroller.current
    const take = (event: Event) => {
      if (event instanceof CustomEvent && event.target === element) takeTyped(String(event.detail))
    }
    element?.addEventListener(typedDigitsEvent, take)
    return () => element?.removeEventListener(typedDigitsEvent, take)
  }, [scroller])

  const clickRow = useRowClick({ selection, activeRow, setActive, onPreview, onOpenPage })
  const leftCell = activePlace === null ? '' : `-${activePlace}`
  useEffect(() => {
    if (activePlace === null) return
    document
      .getElementById(`${id}-${activeRow}-${activePlace}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, activeRow, activePlace])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a grid is interactive: this is its single tab stop
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={messages.tableLabel}
      aria-multiselectable
      aria-busy={isBusy}
      aria-rowcount={count + 1}
      aria-colcount={asCards ? 3 : columns.length + 1}
      aria-activedescendant={count > 0 ? `${id}-${activeRow}${leftCell}` : undefined}
      data-density={height < rowHeights.normal ? 'compact' : undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onRest(null)}
      style={asCards ? undefined : gridStyle}
      className="relative min-h-0 flex-1 overflow-auto outline-none [overflow-anchor:none] focus-visible:outline-2 focus-visible:-outline-offset-2"
    >
      <GridHeader
        columns={columns}
        asCards={asCards}
        sort={sort}
        onSort={onSort}
        onResize={(column, width) => onLayout((all) => resizeColumn(all, column, width))}
        onMove={(column, by) =>
          onLayout((all) =>
            moveColumn(
              all,
              column,
              by,
              columns.map((each) => each.column.id),
            ),
          )
        }
        selected={selection.selected}
        onSelectAll={selection.selectAll}
        grid={scroller}
      />
      {answer.answer && count === 0 && whenEmpty}
      <div role="presentation" style={{ height: rows.spacerHeight }} className="relative min-w-(--row-width)">
        <div ref={drawnRows} role="rowgroup" className="absolute inset-x-0 top-0">
          {data.map((row) => {
            const Row = asCards ? CardRow : TableRow
            const sku = row.row?.product.sku
            return (
              <Row
                key={row.index}
                id={`${id}-${row.index}`}
                row={row}
                columns={columns}
                hiddenCodes={hiddenCodes}
                height={height}
                isActive={row.index === activeRow}
                activePlace={row.index === activeRow ? activePlace : null}
                isSelected={isSelected(selection.selection, positions?.[row.index] ?? -1)}
                showsCheckbox={isTouch || selection.selection.count > 0}
                isPreviewed={preview !== null && sku === preview}
                onClick={clickRow}
                onRest={onRest}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
})

/** Left of the first cell is the row as a whole. */
function placeAcross(place: number | null, by: -1 | 1, count: number): number | null {
  const next = (place ?? -1) + by
  return next < 0 ? null : Math.min(next, count - 1)
}
