import { PackageCheck, Truck } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { orderProgressWords } from './progress-words.ts'
import { receivingMessages } from './receiving-messages.ts'

/**
 * How far an order has come, once something came of it: also what will not come while more is to come, and what came too
 * many; without what will not come where that stands beside. Where there is little room, its words are cut, and its tooltip has them.
 */
export function ProgressMark(props: { order: Order; className?: string; saysShort?: boolean }) {
  const { order, className = 'min-w-0', saysShort = true } = props
  const messages = useMessages(receivingMessages)
  const progress = progressOf(order)
  const text = orderProgressWords(progress, messages, saysShort)
  if (!progress || text === null) return null
  const isWhole = progress.kind === 'received'
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
