import { addPesos } from '#src/drafts/model/money/add-pesos.ts'
import type { Pesos } from '#src/drafts/model/money/money.ts'
import type { Order, Receipt } from '#src/drafts/model/orders/order.ts'
import { piecesOf, progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { isOtherwiseConfirmed } from '#src/drafts/orders/purchases/counted-lines.ts'
import { type PurchaseSum, sumPurchases } from '#src/drafts/orders/purchases/group-purchases.ts'
import { purchasedLines } from '#src/drafts/orders/purchases/purchased-lines.ts'
import type { FoundOrder } from './find-orders.ts'

/** What the placed orders of a search cost: of each the lines that match, or the whole where the order itself does. */
export type LedgerSum = PurchaseSum & {
  /** How many of the orders have no line that matches: they match themselves, and count whole. */
  readonly byThemselves: number
  /** What all these orders cost as a whole, with IVA. */
  readonly wholeTotal: Pesos
  /** What these lines cost as they were confirmed, with IVA and without what will not come; null where that is as placed. */
  readonly confirmed: Pesos | null
  /** Whether any of these orders was confirmed. */
  readonly isConfirmed: boolean
  /** Pieces of these lines that are to come; null where nothing was entered of what came, or will, of any order. */
  readonly toCome: number | null
  /** Pieces of these lines that will not come and that their drafts plan again: another order may have them, too. */
  readonly again: number
  /** How many cancelled orders are not in it. */
  readonly cancelled: number
}

/** Cancelled orders are only counted. IVA is as it was rounded for each order, so that sums of parts make the whole. */
export function sumLedger(orders: readonly FoundOrder[]): LedgerSum {
  const placed = orders.filter(({ order }) => isPlaced(order))
  const sum = sumPurchases(purchasedLines(placed))
  return {
    ...sum,
    // An order without lines is an order, too.
    orders: placed.length,
    byThemselves: placed.filter(({ matched }) => matched.length === 0).length,
    wholeTotal: addPesos(placed.map(({ totals }) => totals.total)),
    confirmed: placed.some(({ order }) => isOtherwiseConfirmed(order))
      ? sumPurchases(purchasedLines(placed, 'confirmed')).total
      : null,
    isConfirmed: placed.some(({ order }) => order.confirmation !== null),
    toCome: toComeOf(placed),
    again: piecesOf(placed.flatMap(releasedOf)),
    cancelled: orders.length - placed.length,
  }
}

function toComeOf(placed: readonly FoundOrder[]): number | null {
  if (placed.every(({ order }) => !isEntered(order))) return null
  let thousandths = 0
  for (const { order, matched } of placed) {
    const lines = matched.length === 0 ? order.lines : matched
    // All of it is to come. To ask for the progress of thousands of orders takes seconds.
    const progress = isEntered(order) ? progressOf(order) : null
    if (progress === null) for (const { quantity } of lines) thousandths += Math.round(quantity * 1_000)
    else {
      for (const sku of new Set(lines.map((line) => line.sku))) {
        thousandths += Math.round((progress.bySku.get(sku)?.toCome ?? 0) * 1_000)
      }
    }
  }
  return thousandths / 1_000
}

function releasedOf({ order, matched }: FoundOrder): Receipt['lines'] {
  return order.released.filter(({ sku }) => matched.length === 0 || matched.some((line) => line.sku === sku))
}

function isEntered({ receipts, confirmation }: Order): boolean {
  return receipts.length > 0 || confirmation !== null
}
