import { PackageCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { NewSum } from '#src/drafts/live-check/new-sum.tsx'
import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { orderExportMessages } from '#src/drafts/orders/export/order-export-messages.ts'
import { despiteOf, type JudgedOrder } from '#src/drafts/orders/judged-order.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useNumberOrders } from '#src/drafts/orders/use-number-orders.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useUnsavedEdit } from '#src/drafts/parts/fields/use-unsaved-edit.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { type ConcernGroup, groupConcerns, keyOfGroup } from './concern-groups.ts'
import { fromTimeUpToNow, localTime } from './local-time.ts'
import { PlacingAnswers } from './placing-answers.tsx'

/** Marks an order as placed: what speaks against it, each answered, and when and with what folio it was placed. */
export function PlaceOrderForm({ draft, order, onDone }: { draft: Draft; order: JudgedOrder; onDone: () => void }) {
  const { warehouse, lines, concerns, check, totals, newTotal } = order
  const { placing: messages, place: placeLabel } = useMessages(orderMessages)
  const { lineCount, pieceCount } = useMessages(draftsMessages)
  const { checked } = useMessages(orderExportMessages)
  const { withIva } = useMessages(sumMessages)
  const formats = useFormats()
  const operations = useOrderOperations()
  const numberMissing = useNumberOrders(draft)
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [when, setWhen] = useState(() => localTime(Date.now()))
  const [folio, setFolio] = useState('')
  const [note, setNote] = useState('')
  const [accepted, setAccepted] = useState<ReadonlyMap<ConcernKind, string>>(new Map())
  const [isRefused, setRefused] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  useUnsavedEdit(folio !== '' || note !== '')
  const groups = groupConcerns(concerns)
  const isAccepted = (group: ConcernGroup) => accepted.get(group.kind) === keyOfGroup(group)
  const open = groups.filter((group) => !isAccepted(group))

  const accept = (group: ConcernGroup, isYes: boolean) =>
    setAccepted((before) => new Map(before).set(group.kind, isYes ? keyOfGroup(group) : ''))
  const place = async () => {
    const placedAt = fromTimeUpToNow(when)
    if (placedAt === null || isPlacing) return
    setPlacing(true)
    if (!(await numberMissing([warehouse], { isQuiet: true }))) return setPlacing(false)
    const entries = { placedAt, folio: folio.trim(), note: note.trim(), check, despite: despiteOf(concerns) }
    const outcome = await operations.placeOrder(draft.id, warehouse, entries)
    setPlacing(false)
    if (!isWritten(outcome)) return
    showToast({ text: messages.done(warehouse) })
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(open.length > 0)
    if (open.length === 0) void place()
    else form.current?.querySelector<HTMLElement>('[data-anyway]:not(:checked)')?.focus()
  }
  return (
    <form ref={form} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-table">
      <p className="max-w-prose text-ink-soft">{messages.about}</p>
      <div className="grid gap-0.5">
        <p>
          {lineCount(lines.length)} · {pieceCount(totals.pieces)} ·{' '}
          <span className="font-semibold">{withIva(formats.money(totals.total))}</span>
          <span className="text-ink-soft"> · {checked(check, null)}</span>
        </p>
        {newTotal && <NewSum {...newTotal} />}
      </div>
      <PlacingAnswers draft={draft} order={order} groups={groups} isAccepted={isAccepted} onAccept={accept} />
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
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <span role="alert" className="text-warn">
          {isRefused && open.length > 0 && messages.unanswered(open.length)}
        </span>
        {/* Placing must not look like the thing to do while something speaks against it. */}
        <Button type="submit" tone={groups.length === 0 ? 'primary' : 'plain'} disabled={isPlacing}>
          <PackageCheck aria-hidden className="size-4" />
          {groups.length === 0 ? placeLabel : messages.placeAnyway}
        </Button>
      </div>
    </form>
  )
}

const longestFolio = 200
const longestNote = 2_000
