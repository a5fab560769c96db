import { type LucideIcon, PackageCheck, PackageX } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { markedState } from '#src/drafts/model/orders/order-acts.ts'
import type { OrderStateKind } from '#src/drafts/model/orders/order-states.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { orderStateMessages } from './order-state-messages.ts'
import { orderStateWords } from './order-state-words.ts'

export const orderSigns: Readonly<Record<OrderStateKind, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  placed: { Icon: PackageCheck, tone: 'text-good' },
  cancelled: { Icon: PackageX, tone: 'text-warn' },
}

/**
 * The state of an order, unless it is only placed.
 *
 * @param dated whether the words say since when; else the pointer sees it
 */
export function OrderStateMark({ order, dated = false }: { order: Order; dated?: boolean }) {
  const { names } = useMessages(orderStateMessages)
  const formats = useFormats()
  const state = markedState(order)
  if (!state) return null
  const { Icon, tone } = orderSigns[state]
  const since = orderStateWords(order, formats) ?? ''
  return (
    <span title={since} className={classNames('inline-flex shrink-0 items-center gap-1', tone)}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span>{dated ? since : names[state]}</span>
    </span>
  )
}
