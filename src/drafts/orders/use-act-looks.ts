import { CircleCheck, type LucideIcon, PackageCheck } from 'lucide-react'
import { type ButtonAct, leadsTo } from '#src/drafts/model/orders/order-acts.ts'
import { orderSigns } from '#src/drafts/parts/ordered/order-state-mark.tsx'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { confirmingMessages } from './confirming/confirming-messages.ts'
import { receivingMessages } from './receiving/receiving-messages.ts'

/** The sign and the words of each act, in a draft's orders and in the list of all. */
export type ActLooks = Readonly<
  Record<ButtonAct, { readonly Icon: LucideIcon; readonly word: string; readonly wordOf: (order: string) => string }>
>

export function useActLooks(): ActLooks {
  const confirming = useMessages(confirmingMessages)
  const receiving = useMessages(receivingMessages)
  const { acts, actOn } = useMessages(orderStateMessages)
  return {
    confirm: { Icon: CircleCheck, word: confirming.confirm, wordOf: confirming.confirmOf },
    receive: { Icon: PackageCheck, word: receiving.receive, wordOf: receiving.receiveOf },
    cancel: {
      Icon: orderSigns[leadsTo.cancel].Icon,
      word: acts.cancel,
      wordOf: (order) => actOn(acts.cancel, order),
    },
  }
}
