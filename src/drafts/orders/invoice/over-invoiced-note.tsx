import { TriangleAlert } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { pesosOf } from './invoice-words.ts'
import { keptInvoiceMessages } from './kept-invoice-messages.ts'
import { overInvoiced } from './over-invoiced.ts'

/** By how much the invoices of an order charge more than it: a sign and a few words, or a sentence. */
export function OverInvoicedNote({ order, isWhole = false }: { order: Order; isWhole?: boolean }) {
  const words = useOverInvoiced(order)
  if (words === null) return null
  return (
    <span title={words.whole} data-over className="inline-flex min-w-0 items-center gap-1 text-warn">
      <TriangleAlert aria-hidden className="size-3 shrink-0" />
      <span className={isWhole ? '' : 'truncate'}>{isWhole ? words.whole : words.short}</span>
    </span>
  )
}

/** Null where they charge no more. */
export function useOverInvoiced(order: Order): { readonly short: string; readonly whole: string } | null {
  const messages = useMessages(keptInvoiceMessages)
  const formats = useFormats()
  const { drafts } = knownDrafts(useDrafts())
  const over = overInvoiced(order, () => drafts.flatMap(placedOrders))
  if (over === null) return null
  const pesos = formats.money(pesosOf(over.pesos))
  return { short: messages.over(pesos), whole: messages.overHint[over.tax](pesos) }
}
