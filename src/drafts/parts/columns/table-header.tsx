import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { ColumnEdge, runColumnKey } from '#src/ui/columns/column-edge.tsx'
import { moveColumn, resizeColumn } from '#src/ui/columns/table-layout.ts'
import { SortButton } from '#src/ui/sort-button.tsx'
import { fixedWidth, type TableColumn, tableTemplate } from './column-set.ts'
import type { LayoutChange } from './use-columns.ts'

/**
 * The header of a table, as the catalog's: where its columns can be chosen, edges can be dragged; on a focused header,
 * Shift with an arrow key moves the edge, and Alt and Shift with an arrow key move the column.
 */
export function TableHeader<Column extends string, Fixed extends Column>(props: {
  columns: readonly TableColumn<Column>[]
  /** px */
  height: number
  /** What stands above columns that stay at their place. */
  fixed?: Readonly<Record<Fixed, ReactNode>>
  nameOf: (name: Exclude<Column, Fixed>) => string
  hints?: Partial<Record<Column, string>>
  sort?: { readonly by: string; readonly descending: boolean } | null
  /** What a click does; null where a column does not sort. */
  onSort?: (name: Exclude<Column, Fixed>) => (() => void) | null
  onLayout?: LayoutChange | undefined
}) {
  const { columns, height, fixed, nameOf, hints, sort, onSort, onLayout } = props
  const above = new Map<string, ReactNode>(Object.entries(fixed ?? {}))
  const isMovable = (name: Column): name is Exclude<Column, Fixed> => !above.has(name)
  const visible = columns.map(({ name }) => name).filter(isMovable)
  const head = useRef<HTMLDivElement>(null)
  return (
    <div role="rowgroup" className="sticky top-0 z-20">
      <div
        role="row"
        aria-rowindex={1}
        ref={head}
        style={{ height }}
        className="grid grid-cols-(--template) items-center overflow-x-clip border-b border-line bg-surface text-small font-medium text-ink-soft"
      >
        {columns.map(({ name, isNumber = false }, place) => {
          if (!isMovable(name)) {
            return (
              <div key={name} role="columnheader" data-column={name} className="min-w-0 px-2">
                {above.get(name)}
              </div>
            )
          }
          const run = onSort?.(name) ?? null
          const sorted = sort?.by === name ? (sort.descending ? 'descending' : 'ascending') : null
          const onKeyDown =
            onLayout &&
            ((event: KeyboardEvent<HTMLElement>) =>
              runColumnKey(
                event,
                (px) => onLayout((all) => resizeColumn(all, name, px)),
                (by) => onLayout((all) => moveColumn(all, name, by, visible)),
              ))
          return (
            <div key={name} role="presentation" className="relative h-full min-w-0">
              <div
                role="columnheader"
                data-column={name}
                aria-sort={sorted ?? undefined}
                title={hints?.[name]}
                tabIndex={onLayout && !run ? 0 : undefined}
                onKeyDown={run ? undefined : onKeyDown}
                className={classNames('flex h-full items-center', isNumber && 'justify-end', !run && 'px-2')}
              >
                {run ? (
                  <SortButton
                    label={nameOf(name)}
                    sorted={sorted}
                    isNumber={isNumber}
                    onSort={run}
                    {...(onKeyDown && { onKeyDown })}
                  />
                ) : (
                  <span className="truncate">{nameOf(name)}</span>
                )}
              </div>
              {onLayout && (
                <ColumnEdge
                  place={place}
                  onDrag={(px) => {
                    const dragged = columns.map((each) => (each.name === name ? fixedWidth(each, px) : each))
                    // On the element around header and rows (`tableStyle`).
                    head.current?.parentElement?.parentElement?.style.setProperty('--template', tableTemplate(dragged))
                  }}
                  onResize={(px) => onLayout((all) => resizeColumn(all, name, px))}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
