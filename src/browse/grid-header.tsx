import type { Table } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CatalogSort } from '#src/catalog/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { browseMessages } from './browse-messages.ts'
import { type GridRow, gridColumnId, type gridFeatures, isNumberColumn } from './grid-columns.tsx'
import { cellClass } from './grid-row.tsx'

/** Sorts on click: first one way, then the other, with the third click back to relevance. */
export function GridHeader(props: {
  table: Table<typeof gridFeatures, GridRow>
  asCards: boolean
  onSort: (sort: CatalogSort | null) => void
}) {
  const { table, asCards, onSort } = props
  const messages = useMessages(browseMessages)
  return (
    <div
      role="rowgroup"
      className={classNames(asCards ? 'sr-only' : 'sticky top-0 z-10 border-b border-edge/50 bg-surface')}
    >
      <div role="row" aria-rowindex={1} className="flex h-[35px] items-stretch text-small text-ink-soft">
        {(table.getHeaderGroups()[0]?.headers ?? []).map((header, index) => {
          const id = gridColumnId(header.column.id)
          const sorted = header.column.getIsSorted()
          const hint = id === 'price' || id === 'quantity' || id === 'order' ? messages.columnHints[id] : undefined
          return (
            <div
              key={header.id}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
              title={hint}
              style={id === 'title' ? undefined : { width: header.getSize() }}
              className={cellClass(id)}
            >
              {id === 'order' ? (
                messages.columns.order
              ) : (
                <button
                  type="button"
                  aria-label={messages.sortBy(messages.columns[id])}
                  onClick={() => {
                    const next = header.column.getNextSortingOrder()
                    onSort(next === false ? null : { column: id, descending: next === 'desc' })
                  }}
                  className={classNames(
                    '-mx-1 flex h-6 min-w-0 items-center gap-1 rounded px-1 hover:text-ink [&_svg]:size-3',
                    sorted !== false && 'font-medium text-ink',
                    isNumberColumn(id) && 'flex-row-reverse',
                  )}
                >
                  <span className="truncate">{messages.columns[id]}</span>
                  {sorted === 'asc' && <ArrowUp aria-hidden />}
                  {sorted === 'desc' && <ArrowDown aria-hidden />}
                </button>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
