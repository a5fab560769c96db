import type { AcceptedPrice, Draft } from '#src/drafts/model/draft/draft.ts'
import { newPrices, type ProductNow } from '#src/drafts/model/lines/line-facts.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { acceptPrices } from '#src/drafts/model/orders/order-changes.ts'
import { addPesos } from './add-pesos.ts'
import { type DraftSums, draftSums } from './draft-sums.ts'
import { differenceOf, orderTotals, type Pesos } from './money.ts'

/** What a draft would cost with the prices of now. */
export type NewMoney = {
  /** By line id: the prices that differ from those used for the lines. At least one. */
  readonly prices: ReadonlyMap<string, AcceptedPrice>
  readonly sums: DraftSums
  /** By how much the total changes, with IVA; negative where it is less. */
  readonly by: Pesos
}

/** The sums after accepting all new prices; null where the prices of now are those used for the lines. */
export function newMoney(draft: Draft, nowOf: (sku: string) => ProductNow): NewMoney | null {
  const prices = newPrices(draft, nowOf)
  if (prices.size === 0) return null
  const sums = draftSums(acceptPrices(draft, prices, 0))
  return { prices, sums, by: differenceOf(sums.both.total, draftSums(draft).both.total) }
}

/** Which and how many lines have another price now, what all costs with these prices, and by how much that is more. */
export type NewTotal = {
  readonly lineIds: ReadonlySet<string>
  readonly count: number
  readonly total: Pesos
  readonly by: Pesos
}

/** What an order would cost with these prices, by line id; null where it has none of these lines. */
export function newOrderTotal(
  lines: readonly OrderLine[],
  ivaRate: number,
  prices: NewMoney['prices'],
): NewTotal | null {
  const lineIds = new Set(lines.map(({ lineId }) => lineId).filter((lineId) => prices.has(lineId)))
  if (lineIds.size === 0) return null
  const priced = lines.map(({ lineId, price, quantity }) => ({ price: prices.get(lineId)?.price ?? price, quantity }))
  const { total } = orderTotals(priced, ivaRate)
  return { lineIds, count: lineIds.size, total, by: differenceOf(total, orderTotals(lines, ivaRate).total) }
}

/** Of several orders together, also those whose prices are those of now; null where all are. A line counts once. */
export function sumNewTotals(
  all: readonly { readonly newTotal: NewTotal | null; readonly total: Pesos }[],
): NewTotal | null {
  const others = all.flatMap(({ newTotal }) => newTotal ?? [])
  if (others.length === 0) return null
  const lineIds = new Set(others.flatMap((each) => [...each.lineIds]))
  return {
    lineIds,
    count: lineIds.size,
    total: addPesos(all.map(({ newTotal, total }) => newTotal?.total ?? total)),
    by: addPesos(others.map(({ by }) => by)),
  }
}
