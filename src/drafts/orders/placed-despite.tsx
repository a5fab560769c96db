import { TriangleAlert } from 'lucide-react'
import { despiteMessages } from '#src/drafts/live-check/despite-messages.ts'
import { despiteWords } from '#src/drafts/live-check/despite-words.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'

/** What an order was placed in spite of; nothing where nothing spoke against it. */
export function PlacedDespite(props: { order: Pick<Order, 'despite' | 'lines'>; isInOneLine?: boolean }) {
  const { order, isInOneLine = false } = props
  const { label } = useMessages(despiteMessages)
  const words = despiteWords(order, useFormats())
  if (words === null) return null
  return (
    <span data-despite className="inline-flex min-w-0 items-center gap-1 text-warn" title={`${label}: ${words}`}>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      <span className={isInOneLine ? 'truncate' : 'min-w-0'}>
        {label}: {words}
      </span>
    </span>
  )
}
