import { expect, test } from 'vitest'
import { type RowChoice, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { listPriceMessages } from './list-price-messages.ts'
import { listPrices, priceChange, readWritten } from './list-prices.ts'
import { listRowMessages } from './rows/list-row-messages.ts'

const catalog: Readonly<Record<string, number>> = { 'SKU-1': 100, 'SKU-2': 250, 'SKU-3': 40, 'SKU-4': 1000 }
type Found = { sku: string; price: number | null }
const find: FindCodes<Found> = async (codes) =>
  codes.map((code) => (code in catalog ? { stage: 'sku', products: [{ sku: code, price: catalog[code]! }] } : null))

/** A quotation with these prices, two pieces of each. */
async function rowsWith(...prices: readonly (number | string)[]) {
  const lines = prices.map((price, at) => `SKU-${at + 1}\t2\t${price}`)
  const { rows } = await readList(['Clave\tCantidad\tPrecio', ...lines].join('\n'), find)
  return settleRows(rows, new Map())
}
const changes = (rows: Awaited<ReturnType<typeof rowsWith>>) =>
  rows.map((row) => priceChange(row, listPrices(rows, '').factor)?.fraction.toFixed(2) ?? null)

test('a price of the list is compared with the catalog’s where they differ', async () => {
  const rows = await rowsWith('$100.00', '275.00', 36, '1,000.40')
  expect(listPrices(rows, '').factor).toBeNull()
  expect(changes(rows)).toEqual([null, '0.10', '-0.10', null])
})

test('the sums of both prices are of the rows that have both, where most of the list has a price', async () => {
  expect(listPrices(await rowsWith(110, 250, 40, 900), '').sums).toEqual({
    listed: '2600.00',
    catalog: '2780.00',
    rows: 4,
    of: 4,
  })
  expect(listPrices(await rowsWith(110, '', '', ''), '').sums).toBeNull()
})

/** The sums of a list, with its rows answered by number of row. */
async function sumsOf(text: string, answers: Readonly<Record<number, RowChoice<Found>>> = {}) {
  const { rows } = await readList(text, find)
  const keys = settleRows(rows, new Map()).map(({ key }) => key)
  const choices = new Map(Object.entries(answers).map(([at, choice]) => [keys[Number(at)]!, choice]))
  return listPrices(settleRows(rows, choices), text).sums
}

test('where a row has no amount of its own, the sums say of how many rows they are', async () => {
  const three = '2 SKU-1 $110.00\n2 SKU-2 $250.00\n2 SKU-3 $40.00'
  expect(await sumsOf(three)).toMatchObject({ listed: '800.00', rows: 3, of: 3 })
  const four = `${three}\n2 SKU-4`
  expect(await sumsOf(four)).toMatchObject({ listed: '800.00', rows: 3, of: 4 })
  expect(listPriceMessages['es-MX'](createFormats('es-MX')).sums((await sumsOf(four))!)).toMatch(
    /^En 3 de 4 renglones, lista: \$800\.00; /,
  )
  // A difference of centavos is said in pesos: its share says nothing.
  for (const [listed, said] of [
    ['10000.02', '+$0.02'],
    ['9995.01', '-$4.99'],
    ['10006.00', '+0.1%'],
  ] as const) {
    const sums = { listed, catalog: '10000.00', rows: 3, of: 3 } as const
    expect(listPriceMessages.en(createFormats('en')).sums(sums)).toContain(`before IVA (${said}).`)
  }
  // A freight is a part of what the list costs, and what was added before is, too.
  const withFreight = 'Clave\tDescripcion\tCantidad\tPrecio\n\tFlete\t1\t500.00'
  const rows = ['SKU-1\tA\t2\t110.00', 'SKU-2\tB\t2\t250.00', 'SKU-3\tC\t2\t40.00']
  expect(await sumsOf([withFreight, ...rows].join('\n'))).toMatchObject({ rows: 3, of: 4 })
  const all = await rowsWith(110, 250, 40, 900)
  expect(listPrices(all.slice(1), '', all).sums).toMatchObject({ rows: 3, of: 4 })
})

test('the price of a box is not that of each of its pieces', async () => {
  const text =
    '2 cajas SKU-1 $1,500.00 $3,000.00\n2 SKU-2 $250.00 $500.00\n2 SKU-3 $40.00 $80.00\n3 SKU-4 $900.00 $2,700.00'
  expect(await sumsOf(text, { 0: { quantity: 40 } })).toMatchObject({ listed: '6280.00', catalog: '7580.00', rows: 4 })
  const unsummed = '2 cajas SKU-1 $1,500.00\n2 SKU-2 $250.00\n2 SKU-3 $40.00\n1 SKU-4 $900.00'
  expect(await sumsOf(unsummed, { 0: { quantity: 40 } })).toMatchObject({ listed: '1480.00', rows: 3, of: 4 })
  const counted = '2 cajas con 20 piezas (40 piezas) SKU-1 $1,500.00\n2 SKU-2 $250.00\n2 SKU-3 $40.00\n1 SKU-4 $900.00'
  expect(await sumsOf(counted, { 0: { isConfirmed: true } })).toMatchObject({ listed: '1480.00', rows: 3, of: 4 })
})

test('a discount is taken off, and where the list sums up otherwise, nothing is said of its sum', async () => {
  const rows = ['SKU-1\t2\t100.00\t10', 'SKU-2\t2\t250.00\t0', 'SKU-3\t2\t40.00\t5'].join('\n')
  const withColumn = `Clave\tCantidad\tPrecio\tDesc %\n${rows}`
  expect(await sumsOf(withColumn)).toMatchObject({ listed: '756.00', rows: 3, of: 3 })
  expect(await sumsOf(`${withColumn}\nSubtotal\t$756.00\nIVA\t$120.96\nTotal\t$876.96`)).toMatchObject({ rows: 3 })
  expect(await sumsOf(`${withColumn}\nFlete\t$50.00\nTotal\t$806.00`)).toBeNull()
  expect(await sumsOf(`${withColumn}\nDescuento 10%`)).toBeNull()
  const { rows: free } = await readList('2 SKU-1 $100.00 -10%\n2 SKU-2 $250.00\n2 SKU-3 $40.00 menos 5%', find)
  expect(free.map(({ price }) => price)).toEqual([null, 250, null])
})

test('prices that are all off by tax, by a currency or by the same part are said once', async () => {
  const withTax = await rowsWith(116, 290, 46.4, 1500)
  expect(listPrices(withTax, '').factor).toMatchObject({ kind: 'tax' })
  expect(listPrices(withTax, 'SUBTOTAL 3,905.00\n  I.V.A. (16%):   624.80\nTOTAL 4,529.80').factor?.kind).toBe('other')
  expect(listPrices(withTax, 'Precios con IVA incluido\nIVA incluido: 624.80').factor?.kind).toBe('tax')
  // The one that is off by more is compared as it is written.
  expect(changes(withTax)).toEqual([null, null, null, '0.50'])
  expect(listPrices(await rowsWith(5.5, 13.7, 2.2, 55), '').factor).toMatchObject({ kind: 'dollars' })
  expect(listPrices(await rowsWith(90, 225, 36, 900), '').factor).toEqual({ kind: 'other', times: 0.9 })
  expect(listPrices(await rowsWith(90, 250, 50, 900), '').factor).toBeNull()
})

test('where a list is in dollars, its prices are compared at its own rate', async () => {
  const rows = await rowsWith(5.5, 13.75, 2.2, 70)
  const { factor } = listPrices(rows, '')
  const [first, , , last] = rows.map((row) => ({ ...row, problem: 'doubtful' as const }))
  expect(priceChange(first!, factor)).toEqual({ price: 5.5, isDollars: true, fraction: 0, isMuch: false })
  expect(changes(rows)).toEqual([null, null, null, '0.27'])
  expect(priceChange(last!, factor)).toMatchObject({ isDollars: true, isMuch: true })
  const words = listRowMessages.en(createFormats('en'))
  expect([words.inList(5.5, true), words.listedPrice(5.5, 0, true)]).toEqual([
    'list US$5.50',
    'In the list US$5.50, as in the catalog',
  ])
  expect(listPriceMessages.en(createFormats('en')).factors.dollars(1 / 17.98)).toContain('17.98 pesos to the dollar')
})

test('of a doubtful row the price of the list is shown beside the catalog’s, also where all are off by as much', async () => {
  const rows = await rowsWith(116, 290, 46.4, 1500)
  const [first, , , last] = rows.map((row) => ({ ...row, problem: 'doubtful' as const }))
  const { factor } = listPrices(rows, '')
  expect(priceChange(first!, factor)).toMatchObject({ price: 116, isMuch: false })
  expect(priceChange(last!, factor)).toMatchObject({ price: 1500, isMuch: true })
  expect(priceChange({ ...first!, row: { ...first!.row, price: 100 } }, null)).toMatchObject({
    price: 100,
    fraction: 0,
  })
})

test('a written price is read where its way of writing numbers is plain', () => {
  expect(['1,689.00', '$ 502.086207', '12', '1.689,00', '12,50', '3 x 4'].map(readWritten)).toEqual([
    1689,
    502.086207,
    12,
    null,
    null,
    null,
  ])
})

test('in free text two amounts are a price only where they multiply', async () => {
  const { rows } = await readList('2 x SKU-1 $110.00 = $220.00\n3 SKU-2 antes $300 ahora $260\n4 SKU-3', find)
  expect(rows.map(({ price }) => price)).toEqual([110, null, null])
})

test('in free text the one amount of a line is its price, or what all its pieces cost', async () => {
  const pricesOf = async (text: string) => (await readList(text, find)).rows.map(({ price }) => price)
  expect(
    await pricesOf('3 pzas SKU-1 $112.50\n2 SKU-2 $250.00\n5 x SKU-3 $160.00\n4 NOHAY-9 $12.30\nSKU-4 $990.00'),
  ).toEqual([112.5, 250, 160, 12.3, 990])
  expect(await pricesOf('3 pzas SKU-1 $330.00\n2 SKU-2 $500.00\n4 NOHAY-9 $12.40')).toEqual([110, 250, 3.1])
  expect(await pricesOf('4 NOHAY-9 $12.30 c/u')).toEqual([12.3])
  expect(await pricesOf('4 NOHAY-9 $12.30')).toEqual([null])
})

test('a price in a plain list that is another product’s is seen beside the catalog’s', async () => {
  const { rows } = await readList('3 pzas SKU-1 $100.00\n2 SKU-2 $250.00\n3 SKU-3 $1,379.63', find)
  const settled = settleRows(rows, new Map())
  expect(changes(settled)).toEqual([null, null, '33.49'])
  expect(priceChange(settled[2]!, null)).toMatchObject({ price: 1379.63, isMuch: true })
})
