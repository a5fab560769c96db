import { expect, it } from 'vitest'
import { makePlaced } from './make-placed.ts'
import { actOn, buttonActsOf } from './order-acts.ts'
import { orderStateKinds } from './order-states.ts'

it('leads from a placed order to every other state', () => {
  const reached = new Set([makePlaced().state.kind])
  for (const kind of reached) {
    const order = makePlaced({ state: { kind, at: 1_000 } })
    for (const act of buttonActsOf(order)) {
      if (act !== 'confirm' && act !== 'receive') reached.add(actOn(order, act, 2_000).state.kind)
    }
  }
  expect([...reached].toSorted()).toEqual(orderStateKinds.toSorted())
})

it('changes nothing by an act that the state does not allow', () => {
  const cancelled = actOn(makePlaced(), 'cancel', 2_000)
  expect([cancelled.state, actOn(cancelled, 'cancel', 3_000)]).toEqual([{ kind: 'cancelled', at: 2_000 }, cancelled])
})
