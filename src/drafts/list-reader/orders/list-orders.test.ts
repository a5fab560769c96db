import { expect, test } from 'vitest'
import type { Doubt, ListRow, RowReading } from '#src/drafts/list-reader/list-row.ts'
import { ordersOf, type RowChoice, settleRows } from './list-orders.ts'

type Named = { readonly sku: string }

const rowOf = (line: number, written: string, reading: RowReading<Named>): ListRow<Named> => ({
  line,
  written,
  raw: written,
  note: '',
  split: [],
  words: '',
  table: null,
  price: null,
  reading,
  doubts: [],
  quantities: [reading.quantity],
})
const matched = (sku: string, quantity: number): RowReading<Named> => ({
  kind: 'matched',
  code: sku,
  stage: 'sku',
  product: { sku },
  quantity,
})
const rows = [
  rowOf(1, '3 A', matched('A', 3)),
  rowOf(2, 'A', matched('A', 1)),
  rowOf(3, '2 twin', { kind: 'ambiguous', code: 'twin', products: [{ sku: 'B' }, { sku: 'C' }], quantity: 2 }),
  rowOf(4, 'A, x, 5 of D', matched('A', 1)),
  rowOf(4, 'A, x, 5 of D', { kind: 'left', reason: 'not-found', code: 'D', product: null, quantity: 5 }),
  rowOf(6, '0 B', { kind: 'left', reason: 'zero', code: 'B', product: { sku: 'B' }, quantity: 0 }),
  rowOf(7, '? B', { kind: 'left', reason: 'bad-quantity', code: 'B', product: { sku: 'B' }, quantity: 1 }),
]

test('the same product is ordered once, with its quantities summed, in the order of the list', () => {
  expect(ordersOf(settleRows(rows, new Map()))).toEqual([{ product: { sku: 'A' }, quantity: 5, note: '', split: [] }])
})

test('a choice sets the product and the quantity of a row', () => {
  const settled = settleRows(rows, new Map())
  const choices = new Map<string, RowChoice<Named>>([
    [settled[2]!.key, { product: { sku: 'C' } }],
    [settled[5]!.key, { quantity: 4 }],
    [settled[6]!.key, { quantity: 6 }],
  ])
  expect(ordersOf(settleRows(rows, choices))).toEqual([
    { product: { sku: 'A' }, quantity: 5, note: '', split: [] },
    { product: { sku: 'C' }, quantity: 2, note: '', split: [] },
    { product: { sku: 'B' }, quantity: 10, note: '', split: [] },
  ])
  expect(settleRows(rows, choices).map(({ stage }) => stage)).toEqual(['sku', 'sku', 'chosen', 'sku', null, null, null])
})

test('of two products with one sku, the chosen one is ordered, whichever row names the other', () => {
  const first = { sku: 'S', title: 'first' }
  const second = { sku: 'S', title: 'second' }
  const byEan: RowReading<Named> = { kind: 'matched', code: 'S', stage: 'gtin', product: first, quantity: 1 }
  const asked: RowReading<Named> = { kind: 'ambiguous', code: 'S', products: [first, second], quantity: 2 }
  for (const order of [
    [byEan, asked],
    [asked, byEan],
  ]) {
    const written = order.map((reading, index) => rowOf(index, `${index}`, reading))
    const { key } = settleRows(written, new Map())[order.indexOf(asked)]!
    const settled = settleRows(written, new Map([[key, { product: second }]]))
    expect(ordersOf(settled)).toEqual([{ product: second, quantity: 3, note: '', split: [] }])
  }
})

test('a choice stays with its row when the text changes elsewhere', () => {
  const { key } = settleRows(rows, new Map())[2]!
  const moved = [rowOf(1, 'new', matched('Z', 1)), ...rows]
  const settled = settleRows(moved, new Map([[key, { product: { sku: 'C' } }]]))
  expect(settled.find(({ row }) => row.written === '2 twin')?.product).toEqual({ sku: 'C' })
})

const inDoubt = (sku: string, doubts: readonly Doubt[], quantities: readonly number[]): ListRow<Named> => ({
  ...rowOf(1, `${quantities[0]} ${sku} ${quantities[1] ?? ''}`, matched(sku, quantities[0] ?? 1)),
  doubts,
  quantities,
})
const unexplained: Doubt = { kind: 'unexplained-number', number: '15' }
const respelled: Doubt = { kind: 'respelled', code: 'A 1' }

test('a doubtful row is not ordered before a person said something of it', () => {
  const doubtful = [inDoubt('A', [unexplained], [1, 15])]
  const [open] = settleRows(doubtful, new Map())
  expect(open).toMatchObject({ problem: 'doubtful', doubts: [unexplained], wasOpen: true })
  expect(ordersOf([open!])).toEqual([])
  for (const [choice, quantity] of [
    [{ isConfirmed: true }, 1],
    [{ quantity: 15 }, 15],
  ] as const) {
    const settled = settleRows(doubtful, new Map([[open!.key, choice]]))
    expect(settled).toMatchObject([{ problem: null, doubts: [], wasOpen: true }])
    expect(ordersOf(settled)).toEqual([{ product: { sku: 'A' }, quantity, note: '', split: [] }])
  }
})

test('a chosen product answers which product is meant, and a quantity in doubt is still asked', () => {
  const doubtful = [inDoubt('A', [respelled, unexplained], [1, 15])]
  const { key } = settleRows(doubtful, new Map())[0]!
  const chosen = settleRows(doubtful, new Map([[key, { product: { sku: 'B' } }]]))
  expect(chosen).toMatchObject([{ problem: 'doubtful', doubts: [unexplained], product: { sku: 'B' } }])
  const both = settleRows(doubtful, new Map([[key, { product: { sku: 'B' }, quantity: 15 }]]))
  expect(both).toMatchObject([{ problem: null, quantity: 15 }])
  const only = [inDoubt('A', [respelled], [3])]
  const { key: other } = settleRows(only, new Map())[0]!
  expect(settleRows(only, new Map([[other, { product: { sku: 'B' } }]]))[0]?.problem).toBeNull()
})

test('a row that was dismissed orders nothing, whatever else was chosen', () => {
  const written = [
    rowOf(1, '3 A', matched('A', 3)),
    rowOf(2, 'Tel. 5512', { kind: 'left', reason: 'not-read', code: null, product: null, quantity: 1 }),
    rowOf(3, '2 D', { kind: 'left', reason: 'not-found', code: 'D', product: null, quantity: 2 }),
  ]
  const open = settleRows(written, new Map())
  expect(open.map(({ problem }) => problem)).toEqual([null, 'not-read', 'not-found'])
  const choices = new Map<string, RowChoice<Named>>([
    [open[1]!.key, { isDismissed: true }],
    [open[2]!.key, { product: { sku: 'B' }, isDismissed: true }],
  ])
  const settled = settleRows(written, choices)
  expect(settled.map(({ problem, isDismissed }) => [problem, isDismissed])).toEqual([
    [null, false],
    [null, true],
    [null, true],
  ])
  expect(ordersOf(settled)).toEqual([{ product: { sku: 'A' }, quantity: 3, note: '', split: [] }])
})

test('notes of several rows of a product are joined, each once', () => {
  const said = ['urge', 'negro', 'urge', ''].map((note, index) => ({
    ...rowOf(index, `${index}`, matched('A', 1)),
    note,
  }))
  expect(ordersOf(settleRows(said, new Map()))).toEqual([
    { product: { sku: 'A' }, quantity: 4, note: 'urge; negro', split: [] },
  ])
})
