import type { Cell } from '@tanstack/react-table'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { CatalogRow } from '#src/catalog/catalog-protocol.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Available, GridCell, Price, ProductTitle } from './grid-cell.tsx'
import { type GridRow, gridColumnId, type gridFeatures, isNumberColumn } from './grid-columns.tsx'
import { MarkedText } from './marked-text.tsx'
import { OrderField } from './order-field.tsx'

type RowProps = {
  id: string
  row: GridRow
  height: number
  isActive: boolean
  onActivate: (index: number) => void
  onOpen: (row: CatalogRow, newTab: boolean) => void
  cells: readonly Cell<typeof gridFeatures, GridRow>[]
}

export const TableRow = memo(function TableRow(props: RowProps) {
  const { cells } = props
  return (
    <RowFrame {...props} className="flex items-center">
      {cells.map((cell, column) => (
        <div
          key={cell.id}
          role="gridcell"
          aria-colindex={column + 1}
          style={cell.column.id === 'title' ? undefined : { width: cell.column.getSize() }}
          className={cellClass(cell.column.id)}
        >
          {props.row.row ? <GridCell row={props.row.row} column={gridColumnId(cell.column.id)} /> : <Pending />}
        </div>
      ))}
    </RowFrame>
  )
})

/** Two lines, for narrow screens. The same cells in the same grid, laid out otherwise. */
export const CardRow = memo(function CardRow(props: RowProps) {
  const row = props.row.row
  return (
    <RowFrame {...props} className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-2 items-center gap-x-3 px-3 py-1.5">
      <div role="gridcell" className="flex min-w-0 text-text">
        {row ? <ProductTitle row={row} /> : <Pending />}
      </div>
      <div role="gridcell" className="row-span-2">
        {row && <OrderField product={row.product} />}
      </div>
      <div role="gridcell" className="flex min-w-0 gap-2 text-table">
        {row && (
          <>
            <bdi className="truncate font-mono text-small text-ink-soft">
              <CardCode row={row} />
            </bdi>
            <span className="ml-auto shrink-0">
              <Price price={row.product.price} />
            </span>
            <span className="w-12 shrink-0 text-right">
              <Available quantity={row.product.quantity} />
            </span>
          </>
        )}
      </div>
    </RowFrame>
  )
})

/** The sku, unless what matched is the part number: a match has to be seen. */
function CardCode({ row: { product, marks } }: { row: CatalogRow }) {
  if (marks.manufacturerSku && !marks.sku)
    return <MarkedText text={product.manufacturerSku} marks={marks.manufacturerSku} />
  return <MarkedText text={product.sku} marks={marks.sku} />
}

function RowFrame(props: Omit<RowProps, 'cells'> & { className: string; children: ReactNode }) {
  const { id, row, height, isActive, onActivate, onOpen, className, children } = props
  const open = (event: MouseEvent) => {
    onActivate(row.index)
    const control = event.target instanceof Element ? event.target.closest('a, input, button') : null
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    // Fields and buttons in the row do their own work, and so does the browser for a link into another tab.
    if (!row.row || (control !== null && (control.tagName !== 'A' || isModified))) return
    if (control === null && getSelection()?.isCollapsed === false) return
    event.preventDefault()
    onOpen(row.row, event.ctrlKey || event.metaKey)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are the grid's
    <div
      id={id}
      role="row"
      aria-rowindex={row.index + 2}
      aria-selected={isActive}
      onClick={open}
      style={{ height }}
      className={classNames(
        'border-b border-line text-table hover:bg-hover',
        isActive && 'bg-accent-soft/60 in-focus-visible:bg-accent-soft',
        className,
      )}
    >
      {children}
    </div>
  )
}

export function cellClass(column: string): string {
  return classNames(
    'flex min-w-0 items-center px-2',
    column === 'title' ? 'min-w-60 max-w-176 flex-1' : 'shrink-0',
    isNumberColumn(column) && 'justify-end',
    column === 'order' && 'justify-center',
  )
}

/** Holds the place of what is on its way, without a word: it is there within a frame or two. */
function Pending() {
  return <span className="h-2 w-3/5 rounded bg-hover" />
}
