import type { Order } from './order.ts'

/**
 * What each field of an order is: a new one does not compile without.
 *
 * `placed`: as it was placed; nothing changes it. `entry`: the person typed it, and can change it. `fact`: entered of it
 * since; where an order is known twice, `joinFacts` joins it. `state`: what was said last, with all that it says.
 */
const orderFields = {
  id: 'placed',
  state: 'state',
  warehouse: 'placed',
  number: 'placed',
  placedAt: 'entry',
  folio: 'entry',
  note: 'entry',
  ivaRate: 'placed',
  check: 'placed',
  despite: 'placed',
  lines: 'placed',
  receipts: 'fact',
  confirmation: 'fact',
  sent: 'fact',
  released: 'fact',
  invoices: 'fact',
  settled: 'fact',
} as const satisfies Readonly<Record<keyof Order, 'placed' | 'entry' | 'fact' | 'state'>>

type Is = (typeof orderFields)[keyof Order]
type FieldThat<What extends Is> = {
  [Name in keyof Order]: (typeof orderFields)[Name] extends What ? Name : never
}[keyof Order]

/** The fields of a placed order that the person enters and can change later. */
export type OrderEntries = Pick<Order, FieldThat<'entry'>>

/** What is entered of an order after it was placed, and how it went out. */
export type OrderFacts = Pick<Order, FieldThat<'fact'>>

export const stateFields = fieldsThat('state')

/** All that can change of an order. */
export const changingFields = fieldsThat('entry', 'fact', 'state')

function fieldsThat<What extends Is>(...are: readonly What[]): readonly FieldThat<What>[] {
  const names = Object.entries<Is>(orderFields).filter(([, is]) => are.some((each) => each === is))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
  return names.map(([name]) => name as FieldThat<What>)
}
