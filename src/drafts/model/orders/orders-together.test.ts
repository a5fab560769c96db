import { expect, test } from 'vitest'
import { makePlacedLine } from './make-placed.ts'
import { ordersTogether } from './orders-together.ts'

const part = (lineId: string, quantity: number, price = 0.03) => makePlacedLine({ lineId, quantity, price })

test('a line in two orders is said, which each of them counts', () => {
  const orders = [
    { lines: [part('a', 1), part('b', 2)] },
    { lines: [part('b', 3), part('c', 1)] },
    { lines: [part('b', 1)] },
  ]
  expect(ordersTogether(orders, 0).linesInSeveral).toBe(1)
  expect(ordersTogether(orders.slice(0, 1), 0).linesInSeveral).toBe(0)
})

test('a centavo that the orders round otherwise than their sum is said, up or down, and none where there is none', () => {
  // IVA of $0.03 is $0.00, of $0.06 $0.01.
  expect(ordersTogether([{ lines: [part('a', 1)] }, { lines: [part('b', 1)] }], 0.16).rounding).toBe('-0.01')
  // IVA of $0.04 is $0.01, of $0.08 $0.01.
  expect(ordersTogether([{ lines: [part('a', 1, 0.04)] }, { lines: [part('b', 1, 0.04)] }], 0.16).rounding).toBe('0.01')
  expect(ordersTogether([{ lines: [part('a', 1, 100)] }, { lines: [part('a', 2, 100)] }], 0.16).rounding).toBeNull()
  expect(ordersTogether([], 0.16)).toEqual({ linesInSeveral: 0, rounding: null })
})
