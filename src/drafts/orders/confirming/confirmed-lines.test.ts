import { expect, test } from 'vitest'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { confirmedLines, type TypedLine, typedOf } from './confirmed-lines.ts'

const order = makePlaced({
  lines: [
    makePlacedLine({ sku: 'A', quantity: 10, price: 100 }),
    makePlacedLine({ sku: 'B', quantity: 2.5, price: null }),
  ],
})

function read(typed: Readonly<Record<string, Partial<TypedLine>>>) {
  const map = new Map(Object.entries(typed).map(([sku, line]) => [sku, { quantity: '', price: '', ...line }]))
  const { lines, ...rest } = confirmedLines(order, map)
  const changed = lines.flatMap(({ sku, quantity, price, isChanged }) => (isChanged ? [[sku, quantity, price]] : []))
  return { changed, problems: lines.flatMap(({ problem }) => problem ?? []), ...rest }
}

test('what is left blank, or typed as it was ordered, is confirmed as ordered', () => {
  const asOrdered = {
    changed: [],
    problems: [],
    ordered: '1000.00',
    confirmed: '1000.00',
    byPrices: '0.00',
    isReadable: true,
  }
  expect(read({})).toEqual(asOrdered)
  expect(read({ A: { quantity: '10', price: '$100.00' } })).toEqual(asOrdered)
})

test('fewer pieces, none of a product and another price are changes, with their sum', () => {
  expect(read({ A: { quantity: '8', price: '110.50' }, B: { quantity: '0' } })).toMatchObject({
    changed: [
      ['A', 8, 110.5],
      ['B', 0, null],
    ],
    confirmed: '884.00',
  })
  expect(read({ B: { price: '20' } })).toMatchObject({ changed: [['B', 2.5, 20]], confirmed: '1050.00' })
})

test('what another price comes to is of the pieces that are awaited, also where fewer cost less in all', () => {
  expect(read({ A: { quantity: '8', price: '110.50' } })).toMatchObject({ confirmed: '884.00', byPrices: '84.00' })
  expect(read({ A: { quantity: '99', price: '90' } }).byPrices).toBe('-100.00')
  expect(read({ A: { quantity: '8' }, B: { price: '20' } }).byPrices).toBe('0.00')
})

test('more pieces than were ordered are kept, but are not in the sum: they are not awaited', () => {
  expect(read({ A: { quantity: '99' } })).toMatchObject({ changed: [['A', 99, null]], confirmed: '1000.00' })
  expect(read({ A: { quantity: '99', price: '110' } })).toMatchObject({ confirmed: '1100.00' })
})

test.each<[Partial<TypedLine>, string]>([
  [{ quantity: 'doce' }, 'quantity'],
  [{ quantity: '-1' }, 'quantity'],
  [{ price: '1.234' }, 'price'],
  [{ price: '0' }, 'no-price'],
  [{ price: '$0.00' }, 'no-price'],
  [{ price: 'igual' }, 'price'],
])('what cannot be read is said, and nothing can be saved: %j', (line, problem) => {
  expect(read({ A: line })).toMatchObject({ problems: [problem], isReadable: false, changed: [] })
})

test('what was confirmed before is there to edit, and reads back the same', () => {
  const lines = [
    { sku: 'A', quantity: 10, price: 110.5 },
    { sku: 'B', quantity: 0, price: null },
  ]
  const typed = typedOf({ ...order, confirmation: { at: 1, promisedFor: null, lines } })
  expect([...typed.values()]).toEqual([
    { quantity: '', price: '110.5' },
    { quantity: '0', price: '' },
  ])
  const again = confirmedLines(order, typed).lines.filter(({ isChanged }) => isChanged)
  expect(again.map(({ sku, quantity, price }) => ({ sku, quantity, price }))).toEqual(lines)
})
