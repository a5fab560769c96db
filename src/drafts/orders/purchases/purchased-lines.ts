import { ivaCentavos, lineCentavos } from '#src/drafts/model/money/centavos.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import type { FoundOrder } from '#src/drafts/orders/ledger/find-orders.ts'
import { type Counting, countedLines } from './counted-lines.ts'

/** A line that was bought, with what it cost. */
export type PurchasedLine = {
  readonly found: FoundOrder
  readonly line: OrderLine
  /** Before tax, in centavos; 0 without a price. */
  readonly subtotal: bigint
  /** Its part of the IVA of its order. The parts of an order's lines are together the order's IVA. */
  readonly iva: bigint
}

/**
 * The lines that count: of each placed order those that match the search, or all where the order itself matches.
 * Cancelled orders have none, and a line of which nothing counts is none.
 */
export function purchasedLines(orders: readonly FoundOrder[], counting: Counting = 'placed'): readonly PurchasedLine[] {
  const purchased: PurchasedLine[] = []
  for (const found of orders) {
    const { order, matched } = found
    if (!isPlaced(order)) continue
    const counted = matched.length === 0 ? null : new Set(matched)
    const amounts = amountsOf(order, counting)
    for (const [index, placed] of order.lines.entries()) {
      const amount = amounts[index]
      if (!amount || amount.line.quantity === 0) continue
      if (counted === null || counted.has(placed)) purchased.push({ found, ...amount })
    }
  }
  return purchased
}

type Amount = Pick<PurchasedLine, 'line' | 'subtotal' | 'iva'>

const known = { placed: new WeakMap<Order, readonly Amount[]>(), confirmed: new WeakMap<Order, readonly Amount[]>() }

/**
 * IVA is rounded once for each order. A line's part is what it adds to the rounded IVA of the lines before it, so that
 * parts of any grouping have the same sum, to the centavo. Each is less than a centavo from its exact value.
 */
function amountsOf(order: Order, counting: Counting): readonly Amount[] {
  const before = known[counting].get(order)
  if (before) return before
  let [sum, taxed] = [0n, 0n]
  const amounts = countedLines(order, counting).map((line) => {
    const subtotal = lineCentavos(line.price, line.quantity) ?? 0n
    sum += subtotal
    const iva = ivaCentavos(sum, order.ivaRate) - taxed
    taxed += iva
    return { line, subtotal, iva }
  })
  known[counting].set(order, amounts)
  return amounts
}
