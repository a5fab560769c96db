import { Send } from 'lucide-react'
import type { Sending } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { ExportedOrder } from './exported-order.ts'
import { sendMessages } from './send-messages.ts'
import { isOtherThanSent } from './sent-order.ts'

/** The tooltip lists at most this many. */
const most = 8

/** How an order went out last, and whether it says something else by now. The tooltip lists the times before. */
export function SentNote(props: { sent: readonly Sending[] } & Pick<ExportedOrder, 'lines' | 'ivaRate'>) {
  const { sent, ...order } = props
  const { sent: words } = useMessages(sendMessages)
  const formats = useFormats()
  const last = sent.at(-1)
  if (!last) return null
  const wordsOf = ({ way, layout, at, deliverTo }: Sending) =>
    [words.ways[way](formats.dateTime(at), layout === 'internal'), deliverTo].filter(Boolean).join(' · ')
  const isOther = isOtherThanSent(order, last)
  return (
    <span
      title={sent.slice(-most).toReversed().map(wordsOf).join('\n')}
      data-sent={isOther ? 'other' : 'same'}
      className={`inline-flex min-w-0 items-center gap-1 ${isOther ? 'text-warn' : ''}`}
    >
      <Send aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">
        {wordsOf(last)}
        {isOther && `. ${words.other(last.pieces, last.subtotal === null ? null : formats.money(last.subtotal))}`}
      </span>
    </span>
  )
}
