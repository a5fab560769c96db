import { expect, test } from 'vitest'
import { findInProducts } from './changes/find-in-products.ts'
import { smallProduct } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('LAP10001', '82XM00EQLM', 'Laptop Lenovo IdeaPad 3', 9000),
  smallProduct('MON10002', 'LS24A336', 'Monitor Samsung S3', 2500),
  smallProduct('MOU10003', 'M185', 'Mouse Logitech M185', 250),
  smallProduct('TEC10004', 'K120', 'Teclado Logitech K120', 200),
]

function list(name: string, quantities: readonly string[]): string {
  const cells = products.map(({ manufacturerSku, title, price, sku }, at) => [
    (manufacturerSku ?? '').padEnd(12),
    title.padEnd(26),
    `${price}.00`.padStart(8),
    sku.slice(-2).replace('0', '3').padStart(8),
    (quantities[at] ?? '').padStart(10),
  ])
  return [
    `CLAVE       DESCRIPCION${' '.repeat(17)}  PRECIO  EXIST.${name.padStart(10)}`,
    ...cells.map((row) => row.join('')),
  ].join('\n')
}

test.each(['CANT.', 'PEDIDO'])('below %s of an aligned price list the stock is no quantity', async (name) => {
  const { rows } = await readList(list(name, ['2', '6 pzas', '0', 'n/a']), findInProducts(products))
  expect(rows.map(({ reading, quantities, told }) => [reading.code, reading.kind, told ?? quantities])).toEqual([
    ['82XM00EQLM', 'matched', [2]],
    ['LS24A336', 'matched', [6]],
    ['M185', 'left', 'none-wanted'],
    ['K120', 'left', [1]],
  ])
  expect(rows.every(({ doubts }) => doubts.length === 0)).toBe(true)
  expect(rows[3]!.reading).toMatchObject({ reason: 'bad-quantity' })
})

test('where a cell of the quantities is empty, the row asks how many and offers no stock', async () => {
  const { rows } = await readList(list('CANT.', ['2', '6', '', '4']), findInProducts(products))
  expect(rows.map(({ quantities }) => quantities)).toEqual([[2], [6], [1], [4]])
  expect(rows[2]!.doubts).toEqual([{ kind: 'no-quantity' }])
})

test.each([
  ['0', '0', '0', '0'],
  ['2', '1', '4', '0'],
  ['', '', '', ''],
])('the column that is read is the one that is said to be the quantity, with %s left first', async (...left) => {
  const names = 'Item          Ordered   Shipped   B/O    Price      Amount'
  const rows = [
    ['82XM00EQLM', '2', left[0] === '2' ? '0' : '2', '9,000.00', '18,000.00'],
    ['LS24A336', '3', '2', '2,500.00', '7,500.00'],
    ['M185', '10', '6', '250.00', '2,500.00'],
    ['K120', '4', '4', '200.00', '800.00'],
  ].map(
    ([code, ordered, shipped, price, amount], at) =>
      code!.padEnd(16) + ordered!.padEnd(10) + shipped!.padEnd(10) + left[at]!.padEnd(5) + price!.padEnd(11) + amount,
  )
  const { tables, rows: read } = await readList([names, ...rows].join('\n'), findInProducts(products))
  expect(read.map(({ reading }) => reading.quantity)).toEqual([2, 3, 10, 4])
  expect(tables[0]!.columns).toEqual(['sku', 'quantity', 'unused', 'unused', 'price', 'unused'])
})
