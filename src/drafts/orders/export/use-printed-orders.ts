import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { judgeOrders } from '#src/drafts/orders/judged-order.ts'
import { useOrderJudge } from '#src/drafts/orders/use-order-judge.ts'
import { usePlaces } from '#src/drafts/orders/use-places.ts'
import { type ExportedOrder, exportPlaced, exportPlanned } from './exported-order.ts'
import type { PrintedOrders } from './orders-print-href.ts'

/** The orders of a draft that are printed: those that are named, or all, as its page shows them. */
export function usePrintedOrders(
  draft: Draft,
  { planned = [], placed = [] }: PrintedOrders = {},
): { readonly orders: readonly { id: string; order: ExportedOrder }[]; readonly areKnown: boolean } {
  const judge = useOrderJudge(draft)
  const { placeOf, areKnown } = usePlaces(draft)
  const isAll = planned.length + placed.length === 0
  return {
    orders: [
      ...judgeOrders(draft, judge)
        .filter(({ warehouse }) => isAll || planned.includes(warehouse))
        .map((order) => ({ id: order.warehouse, order: exportPlanned(draft, order, placeOf) })),
      ...placedOrders(draft)
        .filter(({ id }) => isAll || placed.includes(id))
        .map((order) => ({ id: order.id, order: exportPlaced(draft, order, placeOf) })),
    ],
    areKnown,
  }
}
