import { CircleAlert, CircleCheck, PackageCheck, TriangleAlert } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { GoneSum } from '#src/drafts/live-check/gone-sum.tsx'
import { NewSum } from '#src/drafts/live-check/new-sum.tsx'
import { useIsOpening } from '#src/drafts/live-check/use-is-opening.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type NumberUsers, usesOfNumber } from '#src/drafts/model/orders/used-numbers.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ExportedOrder } from './export/exported-order.ts'
import { orderExportMessages } from './export/order-export-messages.ts'
import { SendButton } from './export/send-button.tsx'
import { sendMessages } from './export/send-messages.ts'
import { SentNote } from './export/sent-note.tsx'
import { sentOf } from './export/sent-order.ts'
import type { JudgedOrder } from './judged-order.ts'
import { NumberUses } from './number-uses.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderMessages } from './order-messages.ts'
import { OrderNumberField } from './order-number-field.tsx'
import { OrderRow } from './order-row.tsx'
import { groupConcerns } from './placing/concern-groups.ts'
import { useGroupWords } from './placing/use-group-words.ts'
import { useConcernMarks } from './use-line-marks.ts'

/** A planned order. */
export function PlannedOrderRow(props: {
  draft: Draft
  order: JudgedOrder
  place: string
  users: NumberUsers
  proposed: string
  prepare: () => Promise<readonly ExportedOrder[]>
  onPlace: () => void
}) {
  const { draft, order, place, users, proposed, prepare, onPlace } = props
  const { warehouse, number, lines, concerns, check, newTotal, gone } = order
  const messages = useMessages(orderMessages)
  const words = useMessages(orderExportMessages)
  const send = useMessages(sendMessages)
  const operations = useOrderOperations()
  const wordsOf = useGroupWords()
  const marks = useConcernMarks(order)
  const usesId = useId()
  const sent = sentOf(draft, warehouse)
  const [typed, setTyped] = useState<string | null>(null)
  const uses = useMemo(
    () => usesOfNumber(users, typed ?? number, { draftId: draft.id, warehouse }),
    [users, typed, number, draft.id, warehouse],
  )
  // The check's text already says that nothing was checked.
  const shown = groupConcerns(concerns).filter(
    (group) => !(group.kind === 'unchecked' && check.checked === 0 && group.concerns.length === lines.length),
  )
  const isOpening = useIsOpening()
  const Mark = concerns.length === 0 ? CircleCheck : check.checked === 0 ? CircleAlert : TriangleAlert
  return (
    <OrderRow
      warehouse={warehouse}
      place={place}
      ivaRate={draft.ivaRate}
      lines={lines}
      number={
        <OrderNumberField
          warehouse={warehouse}
          value={number}
          proposed={proposed}
          onType={setTyped}
          onCommit={(next) => operations.numberOrder(draft.id, warehouse, next)}
          warningId={uses.length > 0 ? usesId : null}
        />
      }
      actions={
        <>
          <SendButton
            label={send.send}
            name={send.sendOf(warehouse)}
            title={[number, warehouse].filter(Boolean).join(' · ')}
            sending={{
              draftId: draft.id,
              isSingle: true,
              printed: { planned: [warehouse] },
              sent,
              prepare,
              newTotal,
              gone,
            }}
          />
          <Button compact data-next="1" aria-label={messages.placeOf(warehouse)} onClick={onPlace}>
            <PackageCheck aria-hidden className="size-4" />
            {messages.place}
          </Button>
        </>
      }
      below={
        <>
          {!isOpening && (
            <>
              <span
                className={`inline-flex items-center gap-1 ${concerns.length === 0 ? 'text-good' : check.checked === 0 ? '' : 'text-warn'}`}
              >
                <Mark aria-hidden className="size-3.5 shrink-0" />
                {words.checked(check, null)}
              </span>
              {shown.map((group) => (
                <span key={group.kind} className="text-warn">
                  {wordsOf(group)}
                </span>
              ))}
            </>
          )}
          <SentNote sent={sent} lines={lines} ivaRate={draft.ivaRate} />
          {newTotal && <NewSum {...newTotal} />}
          {gone && <GoneSum {...gone} />}
          <span role="status" className="inline-flex min-w-0">
            {uses.length > 0 && <NumberUses id={usesId} draftId={draft.id} uses={uses} />}
          </span>
        </>
      }
      details={<OrderLines warehouse={warehouse} lines={lines} marks={marks} />}
    />
  )
}
