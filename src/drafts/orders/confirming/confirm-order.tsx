import { CircleCheck, Undo2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { differenceOf } from '#src/drafts/model/money/money.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { confirmOrder, type FactsChange } from '#src/drafts/model/orders/placed-order-changes.ts'
import { FolioUses } from '#src/drafts/orders/folio-uses.tsx'
import { deliveryMessages } from '#src/drafts/orders/receiving/delivery/delivery-messages.ts'
import { useTooMany, useTooManyAfter } from '#src/drafts/orders/receiving/use-too-many.tsx'
import { typedFormMessages } from '#src/drafts/parts/fields/typed-form-messages.ts'
import { useTypedForm } from '#src/drafts/parts/fields/use-typed-form.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useTakeBack } from '#src/drafts/parts/use-take-back.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { localDay, startOfDay } from '#src/ui/local-day.ts'
import { runFormKey } from '#src/ui/run-form-key.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { confirmedLines, type TypedLine, typedOf } from './confirmed-lines.ts'
import { confirmingMessages } from './confirming-messages.ts'
import { LineToConfirm } from './line-to-confirm.tsx'

/** Enters what the wholesaler answered to an order: its number, the promised day, and what differs, line by line. */
export function ConfirmOrder({ draftId, order, onDone }: { draftId: string; order: Order; onDone: () => void }) {
  const messages = useMessages(confirmingMessages)
  const formats = useFormats()
  const { saveKeys } = useMessages(typedFormMessages)
  const operations = useOrderOperations()
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const before = order.confirmation
  const [folio, setFolio] = useState(order.folio)
  const [promisedFor, setPromisedFor] = useState(before?.promisedFor ?? '')
  const [typed, setTyped] = useState(() => typedOf(order))
  const [agreedDay, setAgreedDay] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  useTypedForm(isDirty)
  const { lines, ordered, confirmed, byPrices, isReadable } = confirmedLines(order, typed)
  const progress = progressOf(order)
  const changed = lines.filter(({ isChanged }) => isChanged)
  const difference = differenceOf(confirmed, ordered)
  const placedOn = localDay(order.placedAt)
  const isBefore = promisedFor !== '' && promisedFor < placedOn && promisedFor !== before?.promisedFor
  /** A day before the order was placed is mostly a typing error: the person says that it is not. */
  const isAsked = isBefore && promisedFor !== agreedDay
  const dayOf = (day: string) => formats.date(startOfDay(day))
  const change = (edit: () => void) => {
    setDirty(true)
    setRemoving(false)
    edit()
  }
  const confirmation = {
    promisedFor: promisedFor === '' ? null : promisedFor,
    lines: changed.map(({ sku, quantity, price }) => ({ sku, quantity, price })),
  }
  const takeBack = useTakeBack()
  const { changedSince } = useMessages(deliveryMessages)
  const tooManyAfter = useTooManyAfter()
  const tooManyWith = (entered: typeof confirmation | null) =>
    tooManyAfter(draftId, order.id, (draft) =>
      confirmOrder(draft, order.id, { confirmation: entered, folio: '' }, order.placedAt),
    )
  const tooMany = useTooMany(isRemoving ? tooManyWith(null) : isReadable ? tooManyWith(confirmation) : null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReadable || isAsked || isRemoving || tooMany.isAsked) return
    const outcome = await operations.confirmOrder(draftId, order.id, confirmation, folio.trim())
    if (!isWritten(outcome)) return
    setDirty(false)
    done(messages.saved, outcome.changes)
  }
  const remove = async () => {
    if (tooManyWith(null) && (!isRemoving || tooMany.isAsked)) return setRemoving(true)
    const outcome = await operations.confirmOrder(draftId, order.id, null, '')
    if (isWritten(outcome)) done(messages.removed, outcome.changes)
  }
  /** A confirmation is a fact: undo of the draft does not reach it, but the message takes it back. */
  const done = (text: string, changes: readonly FactsChange[]) => {
    const wantsMore = tooMany.question !== null
    const undo = async () => {
      const taken = await takeBack(changes)
      if (taken === 'not-written') return
      if (taken === 'taken') showToast({ text: messages.undone })
      // The confirmation alone would come back, and the pieces that the draft wants more would stay.
      else if (wantsMore) showToast({ text: changedSince })
      else await putBack()
    }
    showToast({ text, undo: () => void undo() })
    onDone()
  }
  const putBack = async () => {
    const { placedAt, note } = order
    const back = await operations.confirmOrder(draftId, order.id, before, '')
    if (!isWritten(back)) return
    const isFolioOther = back.draft.orders.some(({ id, folio: now }) => id === order.id && now !== order.folio)
    if (isFolioOther) await operations.describeOrder(draftId, order.id, { placedAt, note, folio: order.folio })
    showToast({ text: messages.undone })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => runFormKey(event, () => form.current?.requestSubmit())}
      className="flex flex-col gap-3 px-4 pt-4 text-table"
    >
      <p className="text-ink-soft">{messages.lead}</p>
      <div className="flex flex-wrap gap-3">
        <label className="flex flex-1 basis-40 flex-col gap-1">
          <span className="text-ink-soft">{messages.folio}</span>
          <input
            data-in-turn
            data-initial-focus
            value={folio}
            maxLength={1_000}
            onChange={({ target }) => change(() => setFolio(target.value))}
            className={`${fieldClass} w-full`}
          />
          <FolioUses folio={folio} draftId={draftId} orderId={order.id} />
        </label>
        <label className="flex flex-col gap-1">
          <span className="text-ink-soft">{messages.promisedFor}</span>
          <input
            data-in-turn
            type="date"
            value={promisedFor}
            max="9998-12-31"
            onChange={({ target }) => change(() => setPromisedFor(target.value))}
            className={fieldClass}
          />
        </label>
      </div>
      {isBefore && (
        <label className="flex items-start gap-2 text-warn">
          <Checkbox
            checked={!isAsked}
            onChange={() => setAgreedDay(isAsked ? promisedFor : null)}
            className="mt-0.5 shrink-0"
          />
          <span role="alert">{messages.before(dayOf(promisedFor), dayOf(placedOn))}</span>
        </label>
      )}
      <ul className="flex flex-col">
        {lines.map((line) => (
          <LineToConfirm
            key={line.sku}
            line={line}
            arrived={progress?.bySku.get(line.sku)?.arrived ?? 0}
            typed={typed.get(line.sku) ?? nothing}
            onType={(next) => change(() => setTyped(new Map(typed).set(line.sku, next)))}
          />
        ))}
      </ul>
      {tooMany.question}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-4 py-2">
        <p role="status" className={`mr-auto ${changed.length > 0 ? 'font-medium' : 'text-ink-soft'}`}>
          {messages.sums(formats.money(ordered), formats.money(confirmed))}
          {Number(difference) !== 0 && (
            <span className="text-warn">
              {' '}
              {messages.difference(formats.money(Math.abs(Number(difference))), Number(difference) > 0)}
              {Number(byPrices) !== 0 &&
                byPrices !== difference &&
                ` ${messages.byPrices(formats.moneyChange(byPrices))}`}
            </span>
          )}
        </p>
        {before && (
          <Button tone="quiet" onClick={() => void remove()}>
            <Undo2 aria-hidden className="size-4" />
            {messages.remove}
          </Button>
        )}
        <Button
          type="submit"
          tone="primary"
          disabled={!isReadable || isAsked || isRemoving || tooMany.isAsked}
          title={saveKeys}
          aria-keyshortcuts="Control+Enter"
        >
          <CircleCheck aria-hidden className="size-4" />
          {changed.length === 0 && isReadable ? messages.asOrdered : messages.save}
        </Button>
      </div>
    </form>
  )
}

const nothing: TypedLine = { quantity: '', price: '' }
