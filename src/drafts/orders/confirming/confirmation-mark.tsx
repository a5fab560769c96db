import { CalendarClock, CircleCheck } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { daysLate } from '#src/drafts/model/orders/order-receipts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { localDay, startOfDay } from '#src/ui/local-day.ts'
import { useNow } from '#src/ui/use-now.ts'
import { confirmingMessages } from './confirming-messages.ts'
import { confirmedOf, moneyOf } from './order-money.ts'

const hourMs = 3_600_000

/**
 * What the wholesaler confirmed: when the goods are to come, with how late they are, how much was changed, and what
 * that comes to where its caller has no other place for it. In short only how late; the rest is its tooltip, and is heard.
 */
export function ConfirmationMark(props: { order: Order; isShort?: boolean; withSum?: boolean }) {
  const { order, isShort = false, withSum = false } = props
  const messages = useMessages(confirmingMessages)
  const { withIva } = useMessages(sumMessages)
  const formats = useFormats()
  const today = localDay(useNow(hourMs))
  const { confirmation } = order
  if (!confirmation || !isPlaced(order)) return null
  const { promisedFor, lines } = confirmation
  const late = daysLate(order, today)
  const isLate = late !== null && late > 0
  const said = lines.length === 0 ? messages.confirmed : messages.changed(lines.length)
  const sum = withSum ? confirmedOf(moneyOf(order)) : null
  const text = [
    sum?.kind === 'confirmed' ? `${said}: ${withIva(formats.money(sum.total))}` : said,
    ...(promisedFor !== null && late !== null ? [messages.promised(formats.date(startOfDay(promisedFor)))] : []),
    ...(isLate ? [messages.late(late)] : []),
  ].join(', ')
  const Icon = isLate ? CalendarClock : CircleCheck
  return (
    <span
      title={text}
      data-confirmed={isLate ? 'late' : 'in-time'}
      className={`inline-flex items-center gap-1 ${withSum ? '' : 'shrink-0'} ${isLate || lines.length > 0 ? 'text-warn' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {isShort && isLate && <span aria-hidden>{messages.late(late)}</span>}
      <span className={isShort ? 'sr-only' : undefined}>{text}</span>
    </span>
  )
}
