import { PackageCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { NewSum } from '#src/drafts/live-check/new-sum.tsx'
import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { orderExportMessages } from '#src/drafts/orders/export/order-export-messages.ts'
import { SentNote } from '#src/drafts/orders/export/sent-note.tsx'
import { sentOf } from '#src/drafts/orders/export/sent-order.ts'
import { despiteOf, type JudgedOrder } from '#src/drafts/orders/judged-order.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useNumberOrders } from '#src/drafts/orders/use-number-orders.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useTypedForm } from '#src/drafts/parts/fields/use-typed-form.ts'
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

/**
 * Marks orders as placed, one or several together: what speaks against them, each kind answered once, and when and with
 * what folio each was placed.
 */
export function PlaceOrdersForm(props: { draft: Draft; orders: readonly JudgedOrder[]; onDone: () => void }) {
  const { draft, orders, onDone } = props
  const { placing: messages, place: placeLabel } = useMessages(orderMessages)
  const operations = useOrderOperations()
  const numberMissing = useNumberOrders(draft)
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [when, setWhen] = useState(() => localTime(Date.now()))
  const [folios, setFolios] = useState<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const [accepted, setAccepted] = useState<ReadonlyMap<ConcernKind, string>>(new Map())
  const [isRefused, setRefused] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  useTypedForm(note !== '' || [...folios.values()].some((folio) => folio !== ''))
  const chosen = orders.filter(({ warehouse }) => !left.has(warehouse))
  const isSingle = orders.length === 1
  const groups = groupConcerns(chosen.flatMap(({ concerns }) => concerns))
  const isAccepted = (group: ConcernGroup) => accepted.get(group.kind) === keyOfGroup(group)
  const open = groups.filter((group) => !isAccepted(group))

  const accept = (group: ConcernGroup, isYes: boolean) =>
    setAccepted((before) => new Map(before).set(group.kind, isYes ? keyOfGroup(group) : ''))
  const place = async () => {
    const placedAt = fromTimeUpToNow(when)
    if (placedAt === null || isPlacing) return
    setPlacing(true)
    const codes = chosen.map(({ warehouse }) => warehouse)
    if (!(await numberMissing(codes, { isQuiet: true }))) return setPlacing(false)
    const placing = chosen.map(({ warehouse, check, concerns }) => {
      const folio = folios.get(warehouse)?.trim() ?? ''
      return { warehouse, placedAt, folio, note: note.trim(), check, despite: despiteOf(concerns) }
    })
    const outcome = await operations.placeOrders(draft.id, placing)
    setPlacing(false)
    if (!isWritten(outcome)) return
    showToast({ text: codes.length === 1 ? messages.done(codes[0]!) : messages.severalDone(codes.length) })
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
      {isSingle ? (
        orders.map((order) => <OrderInShort key={order.warehouse} draft={draft} order={order} />)
      ) : (
        <fieldset className="grid grid-cols-[minmax(0,1fr)]">
          <legend className="pb-1 font-medium">{messages.which}</legend>
          {orders.map((order) => (
            <OrderToPlace
              key={order.warehouse}
              draft={draft}
              order={order}
              isChosen={!left.has(order.warehouse)}
              onChoose={(isYes) => setLeft((before) => without(before, order.warehouse, isYes))}
              folio={folios.get(order.warehouse) ?? ''}
              onFolio={(folio) => setFolios((before) => new Map(before).set(order.warehouse, folio))}
            />
          ))}
        </fieldset>
      )}
      <PlacingAnswers draft={draft} orders={chosen} groups={groups} isAccepted={isAccepted} onAccept={accept} />
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
        {orders.slice(0, isSingle ? 1 : 0).map(({ warehouse }) => (
          <label key={warehouse} className="grid content-start gap-1.5">
            <span>
              {messages.folio} <span className="text-ink-soft">({messages.optional})</span>
            </span>
            <input
              value={folios.get(warehouse) ?? ''}
              maxLength={longestFolio}
              autoComplete="off"
              onChange={(event) => setFolios(new Map([[warehouse, event.target.value]]))}
              className={fieldClass}
            />
          </label>
        ))}
      </div>
      <label className="grid gap-1.5">
        <span>
          {isSingle ? messages.note : messages.noteForAll} <span className="text-ink-soft">({messages.optional})</span>
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
        <Button
          type="submit"
          tone={groups.length === 0 ? 'primary' : 'plain'}
          disabled={isPlacing || chosen.length === 0}
        >
          <PackageCheck aria-hidden className="size-4" />
          {groups.length > 0 ? messages.placeAnyway : isSingle ? placeLabel : messages.several(chosen.length)}
        </Button>
      </div>
    </form>
  )
}

/** An order by its numbers. */
function OrderInShort({ draft, order }: { draft: Draft; order: JudgedOrder }) {
  const { lines, check, totals, newTotal } = order
  const { lineCount, pieceCount } = useMessages(draftsMessages)
  const { checked } = useMessages(orderExportMessages)
  const { withIva } = useMessages(sumMessages)
  const formats = useFormats()
  return (
    <div className="grid gap-0.5">
      <p>
        {lineCount(lines.length)} · {pieceCount(totals.pieces)} ·{' '}
        <span className="font-semibold">{withIva(formats.money(totals.total))}</span>
        <span className="text-ink-soft"> · {checked(check, null)}</span>
      </p>
      {newTotal && <NewSum {...newTotal} />}
      <SentNote sent={sentOf(draft, order.warehouse)} lines={lines} ivaRate={draft.ivaRate} />
    </div>
  )
}

/** One of several orders: whether it is placed, and its folio. */
function OrderToPlace(props: {
  draft: Draft
  order: JudgedOrder
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  folio: string
  onFolio: (folio: string) => void
}) {
  const { draft, order, isChosen, onChoose, folio, onFolio } = props
  const { placing: messages } = useMessages(orderMessages)
  const name = [order.number, order.warehouse].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5">
      <label className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <input
          type="checkbox"
          aria-label={messages.choose(name)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-accent touch:size-6"
        />
        <span className="min-w-0">
          <bdi className="font-medium">{name}</bdi>
          <OrderInShort draft={draft} order={order} />
        </span>
      </label>
      <input
        value={folio}
        disabled={!isChosen}
        maxLength={longestFolio}
        autoComplete="off"
        aria-label={messages.folioOf(name)}
        placeholder={messages.folioShort}
        onChange={({ target }) => onFolio(target.value)}
        className={`${fieldClass} w-36`}
      />
    </div>
  )
}

function without(left: ReadonlySet<string>, warehouse: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(left)
  if (isChosen) next.delete(warehouse)
  else next.add(warehouse)
  return next
}

const longestFolio = 200
const longestNote = 2_000
