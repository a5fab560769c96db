import { expect, test } from 'vitest'
import { makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { checkOfOrder } from './check-of-order.ts'
import { answersOf, makeAnswer } from './make-answer.ts'

const lines = ['A', 'B', 'C', 'D', 'E'].map((sku) => makePlacedLine({ lineId: sku, sku }))

test('counts lines whose product has an answer, also "not found", and gives the times of the oldest and newest', () => {
  const answers = answersOf(
    makeAnswer('A', { at: 5_000 }),
    makeAnswer('B', { at: 3_000, product: null }),
    makeAnswer('C', { at: 9_000, failure: { at: 9_500, kind: 'timeout' } }),
    { sku: 'D', answered: null, failure: { at: 1, kind: 'offline' } },
    makeAnswer('other', { at: 1 }),
  )
  expect(checkOfOrder(lines, answers)).toEqual({ checked: 2, of: 5, oldest: 3_000, newest: 5_000 })
})

test('counts nothing as checked if there is no answer', () => {
  expect(checkOfOrder(lines, new Map())).toEqual({ checked: 0, of: 5, oldest: null, newest: null })
})
