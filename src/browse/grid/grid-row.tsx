import { type MouseEvent, memo, type ReactNode, useState } from 'react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import type { CodeColumn } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { CountedRow } from '#src/product/live/live-products.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Available, codesBesideSku, GridCell, Price, TitleLines, type UnlikeTyped } from './grid-cell.tsx'
import { MarkedText } from './marked-text.tsx'
import { checkboxWidth, type PlacedColumn } from './place-columns.ts'
import { QuantityToOrderField } from './quantity-to-order-field.tsx'

/** What all rows share. Keep the same object: a new one redraws every row. */
export type SharedByRows = {
  readonly columns: readonly PlacedColumn[]
  readonly hiddenCodes: readonly CodeColumn[]
  /** px */
  readonly height: number
  /** In all rows, not only in the row under the pointer. */
  readonly showsCheckbox: boolean
  readonly onClick: (index: number, row: CatalogRow | undefined, event: MouseEvent) => void
  readonly onRest: (row: CatalogRow | null) => void
}

type RowProps = {
  id: string
  index: number
  /** Undefined until the worker answers. */
  row: CatalogRow | undefined
  /** The row with its live price and stock, where these count. */
  counted: CountedRow | null
  shared: SharedByRows
  isActive: boolean
  /** The place of the active cell, if it is in this row. */
  activePlace: number | null
  isSelected: boolean
  unlike: UnlikeTyped
  /** Shown in the preview. */
  isPreviewed: boolean
}

export const TableRow = memo(function TableRow(props: RowProps) {
  const { id, row, counted, shared, unlike, isSelected, activePlace } = props
  const { columns, hiddenCodes, showsCheckbox } = shared
  const messages = useMessages(browseMessages)
  const product = row?.product
  // A checkbox in every row would slow down each keystroke. It appears under the pointer, and in all rows while any is
  // selected.
  const [isNear, setNear] = useState(false)
  return (
    <RowFrame {...props} onNear={setNear} className="flex items-center">
      <div
        role="gridcell"
        aria-colindex={1}
        data-select
        style={{ width: checkboxWidth }}
        className="sticky left-0 z-1 flex h-full shrink-0 items-center justify-center bg-(--row-tone)"
      >
        {product && (isSelected || isNear || showsCheckbox) && (
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isSelected}
            aria-label={messages.selectRow(product.title || product.sku)}
            className="size-3.5 accent-accent"
          />
        )}
      </div>
      {columns.map(({ column, place, style, className }) => (
        <div
          key={column.id}
          // `aria-activedescendant` refers only to cells of the active row.
          id={activePlace === null ? undefined : `${id}-${place}`}
          role="gridcell"
          aria-colindex={place + 2}
          style={style}
          className={activePlace === place ? `${className} outline-2 -outline-offset-2 outline-accent` : className}
        >
          {row ? (
            <GridCell row={counted?.row ?? row} column={column} unlike={unlike} hiddenCodes={hiddenCodes} />
          ) : (
            <Pending />
          )}
        </div>
      ))}
    </RowFrame>
  )
})

/** A row of three lines, for narrow screens: the same grid with fewer cells in another layout. */
export const CardRow = memo(function CardRow(props: RowProps) {
  const { row } = props
  const shown = props.counted?.row.product ?? row?.product
  return (
    <RowFrame
      {...props}
      // The quantity's width and the lines' height are said: otherwise each is laid out twice to find them.
      className="grid grid-cols-[minmax(0,1fr)_--spacing(21)] grid-rows-[minmax(0,1fr)_--spacing(5)] items-center gap-x-5 px-3 py-1.5 max-[359px]:grid-cols-[minmax(0,1fr)_--spacing(17)]"
    >
      <div role="gridcell" className="min-w-0 text-text leading-4.5 max-[359px]:text-table">
        {row ? (
          <TitleLines row={row} unlike={props.unlike} codes={row.marks.sku ? [] : codesBesideSku} isCard />
        ) : (
          <Pending />
        )}
      </div>
      <div role="gridcell" className="row-span-2">
        {row && <QuantityToOrderField product={row.product} />}
      </div>
      <div role="gridcell" className="flex min-w-0 items-baseline gap-2 text-table">
        {row && shown && (
          <>
            <bdi className="mr-auto truncate font-mono text-small text-ink-soft">
              <MarkedText text={row.product.sku} marks={row.marks.sku} />
            </bdi>
            <span className="shrink-0">
              <Price price={shown.price} />
            </span>
            <span className="min-w-15 shrink-0 text-right">
              <Available quantity={shown.quantity} sku={shown.sku} isNamed />
            </span>
          </>
        )}
      </div>
    </RowFrame>
  )
})

function RowFrame(props: RowProps & { className: string; children: ReactNode; onNear?: (isNear: boolean) => void }) {
  const { id, index, row, counted, shared, isActive, unlike, isSelected, isPreviewed, onNear, className, children } =
    props
  const { height, onClick, onRest } = shared
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles keys
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      title={counted?.from}
      data-active={isActive || undefined}
      data-typo={unlike === 'typo' || undefined}
      onClick={(event) => onClick(index, row, event)}
      onMouseDown={(event) => {
        // Shift and click selects rows, not the text between two clicks.
        if (event.shiftKey) event.preventDefault()
      }}
      onPointerEnter={() => {
        onNear?.(true)
        onRest(row ?? null)
      }}
      onPointerLeave={() => onNear?.(false)}
      onAuxClick={(event) => onClick(index, row, event)}
      style={{ height }}
      className={classNames(
        'group/row min-w-(--row-width) border-b border-line bg-(--row-tone) text-table',
        // What a quantity says lies over the pinned cells of other rows.
        'relative [contain:size_layout_style] has-aria-invalid:z-3 has-data-growth:z-3',
        rowTone(isSelected, isPreviewed),
        isActive && activeMark,
        className,
      )}
    >
      {children}
    </div>
  )
}

/**
 * A bar at the left of the active row; around all of it while the grid has the focus. It lies over the pinned cells,
 * which are opaque.
 */
const activeMark =
  'after:pointer-events-none after:absolute after:inset-0 after:z-2 after:border-l-3 after:border-accent group-focus/grid:after:border-2'

/** Opaque, because other cells scroll under the pinned ones. */
function rowTone(isSelected: boolean, isPreviewed: boolean): string {
  if (isSelected) return '[--row-tone:var(--tone-accent-soft)]'
  return isPreviewed
    ? '[--row-tone:var(--tone-hover)]'
    : '[--row-tone:var(--tone-ground)] hover:[--row-tone:var(--tone-hover)]'
}

/** A placeholder without text: the row arrives within a frame or two. */
function Pending() {
  return <span className="h-2 w-3/5 rounded bg-hover" />
}
