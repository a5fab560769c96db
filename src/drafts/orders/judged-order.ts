import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { newPrices } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { type GoneMoney, goneOfOrder } from '#src/drafts/model/money/gone-money.ts'
import { type DraftTotals, orderTotals } from '#src/drafts/model/money/money.ts'
import { type NewMoney, type NewTotal, newOrderTotal } from '#src/drafts/model/money/new-money.ts'
import { type OrderCheck, type PlacedDespite, placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { type PlannedOrder, plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import type { DraftDemand } from '#src/drafts/model/stock/demand.ts'
import { type KnownStock, stockOf } from '#src/drafts/model/stock/known-product.ts'
import { shareStock } from '#src/drafts/model/stock/share-stock.ts'
import { placedShortage, sharedShortage, type Want } from '#src/drafts/model/stock/shared-stock.ts'
import { checkOfOrder } from './check-of-order.ts'
import { type OfDraft, type OrderJudge, type PlacingConcern, placingConcerns } from './placing/placing-concerns.ts'

/**
 * A planned order with all that is known about placing it now. Rows, the dialog that places it, files and paper show
 * this one judgement: what one of them says, all say.
 */
export type JudgedOrder = PlannedOrder & {
  readonly concerns: readonly PlacingConcern[]
  readonly check: OrderCheck
  readonly totals: DraftTotals
  /** Null where the prices of now are those of the order. */
  readonly newTotal: NewTotal | null
  /** What of it the wholesaler does not have any more; null where it has all. */
  readonly gone: GoneMoney | null
  /** By line id: the prices of now that differ from those of the order. */
  readonly newPrices: NewMoney['prices']
}

export function judgeOrders(draft: Draft, judge: OrderJudge): readonly JudgedOrder[] {
  const prices = newPrices(draft, (sku) => judge.factsOf(sku).now)
  const orders = plannedOrders(draft)
  const barred = new Set(draft.barredWarehouses)
  const placed = placedQuantities(placedOrders(draft))
  const inOrders = Map.groupBy(
    orders.flatMap(({ warehouse, lines }) => lines.map(({ lineId, quantity }) => ({ lineId, warehouse, quantity }))),
    ({ lineId }) => lineId,
  )
  const ofLines = new Map(
    draft.lines.map((line) => {
      const all = inOrders.get(line.id) ?? []
      // As the line has them: what one of its orders may count on does not change with other lines.
      const parts = line.split.flatMap(({ warehouse }) => all.filter((part) => part.warehouse === warehouse))
      const stock = { known: stockOf(judge.factsOf(line.sku).known), barred }
      const wanted = addQuantities(line.quantity, -placed.ofLine(line.id))
      return [line.id, judgeParts({ wanted, parts }, stock, judge.demand.draftsOf(line.sku))] as const
    }),
  )
  return orders.map((order) => {
    const { lines, warehouse } = order
    const here = lines.flatMap(({ lineId }) => {
      const price = prices.get(lineId)
      return price ? [[lineId, price] as const] : []
    })
    return {
      ...order,
      concerns: placingConcerns(order, judge, ({ lineId }) => ofLines.get(lineId)?.get(warehouse) ?? nothingKnown),
      check: checkOfOrder(lines, judge.answers),
      totals: orderTotals(lines, draft.ivaRate),
      newTotal: newOrderTotal(lines, draft.ivaRate, prices),
      gone: goneOfOrder(lines, draft.ivaRate, (sku) => judge.factsOf(sku).now),
      newPrices: new Map(here),
    }
  })
}

const nothingKnown: OfDraft = { share: null, shared: null, placedBefore: null }

/**
 * The parts of a line by their warehouse: what each may count on, what others planned of it too, and what was placed
 * before. Of each the parts have what the line has, but for pieces without a warehouse, which are in no order.
 */
function judgeParts(
  want: Want,
  stock: { readonly known: KnownStock; readonly barred: ReadonlySet<string> },
  others: readonly DraftDemand[],
): ReadonlyMap<string, OfDraft> {
  const shares = shareStock(want.parts, stock.known)
  const ofLine = sharedShortage(want, stock, others)
  const { parts: placedBefore } = placedShortage(want, stock, others, ofLine)
  return new Map(
    want.parts.map(({ warehouse }, at) => [
      warehouse,
      { share: shares[at] ?? null, shared: ofLine.parts[at] ?? null, placedBefore: placedBefore[at] ?? null },
    ]),
  )
}

/** What an order is placed in spite of, to be kept with it. */
export function despiteOf(concerns: readonly PlacingConcern[]): readonly PlacedDespite[] {
  const ofOthers = new Set(concerns.flatMap(({ kind, line }) => (kind === 'shared' ? [line.sku] : [])))
  return concerns.flatMap((concern): readonly PlacedDespite[] => {
    const { sku } = concern.line
    const amount = amountOf(concern)
    if (concern.kind !== 'placed-before') return [{ sku, kind: concern.kind, amount }]
    return ofOthers.has(sku) ? [] : [{ sku, kind: 'shared', amount }]
  })
}

function amountOf(concern: PlacingConcern): number | null {
  switch (concern.kind) {
    case 'shortage':
    case 'shared':
    case 'placed-before':
      return concern.by
    case 'price':
      return concern.price
    default:
      return null
  }
}
