import { Send } from 'lucide-react'
import type { Sending } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import type { ExportedOrder } from './exported-order.ts'
import { sendMessages } from './send-messages.ts'
import { isOtherThanSent } from './sent-order.ts'

/** The tooltip lists at most this many. */
const most = 8

function useSendingWords(): (sending: Sending) => string {
  const { sent: words } = useMessages(sendMessages)
  const formats = useFormats()
  return ({ way, layout, at, to, deliverTo }) =>
    [words.ways[way](formats.dateTime(at), layout === 'internal'), to, deliverTo].filter(Boolean).join(' · ')
}

/** How an order went out before, newest first: who sends it again should know. */
export function SentBefore({ sent }: { sent: readonly Sending[] }) {
  const { sent: words } = useMessages(sendMessages)
  const wordsOf = useSendingWords()
  if (sent.length === 0) return null
  return (
    <section aria-label={words.before} className="grid gap-0.5 text-ink-soft">
      <p className="font-medium">{words.before}</p>
      <ul>
        {sent
          .slice(-3)
          .toReversed()
          .map((each) => (
            <li key={`${each.at} ${each.way}`} className="wrap-anywhere">
              {wordsOf(each)}
            </li>
          ))}
        {sent.length > 3 && <li>{words.earlier(sent.length - 3)}</li>}
      </ul>
    </section>
  )
}

/** How an order went out last, and whether it says something else by now. The tooltip lists the times before. */
export function SentNote(props: { sent: readonly Sending[] } & Pick<ExportedOrder, 'lines' | 'ivaRate'>) {
  const { sent, ...order } = props
  const { sent: words } = useMessages(sendMessages)
  const formats = useFormats()
  const wordsOf = useSendingWords()
  const last = sent.at(-1)
  if (!last) return null
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
        {isOther && ` · ${words.other(last.pieces, last.subtotal === null ? null : formats.money(last.subtotal))}`}
      </span>
    </span>
  )
}
