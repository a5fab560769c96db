import { expect, test } from 'vitest'
import type { Doubt, ListRow, RowReading } from '#src/drafts/list-reader/list-row.ts'
import { settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { type AskedKind, answerOfEnter, askedKindsOf, isTrusted, measuredAnswers } from './trusted-answers.ts'

const product: ListedProduct = {
  sku: 'A',
  manufacturerSku: '',
  brand: '',
  ean: '',
  title: 'Title of A',
  price: 10,
  quantity: 4,
}
const respelled: Doubt = { kind: 'respelled', code: 'A 1' }
const repeated: Doubt = { kind: 'repeated', line: 2 }
const cancelled: Doubt = { kind: 'cancelled', words: 'ya no' }

function rowWith(doubts: readonly Doubt[], reading?: RowReading<ListedProduct>): ListRow<ListedProduct> {
  const matched = { kind: 'matched', code: 'A', stage: 'sku', product, quantity: 3 } as const
  const about = { line: 1, written: 'x', raw: 'x', note: '', split: [], words: '', table: null, price: null }
  return { ...about, reading: reading ?? matched, doubts, quantities: [3] }
}
const enter = (row: ListRow<ListedProduct>, isSafe?: (kind: AskedKind) => boolean) =>
  answerOfEnter(settleRows([row], new Map())[0]!, { near: [], most: 3 }, isSafe)

test('a kind is trusted from 20 rows on, where 95 of 100 first answers were right', () => {
  const of = (rows: number, right: number) => isTrusted('respelled', { ...measuredAnswers, respelled: { rows, right } })
  expect(of(20, 19)).toBe(true)
  expect(of(19, 19)).toBe(false)
  expect(of(100, 94)).toBe(false)
  expect(of(100, 95)).toBe(true)
})

test('Enter gives the first answer only where all that is asked is trusted', () => {
  const trusts = (kind: AskedKind) => kind === 'respelled' || kind === 'cancelled'
  expect(enter(rowWith([respelled]), trusts)).toEqual({ kind: 'confirm', quantity: 3 })
  expect(enter(rowWith([respelled, repeated]), trusts)).toBeNull()
  const notFound = { kind: 'left', reason: 'not-found', code: 'X', product: null, quantity: 1 } as const
  expect(enter(rowWith([], notFound), trusts)).toBeNull()
  expect(enter(rowWith([], notFound), () => true)).toEqual({ kind: 'leave-out' })
})

test('Enter gives nothing where trusted doubts have different first answers', () => {
  expect(enter(rowWith([cancelled]), () => true)).toEqual({ kind: 'leave-out' })
  expect(enter(rowWith([respelled, cancelled]), () => true)).toBeNull()
})

test('as measured, Enter answers nothing by itself', () => {
  const doubts: readonly Doubt[] = [respelled, repeated, cancelled, { kind: 'quoted' }, { kind: 'several-quantities' }]
  for (const doubt of doubts) expect(enter(rowWith([doubt]))).toBeNull()
  expect(enter(rowWith([]))).toBeNull()
})

test('a row asks about its doubts, and about why it has no product or quantity', () => {
  const zero = { kind: 'left', reason: 'zero', code: 'A', product, quantity: 0 } as const
  expect(askedKindsOf(rowWith([cancelled, cancelled], zero))).toEqual(['cancelled', 'zero'])
})
