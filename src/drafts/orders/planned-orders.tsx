import './orders-heading.css'
import { ListOrdered, PackageCheck } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { GoneSum } from '#src/drafts/live-check/gone-sum.tsx'
import { NewSum } from '#src/drafts/live-check/new-sum.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { type GoneMoney, sumGone } from '#src/drafts/model/money/gone-money.ts'
import { type NewTotal, sumNewTotals } from '#src/drafts/model/money/new-money.ts'
import { ordersTogether } from '#src/drafts/model/orders/orders-together.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { ordersTogetherMessages } from '#src/drafts/parts/orders-together-messages.ts'
import { draftPlanHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { exportPlanned } from './export/exported-order.ts'
import { SendButton } from './export/send-button.tsx'
import { sendMessages } from './export/send-messages.ts'
import { type JudgedOrder, judgeOrders } from './judged-order.ts'
import { NumberingButton } from './numbering-button.tsx'
import { orderMessages } from './order-messages.ts'
import { OrderRowsHeader } from './order-row.tsx'
import { placedHeadingId } from './placed-orders.tsx'
import { PlaceOrdersForm } from './placing/place-orders-form.tsx'
import { PlannedOrderRow } from './planned-order-row.tsx'
import { useNumberOrders, useNumberUsers, useProposedNumbers } from './use-number-orders.ts'
import { useOrderJudge } from './use-order-judge.ts'
import { usePlaces } from './use-places.ts'

/** The planned orders: to number, export and mark as placed. */
export function PlannedOrders({ draft }: { draft: Draft }) {
  const messages = useMessages(orderMessages)
  const { sendAll } = useMessages(sendMessages)
  const judge = useOrderJudge(draft)
  const { placeOf } = usePlaces(draft)
  const numberMissing = useNumberOrders(draft)
  /** The warehouses whose orders are placed. */
  const [placing, setPlacing] = useState<readonly string[]>([])
  /** The button that opened the form goes with its order. */
  const isDone = useRef(false)
  /** Those of them that are left for later. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const open = (warehouses: readonly string[]) => {
    setLeft(new Set())
    isDone.current = false
    setPlacing(warehouses)
  }
  const done = () => {
    isDone.current = true
    setPlacing([])
  }
  const orders = useMemo(() => judgeOrders(draft, judge), [draft, judge])
  const unnumbered = useMemo(
    () => orders.flatMap(({ warehouse, number }) => (number === '' ? [warehouse] : [])),
    [orders],
  )
  const users = useNumberUsers()
  const proposed = useProposedNumbers(draft, unnumbered, users, 'certain')
  // Placed before the others, it has the first number.
  const proposedNext = useProposedNumbers(
    draft,
    unnumbered.filter((code) => placing.includes(code)),
    users,
  )
  const newTotal = useMemo(
    () => sumNewTotals(orders.map((order) => ({ newTotal: order.newTotal, total: order.totals.total }))),
    [orders],
  )
  const gone = sumGone(orders.map((order) => ({ gone: order.gone, total: order.totals.total })))
  const codes = orders.map(({ warehouse }) => warehouse)
  /** Orders for export; the ones without a number get theirs now. */
  const prepare = async (warehouses: readonly string[]) => {
    const numbered = (await numberMissing(warehouses)) ?? draft
    return judgeOrders(numbered, judge)
      .filter(({ warehouse }) => warehouses.includes(warehouse))
      .map((order) => exportPlanned(numbered, order, placeOf))
  }
  const placed = orders.filter(({ warehouse }) => placing.includes(warehouse))
  const [first] = placed
  // A phone has one row for all of it: how they are numbered, and that they are, is behind one button.
  const isNarrow = useMediaQuery('(max-width: 479px), (max-height: 599px)')
  const numberAll = unnumbered.length > 0 && (
    <Button compact onClick={() => void numberMissing(unnumbered)}>
      <ListOrdered aria-hidden className="size-4" />
      {messages.number.all(unnumbered.length)}
    </Button>
  )
  return (
    <section aria-labelledby="orders-to-place" className="order-rows">
      <div className="orders-heading flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-2">
        <h2 id="orders-to-place" tabIndex={-1} className="text-text font-semibold outline-none">
          {messages.toPlace}
        </h2>
        {orders.length > 0 && <Sums draft={draft} orders={orders} newTotal={newTotal} gone={gone} />}
        <div className="strip ml-auto flex flex-wrap items-center gap-2">
          {!isNarrow && numberAll}
          <NumberingButton draft={draft} warehouses={codes} users={users} isNarrow={isNarrow && codes.length > 0}>
            {isNarrow && numberAll}
          </NumberingButton>
          {orders.length > 1 && (
            <Button
              compact
              data-next="1"
              aria-label={isNarrow ? messages.placing.severalOpen : undefined}
              onClick={() => open(codes)}
            >
              <PackageCheck aria-hidden className="size-4" />
              {isNarrow ? messages.placing.severalShort : messages.placing.severalOpen}
            </Button>
          )}
          {orders.length > 0 && (
            <SendButton
              label={sendAll}
              title={messages.count(orders.length)}
              sending={{
                draftId: draft.id,
                isSingle: false,
                printed: { planned: codes },
                prepare: async () => prepare(codes),
                newTotal,
                gone,
              }}
            />
          )}
        </div>
      </div>
      {orders.length === 0 ? (
        <p className="px-4 py-3 text-ink-soft low:py-0">
          {messages.none}{' '}
          <Link to={draftPlanHref(draft.id)} className="text-accent hover:underline touch:py-3">
            {messages.toPlan}
          </Link>
        </p>
      ) : (
        <>
          <OrderRowsHeader ivaRate={draft.ivaRate} />
          {orders.map((order) => (
            <PlannedOrderRow
              key={order.warehouse}
              draft={draft}
              order={order}
              place={placeOf(order.warehouse)}
              users={users}
              proposed={proposed.get(order.warehouse) ?? ''}
              prepare={() => prepare([order.warehouse])}
              onPlace={() => open([order.warehouse])}
            />
          ))}
        </>
      )}
      <Dialog
        open={placed.length > 0}
        onClose={() => setPlacing([])}
        title={
          placed.length === 1 && first
            ? messages.placing.title([first.number, first.warehouse].filter(Boolean).join(' · '))
            : messages.placing.several(placed.filter(({ warehouse }) => !left.has(warehouse)).length)
        }
        focusAfter={() => (isDone.current ? document.getElementById(placedHeadingId) : null)}
      >
        {placed.length > 0 && (
          <PlaceOrdersForm
            key={placing.join(' ')}
            draft={draft}
            orders={placed}
            left={left}
            onLeft={setLeft}
            next={proposedNext}
            onDone={done}
          />
        )}
      </Dialog>
    </section>
  )
}

/** The total of all orders. Each is rounded by itself, so that the numbers on the screen add up. */
function Sums(props: {
  draft: Draft
  orders: readonly JudgedOrder[]
  newTotal: NewTotal | null
  gone: GoneMoney | null
}) {
  const { draft, orders, newTotal, gone } = props
  const { pieceCount, totals: words } = useMessages(draftsMessages)
  const { count } = useMessages(orderMessages)
  const formats = useFormats()
  const all = orders.map(({ totals }) => totals)
  const pieces = all.map((each) => each.pieces).reduce(addQuantities, 0)
  const together = useMessages(ordersTogetherMessages)
  const { linesInSeveral, rounding } = ordersTogether(orders, draft.ivaRate)
  return (
    <p className="orders-sums flex flex-wrap items-baseline gap-x-1.5 text-ink-soft">
      <span className="orders-parts">
        {count(all.length)} · {linesInSeveral > 0 && `${together.inSeveral(linesInSeveral)} · `}
        {pieceCount(pieces)} · {formats.money(addPesos(all.map(({ subtotal }) => subtotal)))} +{' '}
        {words.iva(draft.ivaRate)} {formats.money(addPesos(all.map(({ iva }) => iva)))}
        <span className="orders-equals"> =</span>
      </span>
      <span className="orders-total font-semibold text-ink">
        {formats.money(addPesos(all.map(({ total }) => total)))}
      </span>
      {rounding !== null && (
        <span className="orders-rounding text-small">{together.rounding(formats.moneyChange(rounding))}</span>
      )}
      {newTotal && <NewSum {...newTotal} />}
      {gone && <GoneSum {...gone} />}
    </p>
  )
}
