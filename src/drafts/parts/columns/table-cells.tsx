import type { ReactNode, Ref } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { TableColumn } from './column-set.ts'

/** The cells of a row, in the order of the columns. A text that does not fit is cut, and whole for the pointer. */
export function TableCells<Name extends string>(props: {
  columns: readonly TableColumn<Name>[]
  cells: Readonly<Record<Name, ReactNode>>
  /** Further classes of a cell; its padding is `px-2` unless they set another. */
  classOf?: (name: Name) => string | undefined
  /** Names the row for screen readers. */
  rowHeader?: Name
  /** In a grid the focus moves from cell to cell. */
  isGrid?: boolean
  ref?: Ref<HTMLDivElement>
}) {
  const { columns, cells, classOf, rowHeader, isGrid = false, ref } = props
  return (
    <div ref={ref} role="presentation" className="grid h-full grid-cols-(--template) items-center text-table">
      {columns.map(({ name, isNumber }) => {
        const cell = cells[name]
        return (
          <div
            key={name}
            role={name === rowHeader ? 'rowheader' : isGrid ? 'gridcell' : 'cell'}
            data-column={name}
            className={classNames('flex min-w-0 items-center', isNumber && 'justify-end', classOf?.(name) ?? 'px-2')}
          >
            {typeof cell === 'string' ? (
              <span title={cell} className="truncate">
                {cell}
              </span>
            ) : (
              cell
            )}
          </div>
        )
      })}
    </div>
  )
}
