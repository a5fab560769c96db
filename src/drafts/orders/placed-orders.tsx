import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import { piecesOf } from '#src/drafts/model/orders/order-receipts.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { heldLines } from '#src/drafts/model/orders/released.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { leftOfOrders } from './confirming/order-money.ts'
import { exportPlaced } from './export/exported-order.ts'
import { SendButton } from './export/send-button.tsx'
import { sendMessages } from './export/send-messages.ts'
import { ledgerSumWords } from './ledger/ledger-sum-words.ts'
import { orderMessages } from './order-messages.ts'
import { OrderRowsHeader } from './order-row.tsx'
import { PlacedOrderRow } from './placed-order-row.tsx'
import { usePlaces } from './use-places.ts'

export const placedHeadingId = 'orders-placed'

/** The placed orders of this draft as they were placed, newest first. */
export function PlacedOrders({ draft }: { draft: Draft }) {
  const messages = useMessages(orderMessages)
  const { sendAll } = useMessages(sendMessages)
  const { withIva } = useMessages(sumMessages)
  const formats = useFormats()
  const { placeOf } = usePlaces(draft)
  const placed = placedOrders(draft)
  const count = placed.length
  if (count === 0) return null
  const orders = placed.toSorted((a, b) => b.placedAt - a.placedAt)
  // As the draft counts them: a piece that is planned again is in the order that it comes with.
  const total = addPesos(orders.map((order) => orderTotals(heldLines(order), order.ivaRate).total))
  // With the prices of the orders: what was confirmed since stands beside, as in the list of all.
  const isConfirmed = orders.some(({ confirmation }) => confirmation !== null)
  const again = piecesOf(orders.flatMap(({ released }) => released))
  const left = ledgerSumWords({ confirmed: leftOfOrders(orders), isConfirmed, total, again: 0 }, formats, again)
  const rates = new Set(orders.map(({ ivaRate }) => ivaRate))
  return (
    <section aria-labelledby={placedHeadingId} className="order-rows pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-y border-line px-4 py-2">
        <h2 id={placedHeadingId} tabIndex={-1} className="text-text font-semibold outline-none">
          {messages.placed}
        </h2>
        <span className="text-ink-soft">{messages.count(count)}</span>
        <span className="font-semibold">{withIva(formats.money(total))}</span>
        {left.map((words) => (
          <span key={words} className="text-ink-soft">
            {words}
          </span>
        ))}
        <div className="ml-auto">
          <SendButton
            label={sendAll}
            name={`${sendAll}: ${messages.placed}`}
            title={`${messages.placed} · ${messages.count(count)}`}
            sending={{
              draftId: draft.id,
              isSingle: false,
              printed: { placed: orders.map(({ id }) => id) },
              prepare: () => orders.map((order) => exportPlaced(draft, order, placeOf)),
            }}
          />
        </div>
      </div>
      <OrderRowsHeader ivaRate={rates.size === 1 ? (orders[0]?.ivaRate ?? null) : null} />
      {orders.map((order) => (
        <PlacedOrderRow key={order.id} draft={draft} order={order} place={placeOf(order.warehouse)} />
      ))}
    </section>
  )
}
