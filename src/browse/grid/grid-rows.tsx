import type { Ref } from 'react'
import { isSelected, type RowSelection } from '#src/browse/selection/row-selection.ts'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { useLiveProducts } from '#src/product/live/use-live-products.ts'
import type { UnlikeTyped } from './grid-cell.tsx'
import type { GridRow } from './grid-columns.ts'
import { CardRow, type SharedByRows, TableRow } from './grid-row.tsx'
import type { ActiveCell } from './use-active-cell.ts'

function unlikeTyped(index: number, { positions, asTyped, described, lacking }: CatalogAnswer): UnlikeTyped {
  let from = lacking.reduce((left, { count }) => left - count, positions.length)
  if (index < from) return index >= asTyped && index < from - described ? 'typo' : null
  const own = lacking.find(({ count }) => index < (from += count))
  // Without a small word it is what was asked for.
  return own && own.words.length > 0 ? own : null
}

/** The rows of the window. A row is redrawn only when its own props change. */
export function GridRows(props: {
  drawnRows: Ref<HTMLDivElement>
  gridId: string
  drawn: readonly GridRow[]
  asCards: boolean
  shared: SharedByRows
  active: ActiveCell
  selection: RowSelection
  answer: CatalogAnswer | null
  /** The sku of the product in the preview. */
  preview: string | null
}) {
  const { drawnRows, gridId, drawn, asCards, shared, active, selection, answer, preview } = props
  const Row = asCards ? CardRow : TableRow
  const count = useLiveProducts()
  return (
    <div ref={drawnRows} role="rowgroup" className="absolute inset-x-0 top-0">
      {drawn.map(({ index, row }) => (
        <Row
          key={index}
          id={`${gridId}-${index}`}
          index={index}
          row={row}
          counted={(row && count?.(row)) ?? null}
          shared={shared}
          isActive={index === active.row}
          activePlace={index === active.row ? active.place : null}
          isSelected={isSelected(selection, answer?.positions[index] ?? -1)}
          unlike={answer && unlikeTyped(index, answer)}
          isPreviewed={preview !== null && row?.product.sku === preview}
        />
      ))}
    </div>
  )
}
