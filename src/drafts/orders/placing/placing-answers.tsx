import { CircleAlert, ListChecks, PackageMinus, Tags, TriangleAlert } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { checkMessages } from '#src/drafts/live-check/check-messages.ts'
import { useAcceptPrices } from '#src/drafts/live-check/use-accept-prices.ts'
import { useDraftCheck } from '#src/drafts/live-check/use-draft-check.ts'
import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { JudgedOrder } from '#src/drafts/orders/judged-order.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { BuyingSettingField } from '#src/drafts/parts/buying-setting-field.tsx'
import { useUndo } from '#src/drafts/parts/undo/use-undo.ts'
import { useLineEdits } from '#src/drafts/parts/use-line-edits.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { adjustOrders, type ConcernedOrder } from './adjust-order.ts'
import type { ConcernGroup } from './concern-groups.ts'
import { ConcernLines } from './concern-lines.tsx'
import { useGroupWords } from './use-group-words.ts'

type AnswersProps = {
  draft: Draft
  /** Those that are to be placed. */
  orders: readonly JudgedOrder[]
  groups: readonly ConcernGroup[]
  /** What the draft's orders and its list leave out or have in excess; empty where nothing is: else not all is well. */
  leftOut: string
  /** A folio that another order has is warned of beside its field: then nothing here says that all is well. */
  hasUsedFolio: boolean
  isAccepted: (group: ConcernGroup) => boolean
  onAccept: (group: ConcernGroup, isAccepted: boolean) => void
}

const warningClass = 'flex items-start gap-1.5 text-warn'

/** What speaks against placing orders, said once for all, line by line, each kind with its answers: mend it, or place it anyway. */
export function PlacingAnswers(props: AnswersProps) {
  const { draft, orders, groups, leftOut, hasUsedFolio } = props
  const { placing: messages } = useMessages(orderMessages)
  const check = useDraftCheck(draft)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenGone(heading, groups.length)
  const isChecking = check.run?.status === 'running'
  const hasQuestions = groups.length > 0
  const isWarning = !hasQuestions && leftOut !== ''
  if (!hasQuestions && !isWarning && hasUsedFolio) return null
  const leftOutWords = (
    <>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {leftOut}
    </>
  )
  return (
    <section aria-labelledby="placing-answers" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3
        id="placing-answers"
        ref={heading}
        tabIndex={-1}
        className={classNames(
          'outline-none',
          hasQuestions ? 'text-text font-medium' : isWarning ? warningClass : 'text-good',
        )}
      >
        {hasQuestions ? messages.ask(groups.length) : isWarning ? leftOutWords : messages.nothingAgainst(orders.length)}
      </h3>
      {hasQuestions && leftOut !== '' && <p className={warningClass}>{leftOutWords}</p>}
      {groups.map((group) => (
        <Answer key={group.kind} {...props} group={group} />
      ))}
      {hasQuestions && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
          <BuyingSettingField label={messages.minutes} name="checkMinutes" />
          {isChecking && <span className="text-ink-soft">{messages.checking}</span>}
          {!isChecking && groups.some(({ kind }) => isHelpedByCheck.has(kind)) && (
            <Button
              onClick={() => check.start([...new Set(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))])}
            >
              <ListChecks aria-hidden className="size-4" />
              {messages.checkNow(orders.length)}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Answer({ draft, orders, group, isAccepted, onAccept }: AnswersProps & { group: ConcernGroup }) {
  const { placing: messages } = useMessages(orderMessages)
  const { acceptAll } = useMessages(checkMessages)
  const wordsOf = useGroupWords()
  const adjust = useAdjustOrders(draft)
  const acceptPrices = useAcceptPrices(draft.id)
  const titleId = useId()
  const { kind, concerns } = group
  const ofOrders = orders.flatMap(({ warehouse, concerns: own }) => {
    const here = own.filter((concern) => concern.kind === kind)
    return here.length === 0 ? [] : [{ warehouse, concerns: here }]
  })
  const newPrices = new Map(orders.flatMap((order) => [...order.newPrices]))
  const isBad = kind === 'not-found' || kind === 'shortage'
  const Mark = isBad ? CircleAlert : TriangleAlert
  const adjusting = isMendedByLess(kind) ? messages.adjust[kind] : null
  return (
    <div data-concern={kind} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded border border-line p-2.5">
      <p id={titleId} className={`flex items-start gap-1.5 font-medium ${isBad ? 'text-bad' : 'text-warn'}`}>
        <Mark aria-hidden className="mt-0.5 size-4 shrink-0" />
        {wordsOf(group)}
      </p>
      <ConcernLines concerns={concerns} hasWarehouses={orders.length > 1} labelledBy={titleId} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 pl-5.5">
        {adjusting !== null && (
          <Button compact aria-describedby={titleId} onClick={() => void adjust(ofOrders)}>
            <PackageMinus aria-hidden className="size-4" />
            {adjusting}
          </Button>
        )}
        {kind === 'price' && (
          <Button compact onClick={() => void acceptPrices(newPrices)}>
            <Tags aria-hidden className="size-4" />
            {acceptAll(newPrices.size)}
          </Button>
        )}
        <label className="inline-flex items-center gap-1.5 touch:min-h-11">
          <Checkbox
            data-anyway
            aria-describedby={titleId}
            checked={isAccepted(group)}
            onChange={(event) => onAccept(group, event.target.checked)}
          />
          {messages.anyway}
        </label>
      </div>
    </div>
  )
}

/** An answer that mends takes its group away, and the focus with it. */
function useFocusWhenGone(heading: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) heading.current?.focus()
  }, [heading, count])
}

/** Kinds that fewer pieces in the order mend. */
const mendedByLess = [
  'shortage',
  'shared',
  'placed-before',
  'not-found',
  'no-price',
  'other-currency',
] as const satisfies readonly ConcernKind[]
export type MendedByLess = (typeof mendedByLess)[number]

function isMendedByLess(kind: ConcernKind): kind is MendedByLess {
  return mendedByLess.some((each) => each === kind)
}

const isHelpedByCheck: ReadonlySet<ConcernKind> = new Set([
  'unchecked',
  'failed',
  'wrong-answer',
  'old',
  'unknown-stock',
  'other-currency',
])

/** Takes out of orders what cannot be ordered there, in one change. The toast has its undo. */
function useAdjustOrders(draft: Draft): (orders: readonly ConcernedOrder[]) => Promise<void> {
  const edits = useLineEdits()
  const showToast = useToast()
  const { actionOf } = useUndo()
  const { placing: messages } = useMessages(orderMessages)
  return async (orders) => {
    const { to, pieces } = adjustOrders(draft, orders)
    const warehouses = orders.map(({ warehouse }) => warehouse)
    const outcome = await edits.editLines(draft.id, [...to.keys()], { kind: 'adjust', to })
    if (isWritten(outcome)) showToast({ text: messages.adjusted(pieces, warehouses), ...actionOf(outcome) })
  }
}
