import { TriangleAlert } from 'lucide-react'
import { use } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { AllPlaced } from './all-placed.tsx'
import { pesosOf } from './invoice-words.ts'
import { keptInvoiceMessages } from './kept-invoice-messages.ts'
import { overInvoiced } from './over-invoiced.ts'

export type OverWords = { readonly short: string; readonly whole: string }

/** By how much the invoices of an order charge more than it: a sign and a few words, or a sentence. */
export function OverInvoicedNote({ over, isWhole = false }: { over: OverWords | null; isWhole?: boolean }) {
  if (over === null) return null
  return (
    <span title={over.whole} data-over className="inline-flex min-w-0 items-center gap-1 text-warn">
      <TriangleAlert aria-hidden className="size-3 shrink-0" />
      <span className={isWhole ? '' : 'truncate'}>{isWhole ? over.whole : over.short}</span>
    </span>
  )
}

/** Null where they charge no more. */
export function useOverInvoiced(order: Order): OverWords | null {
  const messages = useMessages(keptInvoiceMessages)
  const formats = useFormats()
  const over = overInvoiced(order, use(AllPlaced))
  if (over === null) return null
  const withIva = formats.money(pesosOf(over.withIva))
  if (over.before === null) return { short: messages.overWithIva(withIva), whole: messages.overHintWithIva(withIva) }
  const before = formats.money(pesosOf(over.before))
  return { short: messages.over(before), whole: messages.overHint(before, withIva) }
}
