import { useState } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { type ButtonAct, buttonActsOf } from '#src/drafts/model/orders/order-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { OrderActDialog } from './order-act-dialog.tsx'
import { useActLooks } from './use-act-looks.ts'

/** A button for each act of the order's state. */
export function OrderActs(props: { draftId: string; order: Order; name: string }) {
  const { draftId, order, name } = props
  const looks = useActLooks()
  const [act, setAct] = useState<ButtonAct | null>(null)
  const acts = buttonActsOf(order)
  // A dialog stays that the order still had when it was opened.
  if (acts.length === 0 && act === null) return null
  return (
    <>
      {acts.map((each) => {
        const { Icon, word, wordOf } = looks[each]
        return (
          <Button key={each} compact tone="quiet" aria-label={wordOf(name)} onClick={() => setAct(each)}>
            <Icon aria-hidden className="size-4" />
            {word}
          </Button>
        )
      })}
      <OrderActDialog act={act} draftId={draftId} order={order} name={name} onClose={() => setAct(null)} />
    </>
  )
}
