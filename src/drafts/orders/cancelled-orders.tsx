import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { OrderStateMark } from '#src/drafts/parts/ordered/order-state-mark.tsx'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderMessages } from './order-messages.ts'
import { OrderRow } from './order-row.tsx'
import { PlacedDespite } from './placed-despite.tsx'
import { usePlacedMarks } from './use-line-marks.ts'
import { usePlaces } from './use-places.ts'

/** The orders of this draft whose placement was cancelled, as they were placed. They count for nothing. */
export function CancelledOrders({ draft }: { draft: Draft }) {
  const messages = useMessages(orderMessages)
  const states = useMessages(orderStateMessages)
  const { placeOf } = usePlaces(draft)
  const orders = draft.orders.filter((order) => !isPlaced(order)).toSorted((a, b) => b.state.at - a.state.at)
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="orders-cancelled" className="order-rows pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-y border-line px-4 py-2">
        <h2 id="orders-cancelled" className="text-text font-semibold">
          {states.uncounted.heading}
        </h2>
        <span className="text-ink-soft">{messages.count(orders.length)}</span>
      </div>
      {orders.map((order) => (
        <CancelledRow key={order.id} draftId={draft.id} order={order} place={placeOf(order.warehouse)} />
      ))}
    </section>
  )
}

function CancelledRow({ draftId, order, place }: { draftId: string; order: Order; place: string }) {
  const { warehouse, number, ivaRate, lines, placedAt, folio, note } = order
  const marks = usePlacedMarks(order)
  const messages = useMessages(orderMessages)
  const formats = useFormats()
  return (
    <OrderRow
      warehouse={warehouse}
      place={place}
      isCancelled
      ivaRate={ivaRate}
      lines={lines}
      number={<bdi className="font-mono">{number}</bdi>}
      actions={<OrderActs draftId={draftId} order={order} name={[number, warehouse].filter(Boolean).join(' · ')} />}
      below={
        <>
          <OrderStateMark order={order} dated />
          <span>{messages.wasPlacedAt(formats.dateTime(placedAt))}</span>
          {folio !== '' && <bdi>{messages.withFolio(folio)}</bdi>}
          {note !== '' && <bdi className="wrap-anywhere">{note}</bdi>}
          <PlacedDespite order={order} />
        </>
      }
      details={<OrderLines warehouse={warehouse} lines={lines} marks={marks} />}
    />
  )
}
