import { X } from 'lucide-react'
import { useState } from 'react'
import { piecesOf } from '#src/drafts/model/orders/order-receipts.ts'
import { removeReceipt } from '#src/drafts/model/orders/placed-order-changes.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { type OrderToReceive, oldestFirst } from './delivery/awaited-products.ts'
import { nameOf } from './delivery/awaited-row.tsx'
import { receivingMessages } from './receiving-messages.ts'
import { type UndoReceipts, useReceipts } from './use-receipts.ts'
import { useTooMany, useTooManyAfter } from './use-too-many.tsx'

/** What was entered before of these orders: each entry can be removed, and put back. */
export function NotedReceipts(props: {
  orders: readonly OrderToReceive[]
  /** @param next the button of the entry beside it; null where it was the last one */
  onRemoved: (undo: UndoReceipts, next: HTMLElement | null) => void
}) {
  const { orders, onRemoved } = props
  const messages = useMessages(receivingMessages)
  const formats = useFormats()
  const { remove } = useReceipts()
  const tooManyAfter = useTooManyAfter()
  const [removing, setRemoving] = useState<string | null>(null)
  const noted = oldestFirst(orders).flatMap(({ draftId, order }) =>
    order.receipts.map((receipt) => ({ draftId, orderId: order.id, receipt, name: nameOf({ order }) })),
  )
  const tooManyWithout = ({ draftId, orderId, receipt }: Omit<(typeof noted)[number], 'name'>) =>
    tooManyAfter(draftId, orderId, (draft) => removeReceipt(draft, orderId, receipt.id, receipt.at))
  const asked = noted.find(({ receipt }) => receipt.id === removing)
  const { isAsked, question } = useTooMany(asked ? tooManyWithout(asked) : null)
  if (noted.length === 0) return null
  return (
    <section aria-label={messages.history} className="flex flex-col gap-1">
      <h3 className="font-medium">{messages.history}</h3>
      <ul className="flex flex-col">
        {noted.map(({ name, ...entered }) => {
          const { id, kind, at, note, lines } = entered.receipt
          const words = messages.kinds[kind](piecesOf(lines), formats.dateTime(at))
          const entry = orders.length === 1 ? words : `${name}: ${words}`
          return (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1">
                {entry}
                {note !== '' && (
                  <bdi className="block text-ink-soft wrap-anywhere" title={note}>
                    {note}
                  </bdi>
                )}
              </span>
              <IconButton
                label={messages.removeOf(entry)}
                icon={<X aria-hidden />}
                onClick={({ currentTarget }) => {
                  // What is removed may say that pieces will not come, which were ordered elsewhere since.
                  const wantsMore = tooManyWithout(entered) !== null
                  if (wantsMore && (removing !== id || isAsked)) return setRemoving(id)
                  const next = buttonBeside(currentTarget)
                  void remove(entered, entry, wantsMore).then((undo) => undo && onRemoved(undo, next))
                }}
              />
              {removing === id && <div className="basis-full">{question}</div>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function buttonBeside(button: Element): HTMLElement | null {
  const entry = button.closest('li')
  return (entry?.nextElementSibling ?? entry?.previousElementSibling ?? null)?.querySelector('button') ?? null
}
