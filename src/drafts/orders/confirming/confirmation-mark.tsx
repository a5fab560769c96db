import { CalendarClock, CircleCheck } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { daysLate } from '#src/drafts/model/orders/order-receipts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { localDay, startOfDay } from '#src/ui/local-day.ts'
import { useNow } from '#src/ui/use-now.ts'
import { confirmingMessages } from './confirming-messages.ts'

const hourMs = 3_600_000

/**
 * What the wholesaler confirmed: when the goods are to come, with how late they are, and how much was changed. In short
 * only how late; the rest is its tooltip, and is heard.
 */
export function ConfirmationMark({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  const messages = useMessages(confirmingMessages)
  const formats = useFormats()
  const today = localDay(useNow(hourMs))
  const { confirmation } = order
  if (!confirmation || !isPlaced(order)) return null
  const { promisedFor, lines } = confirmation
  const late = daysLate(order, today)
  const isLate = late !== null && late > 0
  const text = [
    lines.length === 0 ? messages.confirmed : messages.changed(lines.length),
    ...(promisedFor !== null && late !== null ? [messages.promised(formats.date(startOfDay(promisedFor)))] : []),
    ...(isLate ? [messages.late(late)] : []),
  ].join(', ')
  const Icon = isLate ? CalendarClock : CircleCheck
  return (
    <span
      title={text}
      data-confirmed={isLate ? 'late' : 'in-time'}
      className={`inline-flex shrink-0 items-center gap-1 ${isLate || lines.length > 0 ? 'text-warn' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {isShort && isLate && <span aria-hidden>{messages.late(late)}</span>}
      <span className={isShort ? 'sr-only' : undefined}>{text}</span>
    </span>
  )
}
