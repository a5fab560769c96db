import { Link } from 'react-router'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { planMessages } from '#src/drafts/plan/plan-messages.ts'
import type { SheetWarehouse } from '#src/drafts/plan/sheet/plan-sheet.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { leadingColumns, type MatrixLayout } from './matrix-layout.ts'

/** The footer of the matrix: the totals of each column's order. */
export function MatrixFoot(props: {
  draftId: string
  warehouses: readonly SheetWarehouse[]
  orderCount: number
  rowIndex: number
  layout: MatrixLayout
  height: number
}) {
  const { draftId, warehouses, orderCount, rowIndex, layout, height } = props
  const messages = useMessages(planMessages)
  const names = useMessages(draftsMessages)
  const formats = useFormats()
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20">
      <div
        role="row"
        aria-rowindex={rowIndex}
        style={{ height, width: layout.row }}
        className="flex border-t border-edge/50 bg-surface text-small"
      >
        <div
          role="rowheader"
          aria-colindex={1}
          aria-colspan={leadingColumns}
          style={{ width: layout.leading }}
          className="sticky left-0 z-10 flex shrink-0 items-center justify-between gap-3 border-r border-edge/50 bg-surface px-2"
        >
          <span className="grid gap-0.5">
            <span className="text-table font-medium">
              {messages.orders}: {formats.number(orderCount)}
            </span>
            <Link to={draftOrdersHref(draftId)} className="justify-self-start text-accent hover:underline low:hidden">
              {messages.toOrders}
            </Link>
          </span>
          <span aria-hidden className="grid text-right leading-4 text-ink-soft">
            <span className="low:hidden">{messages.footLines}</span>
            <span className="low:hidden">{messages.footPieces}</span>
            <span>{messages.footSubtotal}</span>
          </span>
        </div>
        <div role="presentation" style={{ gridTemplateColumns: layout.warehousesTemplate }} className="grid">
          {warehouses.map(({ code, order, isBarred }, at) => {
            const words = order
              ? messages.orderOf(
                  code,
                  names.lineCount(order.lines),
                  names.pieceCount(order.totals.pieces),
                  formats.money(order.totals.subtotal),
                )
              : messages.noOrder(code)
            const missing = order?.totals.linesWithoutPrice ?? 0
            const newTotal = order?.newTotal ? `. ${newPriceWords(order.newTotal, formats)}` : ''
            return (
              <div
                key={code}
                role="gridcell"
                aria-colindex={leadingColumns + at + 1}
                title={`${words}${missing > 0 ? `. ${messages.withoutPrice(missing)}` : ''}${newTotal}`}
                className="relative grid min-w-0 content-center border-r border-line/70 px-2 text-right leading-4"
              >
                <span className="sr-only">
                  {words}
                  {newTotal}
                </span>
                {order && (
                  <span aria-hidden className="grid">
                    <span className={classNames('low:hidden', isBarred && 'text-bad')}>
                      {formats.number(order.lines)}
                    </span>
                    <span className="text-ink-soft low:hidden">{formats.number(order.totals.pieces)}</span>
                    <span className={classNames('font-medium whitespace-nowrap', order.newTotal && 'text-warn')}>
                      {missing > 0 && <span className="text-warn">*</span>}
                      {formats.money(order.totals.subtotal)}
                    </span>
                  </span>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
