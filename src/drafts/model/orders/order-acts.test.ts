import { expect, it } from 'vitest'
import { inState, makePlaced } from './make-placed.ts'
import { actOn, buttonActsOf, leadsTo } from './order-acts.ts'
import { type OrderStateKind, orderStateKinds } from './order-states.ts'

const arrived = { id: 'receipt-1', kind: 'arrived', at: 1_000, note: '', lines: [] } as const

it('leads from a placed order to every other state', () => {
  const reached = new Set<OrderStateKind>(['placed'])
  for (const kind of reached) {
    // An act may need that something came, or that nothing did.
    for (const receipts of [[], [arrived]]) {
      const order = inState(makePlaced({ receipts }), kind, 1_000)
      const acts = buttonActsOf(order).map((act) => leadsTo[act])
      for (const state of acts) if (state) reached.add(state)
    }
  }
  expect([...reached].toSorted()).toEqual(orderStateKinds.toSorted())
})

it('changes nothing by an act that the state does not allow', () => {
  const cancelled = actOn(makePlaced(), 'cancel', 2_000)
  expect([cancelled.state, actOn(cancelled, 'cancel', 3_000)]).toEqual([{ kind: 'cancelled', at: 2_000 }, cancelled])
})
