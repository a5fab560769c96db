import { PackageCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { PlannedOrder } from '#src/drafts/model/orders/planned-orders.ts'
import { checkOfOrder } from '#src/drafts/orders/check-of-order.ts'
import { orderExportMessages } from '#src/drafts/orders/export/order-export-messages.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useNumberOrders } from '#src/drafts/orders/use-number-orders.ts'
import { useOrderJudge } from '#src/drafts/orders/use-order-judge.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { fromTimeUpToNow, localTime } from './local-time.ts'
import { placingConcerns } from './placing-concerns.ts'
import { PlacingQuestion } from './placing-question.tsx'

/** Marks an order as placed: when, with what folio. Asks about concerns first. */
export function PlaceOrderForm({ draft, order, onDone }: { draft: Draft; order: PlannedOrder; onDone: () => void }) {
  const { warehouse, lines } = order
  const { placing: messages, place: placeLabel } = useMessages(orderMessages)
  const { lineCount, pieceCount } = useMessages(draftsMessages)
  const { checked } = useMessages(orderExportMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  const numberMissing = useNumberOrders(draft)
  const showToast = useToast()
  const judge = useOrderJudge(draft)
  const [when, setWhen] = useState(() => localTime(Date.now()))
  const [folio, setFolio] = useState('')
  const [note, setNote] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const concerns = placingConcerns(order, judge)
  const check = checkOfOrder(lines, judge.answers)
  const totals = orderTotals(lines, draft.ivaRate)

  const place = async () => {
    const placedAt = fromTimeUpToNow(when)
    if (placedAt === null || isPlacing) return
    setPlacing(true)
    if (!(await numberMissing([warehouse], { isQuiet: true }))) return setPlacing(false)
    const saying = { placedAt, folio: folio.trim(), note: note.trim(), check }
    const outcome = await operations.placeOrder(draft.id, warehouse, saying)
    setPlacing(false)
    if (!isWritten(outcome)) return
    showToast({ text: messages.done(warehouse) })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (concerns.length > 0) setAsking(true)
    else void place()
  }
  if (isAsking) {
    return (
      <PlacingQuestion
        draft={draft}
        lines={lines}
        concerns={concerns}
        isPlacing={isPlacing}
        onBack={() => setAsking(false)}
        onPlace={() => void place()}
      />
    )
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-table">
      <p className="max-w-prose text-ink-soft">{messages.about}</p>
      <p>
        {lineCount(lines.length)} · {pieceCount(totals.pieces)} ·{' '}
        <span className="font-semibold">{formats.money(totals.total)}</span>
        <span className="text-ink-soft"> · {checked(check, null)}</span>
      </p>
      <div className="grid gap-3 min-[720px]:grid-cols-2">
        <label className="grid content-start gap-1.5">
          {messages.when}
          <input
            type="datetime-local"
            required
            value={when}
            onChange={(event) => setWhen(event.target.value)}
            className={fieldClass}
          />
        </label>
        <label className="grid content-start gap-1.5">
          <span>
            {messages.folio} <span className="text-ink-soft">({messages.optional})</span>
          </span>
          <input
            value={folio}
            maxLength={longestFolio}
            autoComplete="off"
            onChange={(event) => setFolio(event.target.value)}
            className={fieldClass}
          />
        </label>
      </div>
      <label className="grid gap-1.5">
        <span>
          {messages.note} <span className="text-ink-soft">({messages.optional})</span>
        </span>
        <input
          value={note}
          maxLength={longestNote}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
          className={fieldClass}
        />
      </label>
      <Button type="submit" tone="primary" disabled={isPlacing} className="justify-self-end">
        <PackageCheck aria-hidden className="size-4" />
        {placeLabel}
      </Button>
    </form>
  )
}

const longestFolio = 200
const longestNote = 2_000
