import { CheckCheck, ReceiptText, TriangleAlert } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { keptInvoiceMessages } from './kept-invoice-messages.ts'
import { keptInvoiceWords } from './kept-invoice-words.ts'
import { unclaimedOf } from './kept-left.ts'
import type { OverWords } from './over-invoiced-note.tsx'

/**
 * Which invoices an order has, with their differences in the tooltip, and that all is done with it.
 * @param props.saysOver by how much they charge more than the order, where nothing else beside it says so
 * @param props.isShort without their number, where there is little room
 */
export function InvoiceMark(props: { order: Order; over: OverWords | null; saysOver?: boolean; isShort?: boolean }) {
  const { order, over, saysOver = false, isShort = false } = props
  const messages = useMessages(keptInvoiceMessages)
  const formats = useFormats()
  const { invoices, settled } = order
  if (invoices.length === 0) return null
  const full = invoices.map((invoice) => {
    const { name, facts, claim } = keptInvoiceWords(invoice, formats)
    return [name, ...facts, ...(claim === null ? [] : [claim])].join(' · ')
  })
  const isOpen = over !== null || unclaimedOf(invoices) !== null
  const Icon = settled ? CheckCheck : isOpen ? TriangleAlert : ReceiptText
  return (
    <span
      title={[
        ...(settled ? [messages.settledOn(formats.dateTime(settled.at))] : []),
        ...(over ? [over.whole] : []),
        ...full,
      ].join('\n')}
      data-invoices={settled ? 'settled' : 'open'}
      className={`inline-flex shrink-0 items-center gap-1 ${settled ? 'text-good' : isOpen ? 'text-warn' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden className="size-3.5" />
      <span aria-hidden>
        {[
          ...(isShort ? [] : [settled ? messages.settled : messages.count(invoices.length)]),
          ...(saysOver && over ? [over.short] : []),
        ].join(', ')}
      </span>
      <span className="sr-only">
        {[...(settled ? [messages.settled] : []), ...(saysOver && over ? [over.whole] : []), ...full].join('; ')}
      </span>
    </span>
  )
}
