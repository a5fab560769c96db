import { expect, test } from 'vitest'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { setLineQuantity } from '#src/drafts/model/draft/draft-changes.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { mergeDrafts } from '#src/drafts/model/draft/merge-drafts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { keepsPlaced } from './locked.ts'
import {
  acceptPrices,
  barWarehouse,
  holdLines,
  numberOrder,
  placeOrder,
  planLines,
  replaceProduct,
  setBudget,
  takeParts,
} from './order-changes.ts'
import { placedOrders } from './order-states.ts'
import { actOnOrder, describeOrder } from './placed-order-changes.ts'
import { plannedOrder, plannedOrders } from './planned-orders.ts'

const saying = {
  placedAt: 5_000,
  folio: 'F-1',
  note: '',
  id: 'order-1',
  check: { checked: 1, of: 1, oldest: 4_000, newest: 4_000 },
  despite: [],
}

/** Ten disks, six from CDMX and four from MTY, and three mice without a warehouse. */
function setUp(overrides: Partial<Draft> = {}): Draft {
  const disk = makeLine({
    id: 'disk',
    sku: 'DISK',
    title: 'Disco',
    priceWhenAdded: 100,
    quantity: 10,
    split: [
      { warehouse: 'CDMX', quantity: 6 },
      { warehouse: 'MTY', quantity: 4 },
    ],
  })
  const mouse = makeLine({ id: 'mouse', sku: 'MOUSE', title: 'Ratón', priceWhenAdded: 50, quantity: 3 })
  return makeDraft({ lines: [disk, mouse], ...overrides })
}

const lineOf = (draft: Draft, id: string) => draft.lines.find((line) => line.id === id)

test('an accepted price is used for the line, and its price when added is kept', () => {
  const draft = acceptPrices(setUp(), new Map([['disk', { price: 104, at: 2_000 }]]), 3_000)
  expect(lineOf(draft, 'disk')).toMatchObject({ priceWhenAdded: 100, acceptedPrice: { price: 104, at: 2_000 } })
  expect(draftSums(draft).both.subtotal).toBe('1190.00')
  expect(acceptPrices(draft, new Map([['disk', { price: 104, at: 9_000 }]]), 9_000)).toBe(draft)
})

test('accepting the same price changes nothing', () => {
  const draft = setUp()
  expect(acceptPrices(draft, new Map([['disk', { price: 100, at: 2_000 }]]), 3_000)).toBe(draft)
})

test('setting the same budget or barred warehouses changes nothing', () => {
  const draft = barWarehouse(setBudget(setUp(), { amount: 500, withIva: true }, 2_000), 'SUR', true, 2_000)
  expect(draft).toMatchObject({ budget: { amount: 500, withIva: true }, barredWarehouses: ['SUR'] })
  expect(setBudget(draft, { amount: 500, withIva: true }, 3_000)).toBe(draft)
  expect(barWarehouse(draft, 'SUR', true, 3_000)).toBe(draft)
  expect(barWarehouse(draft, 'SUR', false, 3_000).barredWarehouses).toEqual([])
})

test('a plan writes the lines that it has, and marks them as planned', () => {
  const draft = planLines(setUp(), new Map([['mouse', [{ warehouse: 'GDL', quantity: 3 }]]]), 2_000)
  expect(lineOf(draft, 'mouse')).toMatchObject({ split: [{ warehouse: 'GDL', quantity: 3 }], splitBy: 'plan' })
  expect(lineOf(draft, 'disk')).toEqual(lineOf(setUp(), 'disk'))
  expect(lineOf(holdLines(draft, ['mouse'], true, 3_000), 'mouse')?.splitBy).toBe('hand')
})

test('an order has what is planned in its warehouse, with the prices used for the lines', () => {
  const priced = acceptPrices(setUp(), new Map([['disk', { price: 104, at: 2_000 }]]), 3_000)
  const draft = numberOrder(priced, 'MTY', 'OC-7', 3_000)
  expect(plannedOrders(draft).map(({ warehouse }) => warehouse)).toEqual(['CDMX', 'MTY'])
  expect(plannedOrder(draft, 'MTY')).toMatchObject({
    number: 'OC-7',
    lines: [{ sku: 'DISK', quantity: 4, price: 104 }],
  })
  expect(plannedOrder(draft, 'GDL')).toBeNull()
})

test('a placed order is a copy with its number, and later changes do not reach it', () => {
  const numbered = numberOrder(setUp(), 'CDMX', 'OC-7', 2_000)
  const placed = placeOrder(numbered, 'CDMX', saying, 3_000)
  expect(placed.orders).toMatchObject([
    { number: 'OC-7', folio: 'F-1', lines: [{ lineId: 'disk', quantity: 6, price: 100 }] },
  ])
  expect(placed.orderNumbers).toEqual([])
  expect(plannedOrders(placed).map(({ warehouse }) => warehouse)).toEqual(['MTY'])
  const priceUp = acceptPrices(placed, new Map([['disk', { price: 999, at: 4_000 }]]), 4_000)
  expect(priceUp.orders).toBe(placed.orders)
  expect(placeOrder(placed, 'CDMX', { ...saying, id: 'again' }, 4_000)).toBe(placed)
})

test('more pieces from a warehouse with a placed order are another order', () => {
  const placed = placeOrder(setUp(), 'CDMX', saying, 3_000)
  const more = planLines(placed, new Map([['disk', [{ warehouse: 'CDMX', quantity: 4 }]]]), 4_000)
  expect(lineOf(more, 'disk')?.split).toEqual([{ warehouse: 'CDMX', quantity: 10 }])
  expect(plannedOrder(more, 'CDMX')?.lines).toMatchObject([{ quantity: 4 }])
})

test.each<[string, (draft: Draft) => Draft, boolean]>([
  [
    'fewer pieces than ordered',
    (draft) => setLineQuantity(draft, makeProduct({ sku: 'DISK' }), 5, { now: 4_000, lineId: 'x' }),
    false,
  ],
  [
    'none at all',
    (draft) => setLineQuantity(draft, makeProduct({ sku: 'DISK' }), 0, { now: 4_000, lineId: 'x' }),
    false,
  ],
  [
    'more pieces than ordered',
    (draft) => setLineQuantity(draft, makeProduct({ sku: 'DISK' }), 11, { now: 4_000, lineId: 'x' }),
    true,
  ],
  [
    'another line',
    (draft) => setLineQuantity(draft, makeProduct({ sku: 'MOUSE' }), 1, { now: 4_000, lineId: 'x' }),
    true,
  ],
  [
    'another warehouse for the pieces that are not ordered',
    (draft) => planLines(draft, new Map([['disk', [{ warehouse: 'GDL', quantity: 4 }]]]), 4_000),
    true,
  ],
  [
    'another product for all of it',
    (draft) =>
      replaceProduct(draft, 'disk', { product: makeProduct({ sku: 'SSD' }), quantity: 10, addedId: 'ssd' }, 4_000),
    false,
  ],
  [
    'another product for pieces that are not ordered',
    (draft) =>
      replaceProduct(draft, 'disk', { product: makeProduct({ sku: 'SSD' }), quantity: 4, addedId: 'ssd' }, 4_000),
    true,
  ],
])('after an order was placed, %s', (_, change, isKept) => {
  expect(keepsPlaced(change(placeOrder(setUp(), 'CDMX', saying, 3_000)))).toBe(isKept)
})

test('an order whose placement is cancelled is kept as it was, its pieces are open again, and its number stays used', () => {
  const placed = placeOrder(numberOrder(setUp(), 'CDMX', 'OC-7', 2_000), 'CDMX', saying, 3_000)
  const described = describeOrder(placed, 'order-1', { placedAt: 6_000, folio: 'F-2', note: 'por teléfono' }, 4_000)
  expect(described.orders).toMatchObject([{ placedAt: 6_000, folio: 'F-2', note: 'por teléfono', number: 'OC-7' }])
  const back = actOnOrder(described, 'order-1', 'cancel', 5_000)
  expect(back.orders).toEqual([{ ...described.orders[0], state: { kind: 'cancelled', at: 5_000 } }])
  expect(placedOrders(back)).toEqual([])
  expect(actOnOrder(back, 'order-1', 'cancel', 6_000)).toBe(back)
  expect(describeOrder(back, 'order-1', saying, 6_000)).toBe(back)
  expect(plannedOrder(back, 'CDMX')).toMatchObject({ number: '', lines: [{ quantity: 6 }] })
  expect(back.revision).toBe(described.revision + 1)
})

test('another product replaces a line, and records which product it replaces', () => {
  const draft = replaceProduct(
    setUp(),
    'disk',
    { product: makeProduct({ sku: 'SSD', title: 'Sólido', price: 120 }), quantity: 10, addedId: 'ssd' },
    2_000,
  )
  expect(draft.lines).toHaveLength(2)
  expect(draft.lines[0]).toMatchObject({
    sku: 'SSD',
    quantity: 10,
    priceWhenAdded: 120,
    split: [],
    replaces: { sku: 'DISK', title: 'Disco', at: 2_000 },
  })
})

test('another product replaces the missing pieces of a line, below the line', () => {
  const draft = replaceProduct(
    setUp(),
    'disk',
    { product: makeProduct({ sku: 'SSD' }), quantity: 3, addedId: 'ssd' },
    2_000,
  )
  expect(draft.lines.map(({ id, sku, quantity }) => [id, sku, quantity])).toEqual([
    ['disk', 'DISK', 7],
    ['ssd', 'SSD', 3],
    ['mouse', 'MOUSE', 3],
  ])
  expect(lineOf(draft, 'disk')?.split).toEqual([
    { warehouse: 'CDMX', quantity: 6 },
    { warehouse: 'MTY', quantity: 1 },
  ])
})

test('a replacement that already has a line is added to that line, with what was noted of the replaced one', () => {
  const before = setUp()
  const lines = before.lines.map((line) => ({ ...line, note: line.id === 'disk' ? 'urge' : 'azul' }))
  const draft = replaceProduct(
    { ...before, lines },
    'disk',
    { product: makeProduct({ sku: 'MOUSE' }), quantity: 10, addedId: 'x' },
    2_000,
  )
  expect(draft.lines.map(({ sku, quantity, note }) => [sku, quantity, note])).toEqual([['MOUSE', 13, 'azul; urge']])
})

test('parts of lines are removed for another draft, and so is a whole line', () => {
  const { draft, taken } = takeParts(
    setUp(),
    [
      { lineId: 'disk', quantity: 7 },
      { lineId: 'mouse', quantity: 3 },
    ],
    2_000,
  )
  expect(draft.lines.map(({ sku, quantity, split }) => [sku, quantity, split])).toEqual([
    ['DISK', 3, [{ warehouse: 'CDMX', quantity: 3 }]],
  ])
  expect(taken.map(({ sku, quantity, split }) => [sku, quantity, split])).toEqual([
    ['DISK', 7, []],
    ['MOUSE', 3, []],
  ])
})

test('pieces removed from a line are never the placed ones, wherever those are in its split', () => {
  const placed = placeOrder(setUp(), 'MTY', saying, 3_000)
  const left = takeParts(placed, [{ lineId: 'disk', quantity: 6 }], 4_000).draft
  expect(lineOf(left, 'disk')).toMatchObject({ quantity: 4, split: [{ warehouse: 'MTY', quantity: 4 }] })
  const replaced = replaceProduct(
    placed,
    'disk',
    { product: makeProduct({ sku: 'SSD' }), quantity: 5, addedId: 'ssd' },
    4_000,
  )
  expect(lineOf(replaced, 'disk')?.split).toEqual([
    { warehouse: 'CDMX', quantity: 1 },
    { warehouse: 'MTY', quantity: 4 },
  ])
  expect([left, replaced].every(keepsPlaced)).toBe(true)
})

test('a draft that is merged into another brings its placed orders', () => {
  const other = placeOrder(setUp({ id: 'draft-2' }), 'CDMX', saying, 3_000)
  const own = makeDraft({ lines: [makeLine({ id: 'own', sku: 'DISK', quantity: 2 })] })
  const merged = mergeDrafts(own, other, 4_000)
  expect(merged.orders).toMatchObject([{ lines: [{ lineId: 'own', quantity: 6 }] }])
  expect(keepsPlaced(merged)).toBe(true)
  expect(lineOf(merged, 'own')?.quantity).toBe(12)
})

test.each([
  ['cancelled there', (draft: Draft) => [draft, actOnOrder(draft, 'order-1', 'cancel', 5_000)] as const],
  ['cancelled here', (draft: Draft) => [actOnOrder(draft, 'order-1', 'cancel', 5_000), draft] as const],
  ['placed in both', (draft: Draft) => [draft, draft] as const],
])('an order that two merged drafts have, %s, stays as it is here, and its pieces are there once', (_, both) => {
  const shared = placeOrder(setUp(), 'CDMX', saying, 3_000)
  const [own, other] = both(shared)
  const open = addQuantities(lineOf(shared, 'disk')!.quantity, -6)
  const merged = mergeDrafts(own, { ...other, id: 'draft-2' }, 6_000)
  expect(merged.orders.map(({ id, state }) => [id, state])).toEqual(own.orders.map(({ id, state }) => [id, state]))
  expect(lineOf(merged, 'disk')?.quantity).toBe(addQuantities(lineOf(own, 'disk')!.quantity, open))
  expect(keepsPlaced(merged)).toBe(true)
})
