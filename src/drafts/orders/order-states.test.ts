import { createElement } from 'react'
import { expect, test } from 'vitest'
import { inState, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { markedStates } from '#src/drafts/model/orders/order-acts.ts'
import { OrderStateMark } from '#src/drafts/parts/ordered/order-state-mark.tsx'
import { exportPlaced } from './export/exported-order.ts'
import { orderTable } from './export/order-table.ts'
import { textOfOrder } from './export/order-text.ts'
import { PrintedOrder } from './export/printed-order.tsx'
import { findOrders, wholeLedger } from './ledger/find-orders.ts'
import { PrintedLedger } from './ledger/printed-ledger.tsx'
import { drawn, formats, inLedger, seenInLedger } from './see-order.ts'

const exported = (order: Order) => exportPlaced({ name: 'Matriz' }, order, () => '')

const seen: Readonly<Record<string, (order: Order) => unknown>> = {
  ...seenInLedger,
  'on the paper of the ledger': (order) =>
    drawn(
      createElement(PrintedLedger, {
        orders: inLedger(order).map((each) => ({ ...each, matched: [] })),
        query: wholeLedger,
      }),
    ),
  'in the row of the order': (order) => drawn(createElement(OrderStateMark, { order })),
  'in its table': (order) => orderTable([exported(order)], formats).rows,
  'in its text': (order) => textOfOrder(exported(order), formats).order,
  'on its paper': (order) => drawn(createElement(PrintedOrder, { order: exported(order) })),
}

const each = Object.keys(seen).flatMap((where) => markedStates.map((state) => [state, where] as const))

test.each(each)('that an order is %s is seen %s', (state, where) => {
  const placed = makePlaced({ lines: [makePlacedLine()] })
  const [now, before] = [inState(placed, state, 2_000), placed].map(seen[where]!)
  expect(now).not.toEqual(before)
})

/** There, only that it is so. */
const bare = ['by a filter of the ledger', 'on the paper of the ledger']

test.each(each.filter(([, where]) => !bare.includes(where)))(
  'since when an order is %s, and what else is said of it, is seen %s',
  (kind, where) => {
    const order = inState(makePlaced({ lines: [makePlacedLine()] }), kind, 86_400_000)
    for (const [name, value] of Object.entries<unknown>(order.state)) {
      if (name === 'kind') continue
      const another = typeof value === 'number' ? value + 86_400_000 : 'another'
      const other = { ...order, state: { ...order.state, [name]: another } }
      expect([name, seen[where]!(other)]).not.toEqual([name, seen[where]!(order)])
    }
  },
)

test.each(markedStates)('each text of an order that is %s is found by a search of the ledger', (kind) => {
  const order = inState(makePlaced({ number: 'OC-7', folio: 'F-991', note: 'urge' }), kind, 2_000)
  const { kind: _, ...said } = order.state
  for (const text of Object.values<unknown>({ ...order, ...said, id: null })) {
    if (typeof text !== 'string') continue
    expect([text, findOrders(inLedger(order), { ...wholeLedger, text }, 2).length]).toEqual([text, 1])
  }
})
