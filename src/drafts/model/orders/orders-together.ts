import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import { differenceOf, orderTotals, type Pesos } from '#src/drafts/model/money/money.ts'
import type { OrderLine } from './order.ts'

/** Why the figures of several orders are not those of their draft. */
export type OrdersTogether = {
  /** Lines with pieces in more than one order: each order counts them. */
  readonly linesInSeveral: number
  /** By how much the orders' totals are more than one total of all, as each is rounded by itself; null where they are not. */
  readonly rounding: Pesos | null
}

export function ordersTogether(
  orders: readonly { readonly lines: readonly OrderLine[] }[],
  ivaRate: number,
): OrdersTogether {
  const whole = new Map<string, { readonly price: number | null; readonly quantity: number; readonly orders: number }>()
  for (const { lineId, price, quantity } of orders.flatMap(({ lines }) => lines)) {
    const before = whole.get(lineId)
    whole.set(lineId, {
      price,
      quantity: addQuantities(before?.quantity ?? 0, quantity),
      orders: (before?.orders ?? 0) + 1,
    })
  }
  const each = addPesos(orders.map(({ lines }) => orderTotals(lines, ivaRate).total))
  const rounding = differenceOf(each, orderTotals([...whole.values()], ivaRate).total)
  return {
    linesInSeveral: [...whole.values()].filter((line) => line.orders > 1).length,
    rounding: Number(rounding) === 0 ? null : rounding,
  }
}
