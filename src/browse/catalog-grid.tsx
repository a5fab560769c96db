import { useTable } from '@tanstack/react-table'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnswerSnapshot, AnswerStore } from '#src/catalog/answer-store.ts'
import type { CatalogRow, CatalogSort } from '#src/catalog/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import { browseMessages } from './browse-messages.ts'
import { type GridRow, gridColumns, gridFeatures } from './grid-columns.tsx'
import { GridHeader } from './grid-header.tsx'
import { CardRow, TableRow } from './grid-row.tsx'

/** px; the header is as high as a row. On a phone a row is a card of two lines. */
const rowHeight = 36
const touchRowHeight = 44
const cardHeight = 68

/**
 * The catalog's table: an ARIA grid of which only the rows on the screen exist. Focus stays on the grid itself and the
 * active row is told by `aria-activedescendant`, so that it is never lost when rows scroll away.
 */
export const CatalogGrid = memo(function CatalogGrid(props: {
  answer: AnswerSnapshot & { showRange: AnswerStore['showRange'] }
  sort: CatalogSort | null
  onSort: (sort: CatalogSort | null) => void
  /** Where to scroll when the answer to another query arrives, in content pixels. */
  topToRestore: number
  onScroll: (virtualTop: number) => void
  onOpen: (row: CatalogRow, newTab: boolean) => void
  onAddOne: (row: CatalogRow) => void
  /** In place of the rows when the answer has none. */
  whenEmpty: ReactNode
  /** Room after the last row, in px, for what floats over the table. */
  endPadding: number
}) {
  const { answer, sort, onSort, topToRestore, onScroll, onOpen, onAddOne, whenEmpty, endPadding } = props
  const messages = useMessages(browseMessages)
  const id = useId()
  const asCards = useMediaQuery('(max-width: 719px)')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const height = asCards ? cardHeight : isTouch ? touchRowHeight : rowHeight
  const headerHeight = asCards ? 0 : rowHeight
  const [active, setActive] = useState(0)
  const count = answer.answer?.positions.length ?? 0
  const rows = useVirtualRows({
    rowCount: count,
    rowHeight: height,
    headerHeight,
    overscan: 6,
    endPadding,
    initialTop: topToRestore,
    onScroll,
  })
  const { scroller, drawnRows, first, last, rowsInView, showRow, scrollTo, scrollBy } = rows
  const { showRange, rowAt } = answer
  // At the top there is nothing to hold on to: what a newer catalog puts first is to be seen.
  const holdAt = active > 0 ? active : first > 0 ? first : null
  useEffect(() => showRange({ first, count: last - first }, holdAt), [showRange, first, last, holdAt])

  // Another question begins at the top, or where Back left it; the same one over a newer catalog stays where it is.
  const shownQuery = useRef(answer.query)
  useLayoutEffect(() => {
    if (shownQuery.current === answer.query) return
    const isFirst = shownQuery.current === null
    shownQuery.current = answer.query
    if (isFirst) return
    setActive(0)
    scrollTo(topToRestore)
  }, [answer.query, scrollTo, topToRestore])

  // A newer catalog put the held row elsewhere: it stays where it is on the screen, and active if it was.
  const { moved } = answer
  const [seenMove, setSeenMove] = useState(moved)
  if (moved !== seenMove) {
    setSeenMove(moved)
    if (moved && active === moved.from) setActive(moved.to)
  }
  const followedMove = useRef(moved)
  useLayoutEffect(() => {
    if (followedMove.current === moved) return
    followedMove.current = moved
    if (moved && moved.from !== moved.to) scrollBy((moved.to - moved.from) * height)
  }, [moved, scrollBy, height])

  const data = useMemo(() => {
    const drawn: GridRow[] = []
    for (let index = first; index < last; index += 1) drawn.push({ index, row: rowAt(index) })
    return drawn
  }, [first, last, rowAt])

  const table = useTable({
    features: gridFeatures,
    columns: gridColumns,
    data,
    getRowId: (row) => String(row.index),
    manualSorting: true,
    enableMultiSort: false,
    state: {
      columnVisibility: visibleColumns(rows.width),
      sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [],
    },
  })

  const activeRow = Math.min(active, Math.max(0, count - 1))
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1))
    setActive(next)
    showRow(next)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const inField = event.target instanceof HTMLInputElement
    if (inField && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      scroller.current?.focus()
      return
    }
    if (event.target !== scroller.current || event.altKey) return
    const step = steps[event.key]?.(activeRow, rowsInView, count, event.ctrlKey || event.metaKey)
    if (step !== undefined) {
      event.preventDefault()
      moveTo(step)
      return
    }
    const row = rowAt(activeRow)
    if (!row || event.metaKey || (event.ctrlKey && event.key !== 'Enter')) return
    if (event.key === 'Enter') onOpen(row, event.ctrlKey)
    else if (event.key === 'a' || event.key === '+') {
      event.preventDefault()
      onAddOne(row)
    } else if (/^\d$/.test(event.key)) {
      // The field takes over within this key press, so that the digit itself lands in it.
      document.getElementById(`${id}-${activeRow}`)?.querySelector('input')?.focus()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a grid is interactive: this is its single tab stop
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={messages.tableLabel}
      aria-rowcount={count + 1}
      aria-colcount={asCards ? 3 : table.getVisibleLeafColumns().length}
      aria-activedescendant={count > 0 ? `${id}-${activeRow}` : undefined}
      onKeyDown={onKeyDown}
      className="relative min-h-0 flex-1 overflow-auto outline-none [overflow-anchor:none] focus-visible:outline-2 focus-visible:-outline-offset-2"
    >
      <GridHeader table={table} asCards={asCards} onSort={onSort} />
      {answer.answer && count === 0 && whenEmpty}
      <div role="presentation" style={{ height: rows.spacerHeight }} className="relative">
        <div ref={drawnRows} role="rowgroup" className="absolute inset-x-0 top-0">
          {table.getRowModel().rows.map((row) => {
            const { index } = row.original
            const Row = asCards ? CardRow : TableRow
            return (
              <Row
                key={index}
                id={`${id}-${index}`}
                row={row.original}
                cells={row.getVisibleCells()}
                height={height}
                isActive={index === activeRow}
                onActivate={setActive}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
})

/** In a narrow table the title keeps its room: first the part number goes, then the brand. */
function visibleColumns(width: number): Record<string, boolean> {
  return { manufacturerSku: width === 0 || width >= 920, brand: width === 0 || width >= 780 }
}

/** Where a key takes the active row. */
const steps: Readonly<Record<string, (row: number, page: number, count: number, ctrl: boolean) => number | undefined>> =
  {
    ArrowDown: (row) => row + 1,
    ArrowUp: (row) => row - 1,
    PageDown: (row, page) => row + page,
    PageUp: (row, page) => row - page,
    Home: () => 0,
    End: (_row, _page, count) => count - 1,
  }
