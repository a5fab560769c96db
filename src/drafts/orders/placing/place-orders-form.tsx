import { PackageCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { numberKey } from '#src/drafts/model/orders/order-numbers.ts'
import { usesOfFolio } from '#src/drafts/model/orders/used-folios.ts'
import { FolioUses } from '#src/drafts/orders/folio-uses.tsx'
import { despiteOf, type JudgedOrder } from '#src/drafts/orders/judged-order.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { useNotPlannedWords } from '#src/drafts/orders/use-not-planned-words.ts'
import { useNumberOrders } from '#src/drafts/orders/use-number-orders.ts'
import { typedFormMessages } from '#src/drafts/parts/fields/typed-form-messages.ts'
import { useTypedForm } from '#src/drafts/parts/fields/use-typed-form.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { useUnfinishedList } from '#src/drafts/quick-add/kept/use-unfinished-list.ts'
import { keptListMessages } from '#src/drafts/quick-add/kept-list-messages.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { runFormKey } from '#src/ui/run-form-key.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { type ConcernGroup, groupConcerns, keyOfGroup } from './concern-groups.ts'
import { fromTimeUpToNow, localTime } from './local-time.ts'
import { longestFolio, nameOf, OrderInShort, OrderToPlace } from './order-to-place.tsx'
import { PlacingAnswers } from './placing-answers.tsx'

/**
 * Marks orders as placed, one or several together: what speaks against them, each kind answered once, and when and with
 * what folio each was placed.
 */
export function PlaceOrdersForm(props: {
  draft: Draft
  orders: readonly JudgedOrder[]
  /** The warehouses whose orders are not placed now. */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
  /** The numbers that those without one get, by warehouse. */
  next: ReadonlyMap<string, string>
  onDone: () => void
}) {
  const { draft, orders, left, onLeft, next, onDone } = props
  const { placing: messages, place: placeLabel, count } = useMessages(orderMessages)
  const { withIva } = useMessages(sumMessages)
  const formats = useFormats()
  // By a finger, the field would bring its keyboard, and scroll away what the dialog says first.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const { saveKeys } = useMessages(typedFormMessages)
  const operations = useOrderOperations()
  const numberMissing = useNumberOrders(draft)
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const listWords = useMessages(keptListMessages)
  const unfinished = useUnfinishedList(draft.id)
  const listLeft = unfinished ? [`${listWords.unfinished(unfinished.counts)}.`] : []
  const leftOut = [...useNotPlannedWords(draft), ...listLeft].join(' ')
  const [when, setWhen] = useState(() => localTime(Date.now()))
  const [folios, setFolios] = useState<ReadonlyMap<string, string>>(new Map())
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

  const isSameFolio = (a: JudgedOrder, b: JudgedOrder) => {
    const key = numberKey(folios.get(a.warehouse) ?? '')
    return key !== '' && key === numberKey(folios.get(b.warehouse) ?? '')
  }
  const { drafts } = knownDrafts(useDrafts())
  const hasUsedFolio = chosen.some((order) => {
    const folio = folios.get(order.warehouse) ?? ''
    return (
      usesOfFolio(drafts, folio, null).length > 0 || chosen.some((each) => each !== order && isSameFolio(each, order))
    )
  })
  const accept = (group: ConcernGroup, isYes: boolean) =>
    setAccepted((before) => new Map(before).set(group.kind, isYes ? keyOfGroup(group) : ''))
  const place = async () => {
    const placedAt = fromTimeUpToNow(when)
    if (placedAt === null || isPlacing || chosen.length === 0) return
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => runFormKey(event, () => form.current?.requestSubmit())}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 text-table [&_input]:scroll-mb-20 [&_button]:scroll-mb-20"
    >
      <div className="grid gap-1">
        <p>
          {messages.ofDraft} <bdi className="font-medium">{draft.name}</bdi>
        </p>
        <p className="max-w-prose text-ink-soft">{messages.about}</p>
      </div>
      {isSingle ? (
        orders.map((order) => (
          <OrderInShort key={order.warehouse} draft={draft} order={order} next={next.get(order.warehouse) ?? ''} />
        ))
      ) : (
        <fieldset className="grid grid-cols-[minmax(0,1fr)]">
          <legend className="pb-1 font-medium">{messages.which}</legend>
          {orders.map((order) => (
            <OrderToPlace
              key={order.warehouse}
              draft={draft}
              order={order}
              next={next.get(order.warehouse) ?? ''}
              isChosen={!left.has(order.warehouse)}
              onChoose={(isYes) => onLeft(without(left, order.warehouse, isYes))}
              folio={folios.get(order.warehouse) ?? ''}
              onFolio={(folio) => setFolios((before) => new Map(before).set(order.warehouse, folio))}
              beside={chosen.filter((each) => each !== order && isSameFolio(each, order)).map(nameOf)}
            />
          ))}
        </fieldset>
      )}
      <PlacingAnswers
        draft={draft}
        orders={chosen}
        groups={groups}
        leftOut={leftOut}
        hasUsedFolio={hasUsedFolio}
        isAccepted={isAccepted}
        onAccept={accept}
      />
      <div className="grid gap-3 min-[720px]:grid-cols-2">
        <label className="grid content-start gap-1.5">
          {messages.when}
          <input
            data-in-turn
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
              data-in-turn
              data-initial-focus={isTouch ? undefined : ''}
              value={folios.get(warehouse) ?? ''}
              maxLength={longestFolio}
              autoComplete="off"
              onChange={(event) => setFolios(new Map([[warehouse, event.target.value]]))}
              className={fieldClass}
            />
            <FolioUses folio={folios.get(warehouse) ?? ''} draftId={draft.id} orderId={null} />
          </label>
        ))}
      </div>
      <label className="grid gap-1.5">
        <span>
          {isSingle ? messages.note : messages.noteForAll} <span className="text-ink-soft">({messages.optional})</span>
        </span>
        <input
          data-in-turn
          value={note}
          maxLength={longestNote}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
          className={fieldClass}
        />
      </label>
      {/* Held sideways, the dialog scrolls: what it is for stays in sight. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-raised px-4 py-2">
        <span className="mr-auto">
          {!isSingle && `${count(chosen.length)} · `}
          <span className="font-semibold">
            {withIva(formats.money(addPesos(chosen.map(({ totals }) => totals.total))))}
          </span>
        </span>
        <span role="alert" className="text-warn empty:hidden">
          {isRefused && open.length > 0 && messages.unanswered(open.length)}
        </span>
        {/* Placing must not look like the thing to do while something speaks against it. */}
        <Button
          type="submit"
          tone={groups.length === 0 ? 'primary' : 'plain'}
          waits={isPlacing}
          disabled={chosen.length === 0}
          title={saveKeys}
          aria-keyshortcuts="Control+Enter"
        >
          <PackageCheck aria-hidden className="size-4" />
          {groups.length > 0 ? messages.placeAnyway : isSingle ? placeLabel : messages.several(chosen.length)}
        </Button>
      </div>
    </form>
  )
}

function without(left: ReadonlySet<string>, warehouse: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(left)
  if (isChosen) next.delete(warehouse)
  else next.add(warehouse)
  return next
}

const longestNote = 2_000
