import { expect, test } from 'vitest'
import { findInProducts } from './changes/find-in-products.ts'
import { smallProduct } from './changes/summarize-list.ts'
import { ordersOf, settleRows } from './orders/list-orders.ts'
import { readList } from './read-list.ts'

const products = [
  smallProduct('TON20001', 'CF258A', 'Tóner HP 58A Negro, 3,000 Páginas', 2190),
  smallProduct('MOU40001', '910-001', 'Mouse Logitech M498 Inalámbrico', 199),
  smallProduct('MON50001', '9TT66AA', 'Monitor HP P24 Full HD', 3350),
  smallProduct('TEC60001', 'TK-3001', 'Teclado Acteck TK3001', 150),
]

async function toldIn(text: string) {
  const { rows } = await readList(text, findInProducts(products))
  return rows.flatMap(({ line, told }) => (told ? [`${line} ${told}`] : []))
}

test.each([
  'CANCELADO',
  'Cancelado, lo surte el proveedor',
  '*** CANCELADA ***',
  'No surtir',
  'Rechazado',
  'Cancelled',
])('a row with a cell %j is told, and not asked about', async (cell) => {
  const rows = ['CF258A\tTóner HP 58A\t2\t', `910-001\tMouse Logitech\t5\t${cell}`, '9TT66AA\tMonitor HP\t1\t']
  expect(await toldIn(['Clave\tDescripción\tCant.\tNotas', ...rows].join('\n'))).toEqual(['3 taken-back'])
})

test.each([
  'Cancelado 2, van 3',
  'cancelado, solo van 3',
  'si está cancelado avisar',
  'No cancelado',
  'que sean 3, cancelado lo demás',
])('a row with a cell %j is not told', async (cell) => {
  const rows = ['CF258A\tTóner HP 58A\t2\t', `910-001\tMouse Logitech\t5\t${cell}`, '9TT66AA\tMonitor HP\t1\t']
  expect(await toldIn(['Clave\tDescripción\tCant.\tNotas', ...rows].join('\n'))).toEqual([])
})

test.each([
  'Flete y maniobras a Celaya',
  'SERVICIO DE INSTALACION Y PRUEBAS',
  'Mano de obra, tendido de 8 nodos',
  'On-site installation',
  'Freight, insured',
])('%j is told as no product, and not asked about', async (title) => {
  const rows = ['CF258A\tTóner HP 58A\t2', `SRV-1\t${title}\t1`, '9TT66AA\tMonitor HP\t1']
  expect(await toldIn(['Clave\tDescripción\tCant.', ...rows].join('\n'))).toEqual(['3 service'])
})

test.each(['Kit de instalación', 'Tornillos para instalación', 'Bolsa de mensajería'])(
  '%j may be a product, and is asked about',
  async (title) => {
    expect(await toldIn(`Clave\tDescripción\tCant.\nCF258A\tTóner HP 58A\t2\nX-1\t${title}\t1`)).toEqual([])
  },
)

test.each([
  ['SKU\tExistencia\tMínimo\tA pedir\nCF258A\t5\t7\t2\n910-001\t5\t5\t0\n9TT66AA\t1\t2\t1', ['3 none-wanted']],
  ['Clave\tCant. original\tCant. ajustada\nCF258A\t20\t15\n910-001\t4\t0', ['3 none-wanted']],
  ['Clave\tNorte\tSur\tTotal\nCF258A\t1\t2\t3\n910-001\t0\t0\t0\n9TT66AA\t\t4\t4', ['3 none-wanted']],
  ['MPN\tOn hand\tOrder qty\nCF258A\t5\t7\n910-001\t5\t0\n9TT66AA\t1\t2', ['3 none-wanted']],
  // It may be forgotten, and is asked about.
  ['SKU\tCantidad\nCF258A\t2\n910-001\t0\n9TT66AA\t1', []],
])('a zero where pieces to order are written is told: %j', async (text, told) => {
  expect(await toldIn(text)).toEqual(told)
})

test.each([
  ['PEDIDO', 'EXIST', ['2 TON20001', '1 MON50001', '7 TEC60001']],
  ['PEDIR', 'Exist suc', ['2 TON20001', '1 MON50001', '7 TEC60001']],
  // Nobody knows why: it may be forgotten.
  ['PEDIDO', 'Color', ['2 TON20001', '1 MOU40001?', '1 MON50001', '7 TEC60001']],
  ['Cantidad', 'EXIST', ['2 TON20001', '1 MOU40001?', '1 MON50001', '7 TEC60001']],
])('an empty cell below %s beside %s', async (name, beside, wanted) => {
  const text = `CLAVE\tDESCRIPCION\t${beside}\t${name}\nCF258A\tTóner HP 58A\t0\t2\n910-001\tMouse Logitech\t40\t\n9TT66AA\tMonitor HP\t1\t1\nTK-3001\tTeclado\t0\t7`
  const { rows } = await readList(text, findInProducts(products))
  const read = rows.map(({ reading, doubts }) =>
    reading.kind === 'matched' ? `${reading.quantity} ${reading.product.sku}${doubts.length > 0 ? '?' : ''}` : 'left',
  )
  expect(read).toEqual(wanted)
})

test('of an order of which a part was received, the rest is ordered', async () => {
  const rows = ['CF258A|6.000|0.000|6.000|OPEN', '910-001|24.000|12.000|12.000|OPEN', '9TT66AA|9.000|9.000|0.000|CLSD']
  const text = ['MPN|Ord qty|GR qty|Open qty|Stat', ...rows].join('\n')
  const read = await readList(text, findInProducts(products))
  expect(ordersOf(settleRows(read.rows, new Map())).map((order) => `${order.quantity} ${order.product.sku}`)).toEqual([
    '6 TON20001',
    '12 MOU40001',
  ])
  expect(await toldIn(text)).toEqual(['4 none-wanted'])
})

test('of a row that none is wanted of, only its quantity is asked when the person asks', async () => {
  const { rows } = await readList('SKU\tMínimo\tA pedir\nCF258A\t7\t2\n910-001\t5\t0', findInProducts(products))
  const settled = settleRows(rows, new Map())
  expect(ordersOf(settled).map(({ product, quantity }) => `${quantity} ${product.sku}`)).toEqual(['2 TON20001'])
  const choose = (choice: object) => settleRows(rows, new Map([[settled[1]!.key, choice]]))[1]?.problem
  expect(choose({ isDismissed: false })).toBe('zero')
  expect(choose({ quantity: 3 })).toBe(null)
})

test('a row that is told orders nothing until the person takes it', async () => {
  const text =
    'Clave\tDescripción\tCant.\tNotas\nCF258A\tTóner\t2\t\n910-001\tMouse\t5\tCANCELADO\n9TT66AA\tMonitor\t1\t'
  const { rows } = await readList(text, findInProducts(products))
  const orders = (settled: ReturnType<typeof settleRows<(typeof products)[number]>>) =>
    ordersOf(settled).map(({ product, quantity }) => `${quantity} ${product.sku}`)
  const settled = settleRows(rows, new Map())
  expect(settled.map(({ problem, isDismissed }) => [problem, isDismissed])).toEqual([
    [null, false],
    [null, true],
    [null, false],
  ])
  expect(orders(settled)).toEqual(['2 TON20001', '1 MON50001'])
  const asked = settleRows(rows, new Map([[settled[1]!.key, { isDismissed: false }]]))
  expect(asked[1]?.problem).toBe('doubtful')
  const taken = settleRows(rows, new Map([[settled[1]!.key, { isDismissed: false, isConfirmed: true }]]))
  expect(orders(taken)).toEqual(['2 TON20001', '5 MOU40001', '1 MON50001'])
})

test('what a reply quotes below its own order is told, and asked about where the reply points at it', async () => {
  const reply = (words: string) =>
    [
      words,
      '2 CF258A tóner HP',
      '5 910-001 mouse Logitech',
      '',
      '> De: Ventas',
      '> le cotizo:',
      '> 3 9TT66AA monitor HP',
    ].join('\n')
  expect(await toldIn(reply('Hola Daniel, favor de surtir:'))).toEqual(['7 older'])
  expect(await toldIn(reply('Hola Daniel, junto con lo de abajo:'))).toEqual([])
})

test('in a report of stocks and limits between wide blanks, a zero below the suggestion is told', async () => {
  const report = [
    'Codigo        Descripcion               Exist   Min   Max  Sal.30d Sugerido   Ult.costo',
    'CF258A        TONER HP 58A                  0     4     8        9        8    2,100.00',
    '910-001       MOUSE LOGITECH M498          10     3     6        1        0      180.00',
    '9TT66AA       MONITOR HP P24                1     2     4        4        3    3,300.00',
  ].join('\n')
  expect(await toldIn(report)).toEqual(['3 none-wanted'])
})
