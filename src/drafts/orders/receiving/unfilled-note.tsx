import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { leftUnfilled, piecesOf } from '#src/drafts/model/orders/order-receipts.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { draftPlanHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { receivingMessages } from './receiving-messages.ts'

/** Pieces of an order that will not come: whether the draft plans them again, and the button that changes it. */
export function UnfilledNote({ draftId, order, name }: { draftId: string; order: Order; name: string }) {
  const { unfilled: messages } = useMessages(receivingMessages)
  const operations = useOrderOperations()
  const left = piecesOf(leftUnfilled(order))
  const again = piecesOf(order.released)
  if (left === 0 && again === 0) return null
  const isAgain = left === 0
  return (
    <span data-unfilled={isAgain ? 'again' : 'left'} className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span role="status" className={`inline-flex items-center gap-1 ${isAgain ? '' : 'text-warn'}`}>
        <PackageX aria-hidden className="size-3.5 shrink-0" />
        {isAgain ? messages.again(again) : messages.left(left)}
      </span>
      {isAgain && (
        <Link to={draftPlanHref(draftId)} className="text-accent hover:underline touch:py-3">
          {messages.toPlan}
        </Link>
      )}
      <Button
        compact
        tone={isAgain ? 'quiet' : 'plain'}
        title={isAgain ? messages.leaveHint : messages.planHint}
        onClick={() => void operations.planUnfilled(draftId, order.id, !isAgain)}
      >
        {isAgain ? messages.leave(again) : messages.plan(left)}
        <span className="sr-only">: {name}</span>
      </Button>
    </span>
  )
}
