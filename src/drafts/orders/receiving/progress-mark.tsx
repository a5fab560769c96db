import { PackageCheck, Truck } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { receivingMessages } from './receiving-messages.ts'

/**
 * How far an order has come, once something came of it: also what will not come while more is to come, and what came too
 * many; without what will not come where that stands beside. Where there is little room, its words are cut, and its tooltip has them.
 */
export function ProgressMark(props: { order: Order; className?: string; saysShort?: boolean }) {
  const { order, className = 'min-w-0', saysShort = true } = props
  const messages = useMessages(receivingMessages)
  const { states } = messages
  const progress = progressOf(order)
  if (!progress || progress.kind === 'to-come') return null
  const isWhole = progress.kind === 'received'
  const state =
    progress.kind === 'received'
      ? states.received
      : progress.kind === 'closed'
        ? saysShort
          ? states.closed(progress.short)
          : states.ended
        : states['in-part'](progress.toCome)
  const text = [
    state,
    ...(saysShort && progress.kind === 'in-part' && progress.short > 0 ? [messages.closed(progress.short)] : []),
    ...(progress.extra > 0 ? [messages.extra(progress.extra)] : []),
  ].join(', ')
  const Icon = isWhole ? PackageCheck : Truck
  return (
    <span
      title={text}
      data-progress={progress.kind}
      className={`inline-flex ${className} items-center gap-1 ${isWhole ? 'text-good' : 'text-warn'}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  )
}
