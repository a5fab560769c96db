import { memo, useMemo } from 'react'
import { QuantityField } from '#src/drafts/parts/fields/quantity-field.tsx'
import { QuantityTableProvider } from '#src/drafts/parts/fields/quantity-table.ts'
import { useQuantityRows } from '#src/drafts/parts/fields/use-quantity-rows.ts'
import { useStillWanted } from '#src/drafts/parts/ordered/ordered-context.tsx'
import type { ScannedRow } from '#src/drafts/scan/session/scan-session.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useVirtualRows } from '#src/ui/use-virtual-rows.ts'
import { scanMessages } from './scan-messages.ts'

/** px */
const rowHeight = 52
const touchRowHeight = 64

/** The scanned products, newest first, with their quantity in the draft, which can be typed instead of scanned. */
export function ScannedRows(props: {
  rows: readonly ScannedRow[]
  quantities: ReadonlyMap<string, number>
  draftId: string
  /** Called on Escape in a quantity, when there is nothing to restore. */
  onLeave: () => void
}) {
  const { rows, quantities, draftId, onLeave } = props
  const messages = useMessages(scanMessages)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const height = isTouch ? touchRowHeight : rowHeight
  const { scroller, spacerHeight, first, last, showRow } = useVirtualRows({
    rowCount: rows.length,
    rowHeight: height,
    headerHeight: 0,
    overscan: 6,
    initialTop: 0,
  })
  const ids = useMemo(() => rows.map(({ product }) => product.sku), [rows])
  const { table, drawn, onFocus, onBlur } = useQuantityRows({ scroller, ids, showRow, first, last })
  return (
    <QuantityTableProvider value={table}>
      {rows.length === 0 && <p className="p-3 text-table text-ink-soft">{messages.noRows}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its fields */}
      <div
        ref={scroller}
        role="list"
        aria-label={messages.rows}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Otherwise the dialog would close.
          event.stopPropagation()
          onLeave()
        }}
        className="scroll-area [overflow-anchor:none]"
      >
        <div role="presentation" style={{ height: spacerHeight }} className="relative">
          {drawn
            .map((index) => ({ row: rows[index]!, index }))
            .map(({ row, index }) => (
              <div
                key={row.product.sku}
                data-row={row.product.sku}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ height, top: index * height }}
                className="absolute inset-x-0 border-b border-line px-3 focus-within:z-10 has-data-growth:z-10"
              >
                <Row row={row} quantity={quantities.get(row.product.sku) ?? 0} draftId={draftId} />
              </div>
            ))}
        </div>
      </div>
    </QuantityTableProvider>
  )
}

const Row = memo(function Row(props: { row: ScannedRow; quantity: number; draftId: string }) {
  const { row, quantity, draftId } = props
  const { product, times } = row
  const messages = useMessages(scanMessages)
  const store = useDraftStore()
  const formats = useFormats()
  const title = product.title || product.sku
  const { wanted, there } = useStillWanted(draftId, product, quantity)
  return (
    <div className="flex h-full items-center gap-3">
      <div className="grid min-w-0 flex-1 text-table">
        <bdi lang="es-MX" className="line-clamp-2 leading-4 font-medium break-words" title={title}>
          {title}
        </bdi>
        <span className="flex min-w-0 gap-2 text-small text-ink-soft">
          <bdi className="truncate font-mono">{product.sku}</bdi>
          <span className="shrink-0">
            {messages.scans(times)}
            {row.quantity !== times && ` · ${messages.pieces(row.quantity)}`}
          </span>
        </span>
      </div>
      <QuantityField
        cell={product.sku}
        value={quantity}
        label={messages.quantityOf(title)}
        warning={there !== null && wanted > there ? messages.moreThanAvailable(formats.number(there)) : null}
        onCommit={(typed) => store.setLineQuantity(draftId, product, typed)}
      />
    </div>
  )
})
