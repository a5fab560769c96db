import { expect, test } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { contentAgain } from './content-again.ts'

const stamp = { name: 'Otra vez', now: 9_000 }

test('orders the same again, from the same warehouse, at the present catalog price', () => {
  const order = makePlaced({ ivaRate: 0.08, lines: [makePlacedLine({ note: 'piso 2' })] })
  const products = new Map([['DSK10233', makeProduct({ title: 'SSD A400 (2026)', price: 1_200 })]])
  expect(contentAgain([order], products, stamp)).toEqual({
    name: 'Otra vez',
    note: '',
    ivaRate: 0.08,
    createdAt: 9_000,
    orderNumbers: [],
    orders: [],
    lines: [
      {
        sku: 'DSK10233',
        manufacturerSku: 'SA400S37/960G',
        brand: 'Kingston',
        ean: '0740617277357',
        title: 'SSD A400 (2026)',
        priceWhenAdded: 1_200,
        quantity: 3,
        split: [{ warehouse: 'GDL', quantity: 3 }],
        note: 'piso 2',
        addedAt: 9_000,
      },
    ],
  })
})

test.each([
  ['not in the catalog', null],
  ['in the catalog without a price', makeProduct({ price: null })],
])('uses the price of the order, with its date, if the product is %s', (_, product) => {
  const [line] = contentAgain(
    [makePlaced({ lines: [makePlacedLine()] })],
    new Map([['DSK10233', product]]),
    stamp,
  ).lines
  expect([line?.priceWhenAdded, line?.addedAt]).toEqual([1_149, 1_000])
})

test('a product of several orders becomes one line, split over their warehouses, with all notes', () => {
  const orders = [
    makePlaced({ lines: [makePlacedLine({ quantity: 0.1, note: 'a' })] }),
    makePlaced({ id: 'order-2', warehouse: 'MTY', lines: [makePlacedLine({ quantity: 0.2, note: 'b' })] }),
    makePlaced({ id: 'order-3', lines: [makePlacedLine({ quantity: 2, note: 'a' })] }),
  ]
  expect(contentAgain(orders, new Map(), stamp).lines).toMatchObject([
    {
      quantity: 2.3,
      split: [
        { warehouse: 'GDL', quantity: 2.1 },
        { warehouse: 'MTY', quantity: 0.2 },
      ],
      note: 'a; b',
    },
  ])
})
