import { expect, test } from 'vitest'
import { findInProducts } from './changes/find-in-products.ts'
import { rowsInWords, smallProduct } from './changes/summarize-list.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('BOC17365', 'PC-115390', 'Bocina Perfect Choice PC-5390, 100 W', 1817),
  smallProduct('TEL26159', 'GRP9824P', 'Teléfono IP Grandstream GRP9824', 4086.12),
  smallProduct('CAB26980', 'N259-015-GN', 'Cable Tripp Lite Alimentación', 431.27),
]
const things = [
  [2, 'Bocina Perfect Choice de 100 W RMS color rojo'],
  [15, 'Memoria microSD Hikvision de 256 GB con adaptador'],
  [6, 'Teléfono IP Panasonic 4 líneas PoE'],
  [20, 'Tóner HP 247X negro 10,000 páginas'],
] as const
const words = Math.max(...things.map(([, what]) => what.length)) + 2

test.each([
  [
    'No.  Cantidad  Unidad  Descripción',
    ...things.map(([count, what], at) => `${`${at + 1}`.padEnd(5)}${`${count}`.padEnd(10)}pza     ${what}`),
  ],
  [
    `${'Descripción'.padEnd(words)}Unidad  Cantidad`,
    ...things.map(([count, what]) => `${what.padEnd(words)}pza     ${`${count}`.padStart(8)}`),
  ],
])('things in words have the quantity of their column, whatever numbers stand beside it: %j', async (...lines) => {
  const { rows } = await readList(lines.join('\n'), findInProducts(products))
  expect(rows.map(({ line, quantities }) => [line, quantities])).toEqual(things.map(([count], at) => [at + 2, [count]]))
})

test('of what was ordered, sent and is left between wide blanks, no row is passed over, and either number is asked about', async () => {
  const order = [
    'Line  Item #         Ordered  Shipped  Backorder  Unit Price  Ext. Price',
    '1     PC-115390           10        6          4    1,817.00   18,170.00',
    '2     N259-015-GN          6        2          4      431.27    2,587.62',
    '3     H2C62AA             40       15         25      595.66   23,826.40',
    '4     GRP9824P             3        3          -    4,086.12   12,258.36',
  ].join('\n')
  expect(await rowsInWords(order, products)).toEqual([
    'BOC17365 10 or 4 several-quantities',
    'CAB26980 6 or 4 several-quantities',
    'left 40',
    'TEL26159 3 several-quantities',
  ])
})
