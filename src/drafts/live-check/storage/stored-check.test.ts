import { expect, test } from 'vitest'
import { readStoredAnswer, readStoredRun, storeAnswer, storeRun } from './stored-check.ts'

const product = {
  sku: 'A-1',
  manufacturerSku: 'SA400',
  brand: 'Kingston',
  ean: '',
  title: 'SSD',
  price: 1149,
  quantity: 8,
  warehouses: [{ code: 'GDL', location: '', stock: 8 }],
}

/** As the first version wrote them; its records are on the disks of those who use it. */
const firstVersion = {
  answer: { sku: 'A-1', said: { at: 1_000, product }, failure: null },
  run: {
    draftId: 'd1',
    startedAt: 1,
    changedAt: 2,
    skus: ['A-1', 'B-2'],
    left: ['B-2'],
    status: 'stopped',
    stoppedBy: 'person',
    finishedAt: null,
  },
}

test('what the first version stored is read, and written in the same form', () => {
  const answer = readStoredAnswer(firstVersion.answer)
  expect(answer).toEqual({ sku: 'A-1', answered: { at: 1_000, product }, failure: null })
  expect(answer && storeAnswer(answer)).toEqual(firstVersion.answer)

  const run = readStoredRun(firstVersion.run)
  expect(run?.remaining).toEqual(new Set(['B-2']))
  expect(run && storeRun(run)).toEqual(firstVersion.run)
})
