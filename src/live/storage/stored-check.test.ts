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

test('what the first version stored is read, and written in the same form, with what could not be read', () => {
  const answer = readStoredAnswer(firstVersion.answer)
  const known = { ...product, findings: [] }
  expect(answer).toEqual({ sku: 'A-1', answered: { at: 1_000, product: known }, failure: null })
  expect(answer && storeAnswer(answer)).toEqual({ sku: 'A-1', said: { at: 1_000, product: known }, failure: null })

  const run = readStoredRun(firstVersion.run)
  expect(run?.remaining).toEqual(new Set(['B-2']))
  expect(run && storeRun(run)).toEqual(firstVersion.run)
})

test('a product that earlier versions kept under the sku of another one is forgotten', () => {
  const said = { at: 1_000, product: { ...product, sku: 'OTHER', price: 1.23 } }
  expect(readStoredAnswer({ sku: 'A-1', said, failure: null })).toBeNull()
})

test('the description is not stored', () => {
  const answer = {
    sku: 'A-1',
    answered: { at: 1_000, product: { ...product, findings: [], description: 'long' } },
    failure: null,
  }
  expect(storeAnswer(answer).said?.product).toEqual({ ...product, findings: [] })
})

test('what could not be read of an answer, and an answer that did not count, are stored', () => {
  const findings = ['currency-not-mxn', 'warehouses-unreadable'] as const
  const answer = {
    sku: 'A-1',
    answered: { at: 1_000, product: { ...product, price: null, findings } },
    failure: { at: 2_000, kind: 'other-product' as const },
  }
  expect(readStoredAnswer(structuredClone(storeAnswer(answer)))).toEqual(answer)
})
