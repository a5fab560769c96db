import { type CheckLimits, type Concern, concernsOf, type StockNeed } from '#src/drafts/model/check/concern.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import type { PlannedOrder } from '#src/drafts/model/orders/planned-orders.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import { type KnownStock, stockAt, stockOf } from '#src/drafts/model/stock/known-product.ts'
import type { PlacedShortage, SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'

/** Something about a line that its buyer should know before placing the order. A line may have several. */
export type PlacingConcern = { readonly line: OrderLine } & Concern

/** What the lines of an order are judged with. */
export type OrderJudge = {
  readonly answers: LiveAnswers
  readonly factsOf: (sku: string) => LineFacts
  readonly limits: CheckLimits
  readonly demand: Demand
}

/**
 * The concerns about placing an order now; none if everything was checked just now and is in stock in its warehouse.
 *
 * @param othersOf by how much other drafts want the same pieces, or may orders that were placed before have them
 */
export function placingConcerns(
  { warehouse, lines }: Pick<PlannedOrder, 'warehouse' | 'lines'>,
  { factsOf, limits }: Pick<OrderJudge, 'factsOf' | 'limits'>,
  othersOf: (line: OrderLine) => OfOthers = noOthers,
): readonly PlacingConcern[] {
  return lines.flatMap((line) => {
    const facts = factsOf(line.sku)
    const stock = needIn(warehouse, line.quantity, stockOf(facts.known))
    return concernsOf({ price: line.price, stock, ...othersOf(line) }, facts, limits).map((concern) => ({
      line,
      ...concern,
    }))
  })
}

type OfOthers = { readonly shared: SharedShortage | null; readonly placedBefore: PlacedShortage | null }

function noOthers(): OfOthers {
  return { shared: null, placedBefore: null }
}

/** If the stock there is unknown, the total is the upper limit. */
function needIn(warehouse: string, quantity: number, known: KnownStock): StockNeed {
  const there = stockAt(known, warehouse)
  const most = there ?? (known.kind === 'total' ? known.total : null)
  if (most === null) return { kind: 'unknown' }
  const by = thousandths(quantity) - thousandths(most)
  if (by > 0) return { kind: 'short', by: fromThousandths(by), available: most, excluded: [], isKnownWhere: true }
  return { kind: there === null ? 'unknown' : 'enough' }
}
