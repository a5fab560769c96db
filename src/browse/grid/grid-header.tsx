import { ArrowDown, ArrowUp } from 'lucide-react'
import type { RefObject } from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { type ColumnId, columnName } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogSort } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ColumnEdge, runColumnKey } from '#src/ui/columns/column-edge.tsx'
import { nextSort } from './grid-columns.ts'
import { cellClass, checkboxWidth, type PlacedColumn, widthVariable } from './place-columns.ts'

/**
 * A click sorts: first direction, opposite direction, then relevance. Edges can be dragged. On a focused header, Shift
 * with an arrow key moves the edge, and Alt and Shift with an arrow key move the column.
 */
export function GridHeader(props: {
  columns: readonly PlacedColumn[]
  sort: CatalogSort | null
  onSort: (sort: CatalogSort | null) => void
  onResize: (column: ColumnId, width: number | null) => void
  onMove: (column: ColumnId, by: -1 | 1) => void
  /** How many of all rows that the query matches. */
  selected: 'none' | 'some' | 'all'
  onSelectAll: (selected: boolean) => void
  grid: RefObject<HTMLElement | null>
}) {
  const { columns, sort, onSort, onResize, onMove, selected, onSelectAll, grid } = props
  const messages = useMessages(browseMessages)
  const hints: Readonly<Record<string, string | undefined>> = messages.columnHints
  return (
    <div role="rowgroup" className="sticky top-0 z-10 min-w-(--row-width) border-b border-edge/50 bg-surface">
      <div
        role="row"
        aria-rowindex={1}
        className="flex h-[35px] items-stretch overflow-x-clip touch:h-11 low:h-[27px] text-small text-ink-soft"
      >
        <div
          role="columnheader"
          aria-colindex={1}
          style={{ width: checkboxWidth }}
          className="sticky left-0 z-2 flex shrink-0 items-center justify-center bg-surface"
        >
          <label title={messages.selectAll} className="grid size-full place-items-center">
            <input
              type="checkbox"
              aria-label={messages.selectAll}
              checked={selected === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some'
              }}
              onChange={() => onSelectAll(selected !== 'all')}
              className="size-3.5 accent-accent"
            />
          </label>
        </div>
        {columns.map(({ column, place, style, isSticky }) => {
          const { id } = column
          const name = columnName(column, messages.columns)
          const own = column.sort
          const sorted = sort !== null && sort.column === own?.by ? sort : null
          return (
            <div
              key={id}
              role="columnheader"
              // Heard before each cell: its name, and not what a press on it does.
              aria-label={name}
              aria-colindex={place + 2}
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
              title={hints[id]}
              style={style}
              className={classNames(cellClass(column), isSticky ? 'sticky z-2 bg-surface' : 'relative')}
            >
              {own === null ? (
                name
              ) : (
                <button
                  type="button"
                  aria-label={messages.sortBy(name)}
                  onClick={() => onSort(nextSort(sort, own))}
                  onKeyDown={(event) =>
                    runColumnKey(
                      event,
                      (width) => onResize(id, width),
                      (by) => onMove(id, by),
                    )
                  }
                  className={classNames(
                    // As large as the cell: beside the word is the header, too.
                    '-mx-2 flex h-full min-w-0 flex-1 items-center gap-1 px-2 text-left hover:text-ink [&_svg]:size-3',
                    sorted && 'font-medium text-ink',
                    column.align === 'end' && 'flex-row-reverse',
                  )}
                >
                  <span className="truncate">{name}</span>
                  {sorted && (sorted.descending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
                </button>
              )}
              <ColumnEdge
                place={place}
                onDrag={(width) => grid.current?.style.setProperty(widthVariable(place), `${width}px`)}
                onResize={(width) => onResize(id, width)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
