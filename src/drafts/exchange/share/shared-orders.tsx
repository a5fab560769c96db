import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { type KnownOrder, knownOrder } from '#src/drafts/model/orders/known-orders.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { isPlaced, placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { orderSigns } from '#src/drafts/parts/ordered/order-state-mark.tsx'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { orderWords } from '#src/drafts/parts/ordered/placed-words.ts'
import { trashedDrafts, useTrash } from '#src/drafts/parts/use-stored.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { shareMessages } from './share-messages.ts'

/**
 * The orders that came with a draft, before it is accepted: what is placed and stays so, what was cancelled, and what is
 * known here of each. Nothing where there are none.
 *
 * @param planned how many numbers the sender has planned: they are used up here
 */
export function SharedOrders({ draft, planned }: { draft: Draft; planned: number }) {
  const { orders: messages } = useMessages(shareMessages)
  const { uncounted } = useMessages(orderStateMessages)
  const { drafts } = knownDrafts(useDrafts())
  const trash = useTrash()
  const trashed = trashedDrafts(trash)
  const { placed, open } = draftSums(draft)
  const known = (order: Order) => knownOrder([...drafts, ...trashed], order.id)
  if (draft.orders.length + planned === 0) return null
  const cancelled = draft.orders.filter((order) => !isPlaced(order))
  return (
    <section aria-label={messages.label} className="grid gap-1 text-table">
      {placed && (
        <>
          <p className="font-medium">{messages.placed(placed.pieces, open.pieces)}</p>
          <ul className="grid max-h-32 gap-0.5 overflow-auto">
            {placedOrders(draft).map((order) => (
              <SharedOrder key={order.id} order={order} known={known(order)} />
            ))}
          </ul>
        </>
      )}
      {cancelled.length > 0 && (
        <>
          <p className="font-medium">{uncounted.of(cancelled.length)}</p>
          <ul className="grid max-h-24 gap-0.5 overflow-auto">
            {cancelled.map((order) => (
              <SharedOrder key={order.id} order={order} known={known(order)} />
            ))}
          </ul>
        </>
      )}
      {planned > 0 && <p className="text-small text-ink-soft">{messages.planned(planned)}</p>}
    </section>
  )
}

function SharedOrder({ order, known }: { order: Order; known: KnownOrder | null }) {
  const { kind } = order.state
  const { names, known: knownWords } = useMessages(orderStateMessages)
  const formats = useFormats()
  const { Icon } = orderSigns[kind]
  const differs = known !== null && known.order.state.kind !== kind
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="inline-flex items-center gap-1">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <bdi>{orderWords(order, formats)}</bdi>
      </span>
      <span className="text-ink-soft">{formats.date(order.placedAt)}</span>
      {known && (
        <span className={differs ? 'inline-flex items-center gap-1 text-warn' : 'text-ink-soft'}>
          {differs && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
          {knownWords(names[known.order.state.kind], names[kind])}{' '}
          <Link to={draftOrdersHref(known.draft.id)} className="underline">
            <bdi>{known.draft.name}</bdi>
          </Link>
        </span>
      )}
    </li>
  )
}
