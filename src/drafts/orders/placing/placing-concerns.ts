import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import { comparePrices } from '#src/drafts/model/lines/price-change.ts'
import type { BuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import type { PlacedLine } from '#src/drafts/model/orders/placed-order.ts'
import type { PlannedOrder } from '#src/drafts/model/orders/planned-orders.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** Something about a line that its buyer should know before placing the order. A line may have several. */
export type PlacingConcern = { readonly line: PlacedLine } & (
  | { readonly kind: 'unchecked' | 'not-found' | 'no-price' }
  | { readonly kind: 'failed'; readonly failure: WholesaleErrorKind }
  /**
   * The live price differs from the line's by more than the tolerance; `fraction` of the line's price, negative if
   * lower.
   */
  | { readonly kind: 'price'; readonly price: number; readonly fraction: number }
  /** The live stock in that warehouse, less than the quantity ordered. */
  | { readonly kind: 'shortage'; readonly stock: number }
  | { readonly kind: 'old'; readonly at: number }
)

/** Worst first; the order of display. */
export const concernKinds = [
  'not-found',
  'shortage',
  'price',
  'no-price',
  'failed',
  'unchecked',
  'old',
] as const satisfies readonly PlacingConcern['kind'][]

/**
 * The concerns about placing an order now; none if everything was checked just now and is in stock. Without a live
 * answer a line is `unchecked` or `failed`; an answer from before a failure counts for nothing.
 * @param now epoch milliseconds
 */
export function placingConcerns(
  { warehouse, lines }: Pick<PlannedOrder, 'warehouse' | 'lines'>,
  answers: LiveAnswers,
  { tolerancePercent, checkMinutes }: Pick<BuyingSettings, 'tolerancePercent' | 'checkMinutes'>,
  now: number,
): readonly PlacingConcern[] {
  return lines.flatMap((line): PlacingConcern[] => {
    const { answered = null, failure = null } = answers.get(line.sku) ?? {}
    const concerns: PlacingConcern[] = []
    const product = failure ? null : (answered?.product ?? null)
    if (line.price === null || (product && product.price === null)) concerns.push({ kind: 'no-price', line })
    if (failure) return [...concerns, { kind: 'failed', line, failure: failure.kind }]
    if (!answered) return [...concerns, { kind: 'unchecked', line }]
    if (now - answered.at > checkMinutes * 60_000) concerns.push({ kind: 'old', line, at: answered.at })
    if (!product) return [...concerns, { kind: 'not-found', line }]
    const change = comparePrices(line.price, product.price, tolerancePercent)
    if (product.price !== null && (change.kind === 'price-up' || change.kind === 'price-down')) {
      concerns.push({ kind: 'price', line, price: product.price, fraction: change.fraction })
    }
    const stock = stockIn(warehouse, product)
    if (stock !== null && stock < line.quantity) concerns.push({ kind: 'shortage', line, stock })
    return concerns
  })
}

/**
 * The stock there. A warehouse missing from the answer has none. If its stock is unknown, the total is the upper limit;
 * null if that is unknown too.
 */
function stockIn(warehouse: string, { warehouses, quantity }: Pick<Product, 'warehouses' | 'quantity'>): number | null {
  const there = warehouses?.find(({ code }) => code === warehouse)
  const stock = warehouses && !there ? 0 : (there?.stock ?? quantity)
  return stock === null ? null : Math.max(0, stock)
}
