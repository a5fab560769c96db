import { createElement } from 'react'
import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { receiveOrder } from '#src/drafts/model/orders/placed-order-changes.ts'
import { type ReceiptKind, receiptKindNames, receiptKinds } from '#src/drafts/model/orders/receipt-kinds.ts'
import { ProgressMark } from './receiving/progress-mark.tsx'
import { drawn, seenInLedger } from './see-order.ts'

/** An order of 10 pieces: with a receipt of this kind, and as it was just before. */
function withAndWithout(kind: ReceiptKind) {
  const receiptOf = (of: ReceiptKind, quantity: number) => {
    return { id: of, kind: of, at: 1, note: '', lines: [{ sku: 'A', quantity }] }
  }
  const before = receiptKinds[kind].here < 0 ? [receiptOf('arrived', 10)] : []
  const lines = [makePlacedLine({ sku: 'A', quantity: 10 })]
  return [makePlaced({ lines, receipts: [...before, receiptOf(kind, 4)] }), makePlaced({ lines, receipts: before })]
}

const seen: Readonly<Record<string, (order: Order) => unknown>> = {
  ...seenInLedger,
  'in the row of the order': (order) => drawn(createElement(ProgressMark, { order })),
}

test.each(Object.keys(seen).flatMap((where) => receiptKindNames.map((kind) => [kind, where] as const)))(
  'that something is %s is seen %s',
  (kind, where) => {
    const [received, before] = withAndWithout(kind).map(seen[where]!)
    expect(received).not.toEqual(before)
  },
)

test.each(receiptKindNames)(
  'of an order of which nothing came, what is %s leaves no fewer pieces than none',
  (kind) => {
    const order = makePlaced({ lines: [makePlacedLine({ sku: 'A', quantity: 10 })] })
    const receipt = { id: 'r', kind, at: 1, note: '', lines: [{ sku: 'A', quantity: 4 }] }
    const draft = receiveOrder(makeDraft({ orders: [order] }), order.id, receipt, 2)
    const entered = draft.orders[0]!.receipts.flatMap((each) =>
      each.lines.map(({ quantity }) => ({ ...each, quantity })),
    )
    const here = entered.reduce((sum, each) => sum + receiptKinds[each.kind].here * each.quantity, 0)
    expect(here).toBeGreaterThanOrEqual(0)
  },
)
