import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import type { OrderEntries } from '#src/drafts/model/orders/order-fields.ts'
import { EditableText } from '#src/drafts/parts/fields/editable-text.tsx'
import { useUnsavedEdit } from '#src/drafts/parts/fields/use-unsaved-edit.ts'
import { OrderStateMark } from '#src/drafts/parts/ordered/order-state-mark.tsx'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { ConfirmationMark } from './confirming/confirmation-mark.tsx'
import { confirmedOf, leftOf, moneyOf } from './confirming/order-money.ts'
import { exportPlaced } from './export/exported-order.ts'
import { orderExportMessages } from './export/order-export-messages.ts'
import { SendButton } from './export/send-button.tsx'
import { sendMessages } from './export/send-messages.ts'
import { SentNote } from './export/sent-note.tsx'
import { FolioUses } from './folio-uses.tsx'
import { InvoicesButton } from './invoice/invoices-button.tsx'
import { ledgerMessages } from './ledger/ledger-messages.ts'
import { OrderActs } from './order-acts.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderMessages } from './order-messages.ts'
import { OrderRow } from './order-row.tsx'
import { PlacedDespite } from './placed-despite.tsx'
import { fromLocalTime, localTime } from './placing/local-time.ts'
import { ProgressMark } from './receiving/progress-mark.tsx'
import { ReceiptNote } from './receiving/receipt-note.tsx'
import { UnfilledNote } from './receiving/unfilled-note.tsx'
import { usePlacedMarks } from './use-line-marks.ts'

/** A placed order: locked, except for time, folio and note. */
export function PlacedOrderRow({ draft, order, place }: { draft: Draft; order: Order; place: string }) {
  const { id, warehouse, number, placedAt, folio, note, ivaRate, check, lines } = order
  const messages = useMessages(orderMessages)
  const words = useMessages(orderExportMessages)
  const send = useMessages(sendMessages)
  const { leaves } = useMessages(ledgerMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  const marks = usePlacedMarks(order)
  const confirmed = confirmedOf(moneyOf(order))
  const left = confirmed && leftOf(confirmed)
  const name = [number, warehouse].filter(Boolean).join(' · ')
  const describe = (change: Partial<OrderEntries>) =>
    operations.describeOrder(draft.id, id, { placedAt, folio, note, ...change })
  return (
    <OrderRow
      warehouse={warehouse}
      place={place}
      ivaRate={ivaRate}
      lines={lines}
      number={
        <span className="flex h-8 min-w-0 items-center">
          {number === '' ? (
            <span className="text-ink-soft">{messages.noNumber}</span>
          ) : (
            <bdi title={number} className="truncate font-mono">
              {number}
            </bdi>
          )}
        </span>
      }
      actions={
        <>
          <SendButton
            label={send.send}
            name={send.sendOf(name)}
            title={name}
            sending={{
              draftId: draft.id,
              isSingle: true,
              printed: { placed: [id] },
              sent: order.sent,
              prepare: () => [exportPlaced(draft, order, () => place)],
            }}
          />
          <OrderActs draftId={draft.id} order={order} name={name} />
        </>
      }
      below={
        <>
          <label className="inline-flex flex-wrap items-center gap-x-1.5 text-good">
            <PackageCheck aria-hidden className="size-3.5 shrink-0" />
            {messages.columns.placedAt}
            <PlacedAtField
              key={placedAt}
              placedAt={placedAt}
              label={messages.placedAtOf(name)}
              onCommit={(at) => void describe({ placedAt: at })}
            />
          </label>
          <label className="inline-flex min-w-0 items-center gap-x-1">
            {folio !== '' && messages.placing.folio}
            <EditableText
              value={folio}
              label={messages.folioOf(name)}
              placeholder={messages.addFolio}
              onCommit={(next) => describe({ folio: next })}
              className="order-folio h-7 text-table text-ink touch:h-11"
            />
          </label>
          <FolioUses folio={folio} draftId={draft.id} orderId={id} />
          <label className="order-note inline-flex min-w-40 flex-1 items-center gap-x-1">
            {note !== '' && messages.placing.note}
            <EditableText
              value={note}
              label={messages.noteOf(name)}
              placeholder={messages.addNote}
              onCommit={(next) => describe({ note: next })}
              className="h-7 min-w-0 flex-1 text-table text-ink touch:h-11"
            />
          </label>
          <span>{words.checked(check, null)}</span>
          <OrderStateMark order={order} dated />
          <ConfirmationMark order={order} withSum />
          <ProgressMark order={order} saysShort={false} />
          <ReceiptNote order={order} className="max-w-full" />
          {left !== null && <span>{leaves(formats.money(left))}</span>}
          <UnfilledNote draft={draft} order={order} name={name} />
          <InvoicesButton draftId={draft.id} order={order} name={name} />
          <SentNote sent={order.sent} lines={lines} ivaRate={ivaRate} />
          <PlacedDespite order={order} />
        </>
      }
      details={<OrderLines warehouse={name} lines={lines} marks={marks} />}
    />
  )
}

/** Commits when the person leaves it, as the texts beside it. */
function PlacedAtField(props: { placedAt: number; label: string; onCommit: (placedAt: number) => void }) {
  const { placedAt, label, onCommit } = props
  const shown = localTime(placedAt)
  const [text, setText] = useState(shown)
  const commit = () => {
    const at = fromLocalTime(text)
    // The field has no seconds.
    if (at !== null && text !== shown) onCommit(at)
  }
  useUnsavedEdit(text !== shown, commit)
  return (
    <input
      type="datetime-local"
      value={text}
      aria-label={label}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      className="h-7 min-w-0 rounded border border-transparent bg-transparent px-1.5 text-table text-ink hover:not-disabled:border-edge/60 focus:border-edge focus:bg-raised touch:h-11"
    />
  )
}
