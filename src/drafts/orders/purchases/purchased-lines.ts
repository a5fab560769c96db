import { ivaCentavos, lineCentavos } from '#src/drafts/model/money/centavos.ts'
import { heldQuantities } from '#src/drafts/model/orders/held-quantities.ts'
import type { Order, OrderLine } from '#src/drafts/model/orders/order.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import type { FoundOrder } from '#src/drafts/orders/ledger/find-orders.ts'

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
 * Cancelled orders have none. Pieces that are planned again count in the order with which they come.
 */
export function purchasedLines(orders: readonly FoundOrder[]): readonly PurchasedLine[] {
  const purchased: PurchasedLine[] = []
  for (const found of orders) {
    const { order, matched } = found
    if (!isPlaced(order)) continue
    const counted = matched.length === 0 ? null : new Set(matched)
    const amounts = amountsOf(order)
    for (const [index, line] of order.lines.entries()) {
      const { quantity, ...amount } = amounts[index]!
      if (quantity === 0 || (counted !== null && !counted.has(line))) continue
      purchased.push({ found, line: quantity === line.quantity ? line : { ...line, quantity }, ...amount })
    }
  }
  return purchased
}

type Amount = Pick<PurchasedLine, 'subtotal' | 'iva'> & { readonly quantity: number }

const known = new WeakMap<Order, readonly Amount[]>()

/**
 * IVA is rounded once for each order. A line's part is what it adds to the rounded IVA of the lines before it, so that
 * parts of any grouping have the same sum, to the centavo. Each is less than a centavo from its exact value.
 */
function amountsOf(order: Order): readonly Amount[] {
  const before = known.get(order)
  if (before) return before
  let [sum, taxed] = [0n, 0n]
  const held = heldQuantities(order)
  const amounts = order.lines.map(({ price }, index) => {
    const quantity = held[index]!
    const subtotal = lineCentavos(price, quantity) ?? 0n
    sum += subtotal
    const iva = ivaCentavos(sum, order.ivaRate) - taxed
    taxed += iva
    return { subtotal, iva, quantity }
  })
  known.set(order, amounts)
  return amounts
}
