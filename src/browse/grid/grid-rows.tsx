import { type Ref, useDeferredValue, useMemo } from 'react'
import { isSelected, type RowSelection } from '#src/browse/selection/row-selection.ts'
import type { AnswerSnapshot } from '#src/catalog/answer-store.ts'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { useLiveProducts } from '#src/product/live/use-live-products.ts'
import type { UnlikeTyped } from './grid-cell.tsx'
import { CardRow, type SharedByRows, TableRow } from './grid-row.tsx'
import type { ActiveCell } from './use-active-cell.ts'

function unlikeTyped(index: number, { positions, asTyped, described, lacking }: CatalogAnswer): UnlikeTyped {
  let from = lacking.reduce((left, { count }) => left - count, positions.length)
  if (index < from) return index >= asTyped && index < from - described ? 'typo' : null
  const own = lacking.find(({ count }) => index < (from += count))
  // Without a small word it is what was asked for.
  return own && own.words.length > 0 ? own : null
}

/** Rows of the list, the ends exclusive; those that may be in sight, and with those that are drawn beyond them. */
type DrawnRows = {
  readonly first: number
  readonly firstInSight: number
  readonly lastInSight: number
  readonly last: number
}

/**
 * The rows of the window. A row is redrawn only when its own props change. An answer draws what is on the screen; beyond
 * it the rows of the answer before stay until that is painted, or the next key is.
 */
export function GridRows(props: {
  drawnRows: Ref<HTMLDivElement>
  gridId: string
  drawn: DrawnRows
  answer: Pick<AnswerSnapshot, 'answer' | 'rowAt'>
  asCards: boolean
  shared: SharedByRows
  active: ActiveCell
  selection: RowSelection
  /** The sku of the product in the preview. */
  preview: string | null
}) {
  const { drawnRows, gridId, drawn, asCards, shared, active, selection, preview } = props
  const { first, firstInSight, lastInSight, last } = drawn
  const { answer: shown, rowAt } = props.answer
  const Row = asCards ? CardRow : TableRow
  const count = useLiveProducts()
  const now = useMemo(() => ({ answer: shown, rowAt }), [shown, rowAt])
  const late = useDeferredValue(now)
  return (
    <div ref={drawnRows} role="rowgroup" className="absolute inset-x-0 top-0">
      {Array.from({ length: last - first }, (_, at) => {
        const index = first + at
        const { answer, rowAt: read } = firstInSight <= index && index < lastInSight ? now : late
        const row = read(index)
        return (
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
        )
      })}
    </div>
  )
}
