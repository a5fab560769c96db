import { CircleAlert, CircleCheck, PackageCheck, TriangleAlert } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { concernKinds } from '#src/drafts/model/check/concern.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { PlannedOrder } from '#src/drafts/model/orders/planned-orders.ts'
import { type NumberUsers, usesOfNumber } from '#src/drafts/model/orders/used-numbers.ts'
import { useOrderJudge } from '#src/drafts/orders/use-order-judge.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { checkOfOrder } from './check-of-order.ts'
import type { ExportedOrder } from './export/exported-order.ts'
import { OrderExportMenu } from './export/order-export-menu.tsx'
import { orderExportMessages } from './export/order-export-messages.ts'
import { ordersPrintHref } from './export/orders-print-href.ts'
import { NumberUses } from './number-uses.tsx'
import { OrderLines } from './order-lines.tsx'
import { orderMessages } from './order-messages.ts'
import { OrderNumberField } from './order-number-field.tsx'
import { OrderRow } from './order-row.tsx'
import { placingConcerns } from './placing/placing-concerns.ts'

/** A planned order. */
export function PlannedOrderRow(props: {
  draft: Draft
  order: PlannedOrder
  place: string
  users: NumberUsers
  proposed: string
  prepare: () => Promise<readonly ExportedOrder[]>
  onPlace: () => void
}) {
  const { draft, order, place, users, proposed, prepare, onPlace } = props
  const { warehouse, number, lines } = order
  const messages = useMessages(orderMessages)
  const words = useMessages(orderExportMessages)
  const operations = useOrderOperations()
  const judge = useOrderJudge(draft)
  const usesId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const uses = useMemo(
    () => usesOfNumber(users, typed ?? number, { draftId: draft.id, warehouse }),
    [users, typed, number, draft.id, warehouse],
  )
  const concerns = placingConcerns(order, judge)
  const check = checkOfOrder(lines, judge.answers)
  const shown = concernKinds.flatMap((kind) => {
    const count = concerns.filter((each) => each.kind === kind).length
    // The check's text already says that nothing was checked.
    const isRedundant = count === 0 || (kind === 'unchecked' && check.checked === 0 && count === lines.length)
    return isRedundant ? [] : [{ kind, words: messages.concerns[kind](count, judge.limits.checkMinutes) }]
  })
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
          onCommit={(next) => void operations.numberOrder(draft.id, warehouse, next)}
          warningId={uses.length > 0 ? usesId : null}
        />
      }
      actions={
        <>
          <OrderExportMenu
            label={words.export}
            name={words.exportOf(warehouse)}
            isSingle
            prepare={prepare}
            printHref={ordersPrintHref(draft.id, { planned: [warehouse] })}
          />
          <Button compact aria-label={messages.placeOf(warehouse)} onClick={onPlace}>
            <PackageCheck aria-hidden className="size-4" />
            {messages.place}
          </Button>
        </>
      }
      below={
        <>
          <span
            className={`inline-flex items-center gap-1 ${concerns.length === 0 ? 'text-good' : check.checked === 0 ? '' : 'text-warn'}`}
          >
            <Mark aria-hidden className="size-3.5 shrink-0" />
            {words.checked(check, null)}
          </span>
          {shown.map(({ kind, words: text }) => (
            <span key={kind} className="text-warn">
              {text}
            </span>
          ))}
          <span role="status" className="inline-flex min-w-0">
            {uses.length > 0 && <NumberUses id={usesId} draftId={draft.id} uses={uses} />}
          </span>
        </>
      }
      details={<OrderLines warehouse={warehouse} lines={lines} concerns={concerns} />}
    />
  )
}
