import { expect, test } from 'vitest'
import { judgeList } from '#src/drafts/list-reader/changes/judge-list.ts'
import type { Doubt, ListRow, RowReading } from '#src/drafts/list-reader/list-row.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { countDoubts } from './count-doubts.ts'
import { openRowsOf } from './first-answers.ts'

const several: Doubt = { kind: 'several-quantities' }
const cancelled: Doubt = { kind: 'cancelled', words: 'ya no' }
const [a, b] = [makeProduct('A', 0), makeProduct('B', 5)]

function makeProduct(sku: string, quantity: number): Product {
  return {
    sku,
    quantity,
    manufacturerSku: '',
    brand: '',
    ean: '',
    title: '',
    description: '',
    price: null,
    warehouses: null,
  }
}

function makeRow(reading: RowReading<Product>, doubts: readonly Doubt[] = [], quantities = [reading.quantity]) {
  const about = { line: 3, written: '', raw: '', note: '', split: [], words: '', table: null, price: null }
  return { ...about, reading, doubts, quantities } satisfies ListRow<Product>
}

const matched = (product: Product, quantity: number) =>
  ({ kind: 'matched', code: product.sku, stage: 'sku', product, quantity }) as const
const notFound = { kind: 'left', reason: 'not-found', code: 'X', product: null, quantity: 1 } as const
const notRead = { ...notFound, reason: 'not-read', code: null } as const

const asked = { asks: [{ line: 3, sku: 'A', quantity: 4 }] }
const unknown = { unknown: [{ line: 3, text: 'X' }] }
const unclear = { unclear: [{ line: 3, why: '3 o 4', sku: 'A' }] }

test.each([
  ['the quantity that was asked', asked, makeRow(matched(a, 4), [several], [4, 3]), 'right'],
  ['another quantity', asked, makeRow(matched(a, 3), [several], [3, 4]), 'misorders'],
  ['leaving out what was asked', asked, makeRow(matched(a, 4), [cancelled]), 'drops'],
  [
    'the product in stock of two',
    asked,
    makeRow({ kind: 'ambiguous', code: 'X', products: [a, b], quantity: 4 }),
    'misorders',
  ],
  ['leaving out what is not in the catalog', unknown, makeRow(notFound), 'right'],
  ['that it asks for nothing', {}, makeRow(notRead), 'right'],
  ['one of several quantities', unclear, makeRow(matched(a, 3), [several], [3, 4]), 'open'],
] as const)('the first answer is %s', (_, expected, row, answer) => {
  const judgement = judgeList({ kind: null, asks: [], unknown: [], unclear: [], ...expected }, [row])
  const [open] = openRowsOf(judgement, () => [b]).values()
  expect(open?.answer).toBe(answer)
})

test('a certain row offers no answer', () => {
  const judgement = judgeList({ kind: null, unknown: [], unclear: [], ...asked }, [makeRow(matched(a, 4))])
  expect(openRowsOf(judgement, () => []).size).toBe(0)
})

test('a row with two doubts counts for both, and once in all', () => {
  const row = {
    kinds: ['corrected', 'repeated'],
    about: 'asked',
    answer: 'right',
    isUnderEnter: false,
    offered: '',
  } as const
  expect(countDoubts([row]).map(({ kind, rows, answers }) => [kind, rows, answers.right])).toEqual([
    ['corrected', 1, 1],
    ['repeated', 1, 1],
    ['all open rows', 1, 1],
  ])
})
