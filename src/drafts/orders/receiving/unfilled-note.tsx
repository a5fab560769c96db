import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { leftUnfilled, piecesOf } from '#src/drafts/model/orders/order-receipts.ts'
import { returnable } from '#src/drafts/model/orders/released-lines.ts'
import { ordersBeside } from '#src/drafts/model/orders/too-many.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { draftPlanHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { nameOf } from './delivery/awaited-row.tsx'
import { receivingMessages } from './receiving-messages.ts'

/**
 * Pieces of an order that will not come: whether the draft plans them again, and the button that changes it. Those that
 * were placed elsewhere have no way back.
 */
export function UnfilledNote({ draft, order, name }: { draft: Draft; order: Order; name: string }) {
  const { unfilled: messages } = useMessages(receivingMessages)
  const operations = useOrderOperations()
  const left = piecesOf(leftUnfilled(order))
  const again = piecesOf(order.released)
  if (left === 0 && again === 0) return null
  const isAgain = left === 0
  const back = isAgain ? piecesOf(returnable(draft, order)) : 0
  const others = () => {
    const lines = order.lines.filter(({ sku }) => order.released.some((each) => each.sku === sku))
    return ordersBeside(draft, order.id, new Set(lines.map(({ lineId }) => lineId))).map((each) =>
      nameOf({ order: each }),
    )
  }
  const said = left > 0 ? messages.left(left) : back > 0 ? messages.again(again) : messages.elsewhere(again, others())
  return (
    <span data-unfilled={isAgain ? 'again' : 'left'} className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span role="status" className={`inline-flex items-center gap-1 ${isAgain ? '' : 'text-warn'}`}>
        <PackageX aria-hidden className="size-3.5 shrink-0" />
        {said}
      </span>
      {back > 0 && (
        <Link to={draftPlanHref(draft.id)} className="text-accent hover:underline touch:py-3">
          {messages.toPlan}
        </Link>
      )}
      {(left > 0 || back > 0) && (
        <Button
          compact
          tone={isAgain ? 'quiet' : 'plain'}
          title={isAgain ? messages.leaveHint : messages.planHint}
          onClick={() => void operations.planUnfilled(draft.id, order.id, !isAgain)}
        >
          {isAgain ? messages.leave(back, again) : messages.plan(left)}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </span>
  )
}
