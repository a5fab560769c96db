import { CalendarClock, PackageCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { GoneSum } from '#src/drafts/live-check/gone-sum.tsx'
import { NewSum } from '#src/drafts/live-check/new-sum.tsx'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { sumGone } from '#src/drafts/model/money/gone-money.ts'
import { sumNewTotals } from '#src/drafts/model/money/new-money.ts'
import { ordersTogether } from '#src/drafts/model/orders/orders-together.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import { unfilledPieces } from '#src/drafts/model/orders/unfilled-pieces.ts'
import { placedMessages } from '#src/drafts/parts/ordered/placed-messages.ts'
import { ordersTogetherMessages } from '#src/drafts/parts/orders-together-messages.ts'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useTight } from '#src/ui/use-tight.ts'
import { planMessages } from './plan-messages.ts'
import { supplyWords } from './plan-words.ts'
import type { Plan } from './use-plan.ts'

/** The plan's totals in one line, the age of its stock, and an action for shortages. */
export function PlanSummary(props: {
  plan: Plan
  /** Where it is not said elsewhere. */
  hasMoney: boolean
  /** Null if there is no shortage. */
  onLater: (() => void) | null
  children: ReactNode
}) {
  const { plan, hasMoney, onLater, children } = props
  const messages = useMessages(planMessages)
  const placedWords = useMessages(placedMessages)
  const formats = useFormats()
  const togetherWords = useMessages(ordersTogetherMessages)
  const isTight = useTight()
  const { totals, lines, orders } = plan.sheet
  const { linesInSeveral } = ordersTogether(plannedOrders(plan.draft), plan.draft.ivaRate)
  const placed = lines.flatMap((line) => (line.placed ? [line.placed.pieces] : []))
  const unfilled = unfilledPieces(plan.draft)
  // What is being asked is not unknown, nor well.
  const { unknown, unchecked } = totals
  const counts = plan.isAsking ? { ...totals, unknown: 0, unchecked: unchecked + unknown } : totals
  const all = plan.isOpening ? [] : supplyWords(counts, formats)
  // On a phone each line of words takes of the rows. The button of the check, just above, says how many are not checked.
  const isNotChecked = messages.totals.unchecked(counts.unchecked)
  const supply = isTight && all.length > 1 ? all.filter((words) => words !== isNotChecked) : all
  const isShort = supply.length > 0 && supply[0] !== messages.totals.noShortage
  return (
    <div
      role="group"
      aria-label={messages.totals.label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways, also by keys
      tabIndex={isTight ? 0 : undefined}
      className="plan-summary strip flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1 text-table tight:whitespace-nowrap"
    >
      <span className="plan-planned font-medium">{messages.totals.planned(totals.planned, totals.lines)}</span>
      {supply.length > 0 && (
        <span className={classNames('inline-flex items-center gap-1', isShort ? 'text-warn' : 'text-ink-soft')}>
          {isShort && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
          {supply.join(', ')}
        </span>
      )}
      <span className="plan-orders text-ink-soft">{messages.totals.orders(orders)}</span>
      {linesInSeveral > 0 && (
        <span className="text-ink-soft max-[719px]:hidden low:hidden">{togetherWords.inSeveral(linesInSeveral)}</span>
      )}
      {placed.length > 0 && (
        <span className="inline-flex items-center gap-1 text-ink-soft">
          <PackageCheck aria-hidden className="size-3.5 shrink-0" />
          {[
            totals.placed > 0 && messages.totals.placed(totals.placed),
            placedWords.pieces(placed.reduce(addQuantities, 0)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
      {unfilled > 0 && (
        <Link to={draftOrdersHref(plan.draft.id)} className="text-warn hover:underline touch:py-3">
          {placedWords.allUnfilled(unfilled)}
        </Link>
      )}
      {onLater && (
        <Button compact onClick={onLater}>
          <CalendarClock aria-hidden className="size-4" />
          {messages.laterAll(totals.linesWithShortage)}
        </Button>
      )}
      {hasMoney && <PlannedMoney plan={plan} />}
      {children}
      <StockAge plan={plan} />
    </div>
  )
}

/** What the planned orders cost, with IVA, and what they cost with the prices of now. */
export function PlannedMoney({ plan: { draft, sheet } }: { plan: Plan }) {
  const words = useMessages(sumMessages)
  const together = useMessages(ordersTogetherMessages)
  const formats = useFormats()
  const orders = sheet.warehouses.flatMap(({ order }) => order ?? [])
  const newTotal = sumNewTotals(orders.map((order) => ({ newTotal: order.newTotal, total: order.totals.total })))
  const gone = sumGone(orders.map((order) => ({ gone: order.gone, total: order.totals.total })))
  const { rounding } = ordersTogether(plannedOrders(draft), draft.ivaRate)
  if (orders.length === 0) return null
  return (
    <>
      <span className="text-ink-soft">
        {words.withIva(formats.money(addPesos(orders.map(({ totals }) => totals.total))))}
      </span>
      {rounding !== null && (
        <span className="text-small text-ink-soft">{together.rounding(formats.moneyChange(rounding))}</span>
      )}
      {newTotal && <NewSum {...newTotal} />}
      {gone && <GoneSum {...gone} />}
    </>
  )
}

/** The time of the stock of what is still to be ordered. */
function StockAge({ plan: { sheet } }: { plan: Plan }) {
  const messages = useMessages(planMessages)
  const formats = useFormats()
  const between = (oldest: number, newest: number) => {
    const [from, to] = [formats.when(oldest), formats.when(newest)]
    return from === to ? from : `${from} – ${to}`
  }
  const lines = sheet.lines.filter(({ shortage }) => shortage.wanted > 0)
  const times = lines.flatMap(({ known }) =>
    known.kind !== 'unknown' && known.source.kind === 'live' ? [known.source.at] : [],
  )
  const isKnown = lines.some(({ known }) => known.kind !== 'unknown')
  if (!isKnown) return null
  return (
    <span
      data-of-catalog={times.length === 0 ? '' : undefined}
      className="plan-age text-small text-ink-soft min-[720px]:ml-auto"
    >
      {times.length === 0
        ? messages.totals.stockCatalog
        : messages.totals.stock(times.length, lines.length, between(Math.min(...times), Math.max(...times)))}
    </span>
  )
}
