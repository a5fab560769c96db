import { MessageSquareText } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { receivingMessages } from './receiving-messages.ts'

/** What was noted when goods of an order came: also codes that nobody knew, and goods that nobody awaited. */
export function ReceiptNote({ order, className = '' }: { order: Order; className?: string }) {
  const { noted } = useMessages(receivingMessages)
  const note = receiptNote(order)
  if (note === '') return null
  const said = noted(note)
  return (
    <span data-noted title={said} className={`inline-flex min-w-0 items-center gap-1 ${className}`}>
      <MessageSquareText aria-hidden className="size-3.5 shrink-0" />
      <bdi className="min-w-0 truncate">{said}</bdi>
    </span>
  )
}

/** The notes of all its receipts, each once; `''` is none. */
export function receiptNote({ receipts }: Pick<Order, 'receipts'>): string {
  return [...new Set(receipts.map(({ note }) => note))].filter(Boolean).join(' · ')
}
