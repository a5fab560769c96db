import { expect, test } from 'vitest'
import { settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { type ReadListOptions, readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { leftText } from './left-text.ts'
import { listColumnsMessages, quickAddMessages } from './quick-add-messages.ts'

type Named = { readonly sku: string; readonly title: string }

const known: Readonly<Record<string, string>> = {
  A: 'Mouse',
  'MOU-100': 'Mouse',
  CF258A: 'Tóner HP 58A',
  'DSK-10233': 'SSD Kingston 960 GB',
}
const find: FindCodes<Named> = async (codes) =>
  codes.map((code) => (known[code] ? { stage: 'sku', products: [{ sku: code, title: known[code] }] } : null))

async function leftOf(text: string, options: ReadListOptions<Named> & { locale?: 'es-MX' | 'en' } = {}) {
  const read = await readList(text, find, options)
  const { locale = 'es-MX' } = options
  const f = createFormats(locale)
  const names = listColumnsMessages[locale](f).kinds
  const { toConfirm } = quickAddMessages[locale](f)
  const left = leftText(settleRows(read.rows, new Map()), { text, pieces: read.pieces }, { names, toConfirm })
  const again = await readList(left, find)
  return { left, again: again.rows.map(({ reading, doubts }) => [reading.code, reading.quantity, doubts.length > 0]) }
}

test('a row that is left keeps its line, with its quantity', async () => {
  const { left, again } = await leftOf('3 x MOU-100\n6 NOHAY-99X\n2 CF258A')
  expect(left).toBe('6 NOHAY-99X')
  expect(again).toEqual([['NOHAY-99X', 6, false]])
})

test('a quantity in another line than its code, or among other numbers, is written beside the code', async () => {
  const { left, again } = await leftOf(
    [
      'CODIGO      NOMBRE                            CANT  UNIDAD   PRECIO     IMPORTE',
      'TON-1       TONER HP NEGRO CF258A',
      '                                                 2  PZA      2,190.00   4,380.00',
      'TAB-010     IPAD DECIMA GENERACION PLATA',
      '                                                 7  PZA      8,420.00  58,940.00',
      'DSK-1       SSD KINGSTON DSK-10233',
      '                                                 3  PZA      1,149.00   3,447.00',
    ].join('\n'),
  )
  expect(left).toContain('7 x TAB-010 IPAD DECIMA GENERACION PLATA')
  expect(again).toEqual([['TAB-010', 7, false]])
})

test.each(['es-MX', 'en'] as const)('what is in doubt is in doubt again (%s)', async (locale) => {
  const one = await leftOf('3 x MOU-100\n5 CF258A\nPerdón, del CF258A siempre no', { locale })
  expect(one.again.filter(([code]) => code === 'CF258A')).toMatchObject([['CF258A', 5, true]])
  const several = await leftOf('DSK-10233 4 15', { locale })
  expect(several.again).toMatchObject([['DSK-10233', expect.any(Number), true]])
})

test('the quantity that a person gave is kept', async () => {
  const text = '6 NOHAY-99X'
  const read = await readList(text, find)
  const [{ key } = { key: '' }] = settleRows(read.rows, new Map())
  const rows = settleRows(read.rows, new Map([[key, { quantity: 12 }]]))
  const names = listColumnsMessages.en(createFormats('en')).kinds
  expect(leftText(rows, { text, pieces: read.pieces }, { names, toConfirm: '' })).toBe('12 x NOHAY-99X')
})

test('a part of a line is written without the others', async () => {
  const { left, again } = await leftOf('3 x MOU-100 y 5 x NOHAY-99X')
  expect(left).toBe('5 x NOHAY-99X')
  expect(again).toEqual([['NOHAY-99X', 5, false]])
})

test('rows of a table keep its header', async () => {
  expect((await leftOf('hola\nNota;Cantidad;SKU\n;2;A\n"si; hay";3;X-1000\n;4;A')).left).toBe(
    'Nota;Cantidad;SKU\n"si; hay";3;X-1000',
  )
  const correct = () => [null, 'quantity', 'sku'] as const
  const { left, again } = await leftOf('x 7;0;A\nx 8;2;A\nx 9;2;Z-100', { correct })
  expect(left).toBe('-;Cantidad;SKU\nx 7;0;A\nx 9;2;Z-100')
  expect(again.map(([code, quantity]) => [code, quantity])).toEqual([
    ['A', 0],
    ['Z-100', 2],
  ])
})
