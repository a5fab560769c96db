import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraftCsv } from '#src/drafts/export/draft-csv.ts'
import { makeLine } from '#src/drafts/model/make-draft.ts'
import { readWorkbook } from '#src/sheets/read-workbook.ts'
import { createXlsxWriter } from '#src/sheets/xlsx-writer.ts'
import type { FindCodes } from './list-codes.ts'
import { ordersOf, settleRows } from './list-orders.ts'
import { readList } from './read-list.ts'
import { sheetText } from './sheet-text.ts'

type Named = { readonly sku: string }
type Wanted = { readonly sku: string; readonly quantity: number; readonly note: string }

/** As the wholesaler may write them: with blanks, marks of every kind, and beginnings that a spreadsheet would run. */
const skus = [
  'A/B',
  '100%',
  'a%2Fb',
  'a%20b',
  'Ñ-1',
  ' x ',
  '#1',
  '?x',
  '1+1',
  'a&b=c',
  '\\back',
  'semi;colon',
  '%',
  '%E0%A4%A',
  '...',
  '😀-rocket',
  '\u202eabc',
  'x'.repeat(200),
  '=1+1',
  '+52',
  '-5A',
  '@SUM(A1)',
  "'=9",
  "'quoted'",
  '＝1',
  '00123',
  '7501234567890',
  '1E5',
  '2024',
  '12',
  'CBL 5E-3M',
  'a, b',
  '"q"',
  '2.5"',
  'TOTAL-360',
  'IVA',
  '- 7',
  '1. uno',
  '(dos) 2',
  '> 3',
  'Cable | 4',
  'dos  3',
  'tab\there',
  'Fecha: 1',
  '12/11/26, 10:32 - Ana: X1',
  '3 pzas',
  'x2',
  '$5',
  '1.234,50',
  '**b**',
]
const find: FindCodes<Named> = async (codes) =>
  codes.map((code) => (skus.includes(code) ? { stage: 'sku', products: [{ sku: code }] } : null))

const quantity = fc.oneof(
  fc.constantFrom(2.5, 1234, 0.125, 1, 1.234, 9_999_999, 1000.5),
  fc.integer({ min: 1, max: 9_999_999_000 }).map((thousandths) => thousandths / 1000),
)
const text = fc.oneof(
  fc.constantFrom('', 'urge', '=1', "'hola", 'color negro, 2 pzas', '1.234,50', 'dos "y" tres', 'Total: 5', 'x 3', '-'),
  fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '=', "'", '-', '5', '|', '.', 'ñ'), maxLength: 12 }),
)
const note = text.map((written) => written.trim())
const orders = fc
  .uniqueArray(fc.constantFrom(...skus), { minLength: 1, maxLength: 10 })
  .chain((some) =>
    fc.tuple(...some.map((sku) => fc.record({ sku: fc.constant(sku), quantity, note, title: text, brand: text }))),
  )

const draftHeaders = [
  ['SKU', 'No. de parte', 'Marca', 'Título', 'Cantidad', 'Precio', 'Subtotal', 'Nota'],
  ['SKU', 'Part no.', 'Brand', 'Title', 'Quantity', 'Price', 'Subtotal', 'Note'],
] as const

test('a draft that was exported and is read again orders the very same', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.constantFrom(...draftHeaders), async (wanted, header) => {
      const [sku, manufacturerSku, brand, title, many, price, subtotal, said] = header
      const headers = { sku, manufacturerSku, brand, title, quantity: many, price, subtotal, note: said }
      const lines = wanted.map((each) => makeLine({ ...each, manufacturerSku: '', ean: '' }))
      expect(await orderedBy(createDraftCsv({ lines }, headers))).toEqual(wanted.map(plain))
    }),
    { numRuns: 300 },
  )
})

const catalogHeaders = [
  ['SKU', 'No. de parte', 'EAN / UPC', 'Marca', 'Título', 'Precio', 'Con IVA', 'Disp.', 'Pedir'],
  ['SKU', 'Part no.', 'EAN / UPC', 'Brand', 'Title', 'Price', 'With IVA', 'Avail.', 'Order'],
] as const

test('a workbook of the catalog in which quantities were written orders these', async () => {
  await fc.assert(
    fc.asyncProperty(orders, fc.constantFrom(...catalogHeaders), async (wanted, headers) => {
      const writer = createXlsxWriter({
        sheetName: 'Catálogo',
        columns: headers.map((header, index) => ({ header, kind: index < 5 ? 'text' : 'number', width: 10 })),
      })
      writer.append(
        wanted.map(({ sku, brand, title, quantity: many }) => [sku, '', '', brand, title, 12.5, 14.5, 7, many]),
      )
      const { rows } = await readWorkbook(Uint8Array.from(Buffer.concat(writer.finish())))
      expect(await orderedBy(sheetText(rows))).toEqual(wanted.map((each) => ({ ...plain(each), note: '' })))
    }),
    { numRuns: 200 },
  )
})

async function orderedBy(written: string): Promise<Wanted[]> {
  const { rows } = await readList(written, find)
  const settled = settleRows(rows, new Map())
  expect(settled.filter(({ problem }) => problem !== null).map(({ row }) => row.raw)).toEqual([])
  return ordersOf(settled).map(({ product, quantity: many, note: said }) => ({
    ...product,
    quantity: many,
    note: said,
  }))
}

function plain({ sku, quantity: many, note: said }: Wanted): Wanted {
  return { sku, quantity: many, note: said }
}
