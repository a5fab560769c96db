import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { ConfirmationMark } from '#src/drafts/orders/confirming/confirmation-mark.tsx'
import { InvoiceMark } from '#src/drafts/orders/invoice/invoice-mark.tsx'
import { OverInvoicedNote, useOverInvoiced } from '#src/drafts/orders/invoice/over-invoiced-note.tsx'
import { PlacedDespite } from '#src/drafts/orders/placed-despite.tsx'
import { ProgressMark } from '#src/drafts/orders/receiving/progress-mark.tsx'
import { ReceiptNote } from '#src/drafts/orders/receiving/receipt-note.tsx'
import { OrderStateMark } from '#src/drafts/parts/ordered/order-state-mark.tsx'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { Choice, ConfirmedTotal, DraftOf, Expander, type OrderRowProps, useNameOf } from './ledger-order-facts.tsx'
import { rowsOfCard } from './ledger-slots.ts'
import { OrderMenu } from './order-menu.tsx'

/** An order on a phone: four or five short lines in the height of two rows, or up to seven in three. */
export function LedgerOrderCard(props: OrderRowProps) {
  const words = useMessages(sumMessages)
  const { order, draft, totals } = props.found
  const name = useNameOf(props.found)
  const isCancelled = !isPlaced(props.found.order)
  const messages = useMessages(ledgerMessages)
  const over = useOverInvoiced(order)
  const formats = useFormats()
  return (
    <div className="flex h-full items-center gap-1 pl-3 touch:gap-0 touch:pl-0">
      <div className="grid shrink-0 justify-items-center gap-1 touch:gap-0">
        <Choice {...props} />
        <Expander {...props} />
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] text-table">
        <p className="flex gap-2">
          <bdi className="line-clamp-2 min-w-0 leading-[18px] font-medium wrap-anywhere">
            {order.number || messages.unnumbered(order.folio, order.warehouse)}
          </bdi>
          <span className={classNames('ml-auto shrink-0', isCancelled ? 'text-ink-faint line-through' : 'font-medium')}>
            {formats.money(totals.total)}
          </span>
        </p>
        <p className="flex gap-2 text-small text-ink-soft">
          <span className="shrink-0">{formats.dateTime(order.placedAt)}</span>
          {!isCancelled && <span className="ml-auto shrink-0">{words.taxed}</span>}
        </p>
        {/* Side by side where there is room: nothing of a folio is cut. */}
        <p className="flex flex-wrap gap-x-2 text-small text-ink-soft">
          <span className="flex max-w-full gap-2">
            <bdi className="min-w-0 truncate text-ink">{order.warehouse}</bdi>
            {!isCancelled && (
              <span className="shrink-0">
                {messages.lines(order.lines.length)} · {messages.pieces(totals.pieces)}
              </span>
            )}
          </span>
          <OrderStateMark order={order} />
          {order.number !== '' && <bdi className="ledger-folio font-mono wrap-anywhere">{order.folio}</bdi>}
        </p>
        {rowsOfCard(props.found) === 3 && (
          <p className="flex max-h-8 min-w-0 flex-wrap gap-x-2 overflow-hidden text-small">
            <ConfirmationMark order={order} isShort />
            <ProgressMark order={order} className="max-w-full min-w-0" />
            <OverInvoicedNote over={over} />
            <ConfirmedTotal {...props.found} />
            <InvoiceMark order={order} over={over} isShort={over !== null} />
          </p>
        )}
        <p className="flex min-w-0 gap-1.5 overflow-x-clip text-small">
          <DraftOf {...props.found} />
          <PlacedDespite order={order} isInOneLine />
          <bdi className={classNames('min-w-0 truncate text-ink-soft', draft.folder !== 'working' && 'ml-auto')}>
            {order.note}
          </bdi>
          <ReceiptNote order={order} className="text-ink-soft" />
        </p>
      </div>
      <OrderMenu {...props} name={name} />
    </div>
  )
}
