import { type CheckLimits, type Concern, concernsOf, type StockNeed } from '#src/drafts/model/check/concern.ts'
import type { LineFacts } from '#src/drafts/model/lines/line-facts.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { fromThousandths, thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import type { PlannedOrder } from '#src/drafts/model/orders/planned-orders.ts'
import type { Demand } from '#src/drafts/model/stock/demand.ts'
import type { StockShare } from '#src/drafts/model/stock/share-stock.ts'
import type { PlacedShortage, SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'

/**
 * Something about a line of an order that its buyer should know before placing it. A line may have several, and is in the
 * order of each of its warehouses.
 */
export type PlacingConcern = { readonly line: OrderLine; readonly warehouse: string } & Concern

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
 * @param ofDraft what the other orders of the draft, and other drafts, have to do with a line
 */
export function placingConcerns(
  { warehouse, lines }: Pick<PlannedOrder, 'warehouse' | 'lines'>,
  { factsOf, limits }: Pick<OrderJudge, 'factsOf' | 'limits'>,
  ofDraft: (line: OrderLine) => OfDraft,
): readonly PlacingConcern[] {
  return lines.flatMap((line) => {
    const facts = factsOf(line.sku)
    const { share, ...ofOthers } = ofDraft(line)
    const stock = needOf(line.quantity, share)
    return concernsOf({ price: line.price, stock, ...ofOthers }, facts, limits).map((concern) => ({
      line,
      warehouse,
      ...concern,
    }))
  })
}

/**
 * Of a line's part: what it may count on, by how much other drafts want the same pieces, and by how much orders that were
 * placed before may have them.
 */
export type OfDraft = {
  readonly share: StockShare | null
  readonly shared: SharedShortage | null
  readonly placedBefore: PlacedShortage | null
}

/** What all warehouses have together is the upper limit of one whose own stock is unknown. */
function needOf(quantity: number, share: StockShare | null): StockNeed {
  if (share === null) return { kind: 'unknown' }
  const { available, inAll } = share
  const by = thousandths(quantity) - thousandths(available)
  if (by <= 0) return { kind: inAll && !inAll.isKnownWhere ? 'unknown' : 'enough' }
  const short = { kind: 'short', by: fromThousandths(by), available, excluded: [], isKnownWhere: true } as const
  return inAll ? { ...short, inAll } : short
}
