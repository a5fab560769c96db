import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { newPrices } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { type GoneMoney, goneOfOrder } from '#src/drafts/model/money/gone-money.ts'
import { type DraftTotals, orderTotals } from '#src/drafts/model/money/money.ts'
import { type NewMoney, type NewTotal, newOrderTotal } from '#src/drafts/model/money/new-money.ts'
import type { OrderCheck, OrderLine, PlacedDespite } from '#src/drafts/model/orders/order.ts'
import { type PlannedOrder, plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import { placedShortage, sharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import { checkOfOrder } from './check-of-order.ts'
import { type OrderJudge, type PlacingConcern, placingConcerns } from './placing/placing-concerns.ts'

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
  const planned = new Map<string, number>()
  for (const { lineId, quantity } of orders.flatMap(({ lines }) => lines)) {
    planned.set(lineId, addQuantities(planned.get(lineId) ?? 0, quantity))
  }
  /**
   * Of a line's part: what others planned of it too, and what was placed before. Pieces without a warehouse are in no order. Not more pieces than the
   * part has.
   */
  const othersOf = ({ lineId, sku, quantity }: OrderLine, warehouse: string) => {
    const inOrders = planned.get(lineId) ?? 0
    const want = { wanted: inOrders, planned: inOrders, parts: [{ warehouse, quantity }] }
    const known = stockOf(judge.factsOf(sku).known)
    const others = judge.demand.draftsOf(sku)
    const shared = sharedShortage(want, { known, barred }, others)
    const placedBefore = placedShortage(want, { known, barred }, others)
    return {
      shared: shared && { ...shared, by: Math.min(shared.by, quantity) },
      placedBefore: placedBefore && { ...placedBefore, by: Math.min(placedBefore.by, quantity) },
    }
  }
  return orders.map((order) => {
    const { lines } = order
    const here = lines.flatMap(({ lineId }) => {
      const price = prices.get(lineId)
      return price ? [[lineId, price] as const] : []
    })
    return {
      ...order,
      concerns: placingConcerns(order, judge, (line) => othersOf(line, order.warehouse)),
      check: checkOfOrder(lines, judge.answers),
      totals: orderTotals(lines, draft.ivaRate),
      newTotal: newOrderTotal(lines, draft.ivaRate, prices),
      gone: goneOfOrder(lines, draft.ivaRate, (sku) => judge.factsOf(sku).now),
      newPrices: new Map(here),
    }
  })
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
