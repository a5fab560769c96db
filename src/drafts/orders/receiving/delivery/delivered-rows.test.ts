import { expect, test } from 'vitest'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes, ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { awaitedProducts } from './awaited-products.ts'
import { deliveredColumns, deliveredList } from './delivered-rows.ts'
import { type Entries, typeWhole } from './entries.ts'
import { findAwaited } from './find-awaited.ts'
import { orderToReceive } from './make-delivery.ts'

const products = awaitedProducts([
  orderToReceive('o1', { 'CAM-1001': 12, 'CAB-2002': 5 }, { placedAt: 1_000 }),
  orderToReceive('o2', { 'CAM-1001': 3, 'TON-3003': 1 }, { placedAt: 2_000 }),
])
/** The catalog has one more product. What was ordered has left it. */
const catalog: FindCodes<ListedProduct> = async (codes) =>
  codes.map((code) => {
    const sku = 'DSK-9009'
    const found = { sku, manufacturerSku: '', brand: '', ean: '', title: 'Disco', price: 1, quantity: 5 }
    return code.toUpperCase() === sku ? { stage: 'sku', products: [found] } : null
  })
const find = findAwaited(products, catalog)

async function read(text: string, entries: Entries = new Map()) {
  const first = await readList(text, find)
  const columns = deliveredColumns(first.tables)
  const list = await readList(text, find, { correct: (key) => columns[key] })
  const { certain, open } = deliveredList(list.rows, products, entries)
  return {
    certain: Object.fromEntries(certain.map(({ sku, quantity }) => [sku, quantity])),
    open: open.map(({ row, why }) => [row.row.written.trim(), why.kind]),
  }
}

test('certain rows count, by any code of what was ordered, also of what the catalog does not have any more', async () => {
  expect(await read('12 x CAM-1001\n5 x MPN-CAB-2002')).toEqual({
    certain: { 'CAM-1001': 12, 'CAB-2002': 5 },
    open: [],
  })
})

test('of a table the column of what was delivered counts, not what was ordered; 0 says that none came', async () => {
  const table =
    'Clave\tDescripción\tPedido\tEntregado\nCAM-1001\tCámara\t12\t10\nCAB-2002\tCable\t5\t0\nTON-3003\tTóner\t1\t1'
  expect(await read(table)).toEqual({ certain: { 'CAM-1001': 10, 'CAB-2002': 0, 'TON-3003': 1 }, open: [] })
})

test('a product that no order awaits, and one that has pieces in its lines already, are asked', async () => {
  const { certain, open } = await read(
    '2 x CAM-1001\n3 x DSK-9009\n1 x TON-3003',
    typeWhole(new Map(), 'CAM-1001', '4'),
  )
  expect(certain).toEqual({ 'TON-3003': 1 })
  expect(open).toEqual([
    ['2 x CAM-1001', 'again'],
    ['3 x DSK-9009', 'not-awaited'],
  ])
})

test('what was delivered is no doubt in such a list; what did not come is', async () => {
  expect(await read('ya entregado: 5 x CAB-2002')).toEqual({ certain: { 'CAB-2002': 5 }, open: [] })
  for (const words of ['no llegó', 'pendiente', 'faltó', 'llegó dañado']) {
    const { certain, open } = await read(`12 x CAM-1001\n5 x CAB-2002 ${words}`)
    expect([words, certain, open.length]).toEqual([words, { 'CAM-1001': 12 }, 1])
  }
})

test('pieces of a product in two boxes are summed, and a code that nobody knows is asked', async () => {
  const { certain, open } = await read('2 x CAM-1001\n4 x ZZZ-77777\n3 x CAM-1001')
  expect([certain, open]).toEqual([{ 'CAM-1001': 5 }, [['4 x ZZZ-77777', 'as-read']]])
})
