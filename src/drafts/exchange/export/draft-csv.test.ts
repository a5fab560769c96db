import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { removeGuard } from '#src/sheets/csv-field.ts'
import { createDraftCsv } from './draft-csv.ts'
import { exportMessages } from './export-messages.ts'
import { exportLines } from './exported-line.ts'
import { placedColumns } from './placed-columns.ts'

const headers = exportMessages['es-MX'](createFormats('es-MX')).columns

test('starts with a byte order mark and the header in the person’s language, and ends its rows with CRLF', () => {
  const split = [
    { warehouse: 'CDMX', quantity: 2.5 },
    { warehouse: 'MTY', quantity: 0.5 },
  ]
  const csv = createDraftCsv({ lines: [makeLine({ note: 'para Ñandú', split })], orders: [] }, headers)
  expect(csv).toBe(
    '\uFEFFSKU,No. de parte,EAN / UPC,Marca,Título,Cantidad,Precio,Subtotal,De qué almacén,Nota\r\n' +
      'DSK10233,SA400S37/960G,0740617277357,Kingston,"SSD A400 960 GB 2.5"" SATA",3,1149,3447,CDMX 2.5 · MTY 0.5,para Ñandú\r\n',
  )
})

test('says of each line how many pieces are placed and in which orders, where something is placed', () => {
  const formats = createFormats('es-MX')
  const lines = [makeLine({ quantity: 12, priceWhenAdded: 100 }), makeLine({ id: 'line-2', sku: 'B-2' })]
  const ordered = [makePlacedLine({ quantity: 5, price: 90 })]
  const orders = [makePlaced({ number: 'OC-1', folio: 'F-7', lines: ordered })]
  const csv = createDraftCsv({ lines, orders }, headers, null, placedColumns(exportLines({ lines, orders }), formats))
  const rows = read(csv)
  expect(rows.map((row) => row.slice(10))).toEqual([
    ['Colocadas', 'En órdenes colocadas'],
    ['5', '5 · OC-1 · GDL · folio F-7'],
    ['0', ''],
  ])
  // Placed pieces cost what they cost: 5 × 90 + 7 × 100.
  expect(rows[1]?.[7]).toBe('1150')
})

test('says what was confirmed of placed pieces: another price, and how many will not come', () => {
  const formats = createFormats('es-MX')
  const lines = [makeLine({ quantity: 20, priceWhenAdded: 93.87 })]
  const confirmed = [{ sku: lines[0]!.sku, quantity: 15, price: 95 }]
  const order = makePlaced({
    number: 'OC-1',
    lines: [makePlacedLine({ lineId: lines[0]!.id, quantity: 20, price: 93.87 })],
    confirmation: { at: 1, promisedFor: null, lines: confirmed },
  })
  const columns = placedColumns(exportLines({ lines, orders: [order] }), formats)
  const [, row] = read(createDraftCsv({ lines, orders: [order] }, headers, null, columns))
  expect(row?.[11]).toBe('20 · OC-1 · GDL, confirmada a $95.00, 5 no llegarán')
})

test.each([
  '=1+1',
  '+1',
  '-5A',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '\0x',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
  ' =1',
  '\u00A0=1',
  '\u200B=1',
  '\uFEFF=1',
])('fault 24: makes %j inert and gives it back', (text) => {
  const [, row] = read(createDraftCsv({ lines: [makeLine({ sku: text, note: text })], orders: [] }, headers))
  expect(row?.[0]).toBe(`'${text}`)
  expect(removeGuard(row?.[0] ?? '')).toBe(text)
})

test('fault 24: no field starts a formula, and skus, notes and quantities read back the same', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '\0',
        '＝',
        '＋',
        '－',
        '＠',
        "'",
        '"',
        ',',
        ';',
        'a',
        ' ',
      ),
    }),
  )
  const line = fc
    .record({ sku: anyText, note: anyText, thousandths: fc.integer({ min: 1, max: 9_999_999_000 }) })
    .map(({ sku, note, thousandths }) => makeLine({ sku, note, quantity: thousandths / 1000 }))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const rows = read(createDraftCsv({ lines, orders: [] }, headers)).slice(1)
      for (const field of rows.flat()) expect(field).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
      const back = rows.map((row) => ({
        sku: removeGuard(row[0] ?? ''),
        quantity: Number(row[5]),
        note: removeGuard(row[9] ?? ''),
      }))
      expect(back).toEqual(lines.map(({ sku, quantity, note }) => ({ sku, quantity, note })))
    }),
    propertyCases(300),
  )
})

test('a line without a price leaves price and subtotal empty; small prices have no exponent', () => {
  const csv = createDraftCsv(
    { lines: [makeLine({ priceWhenAdded: null }), makeLine({ priceWhenAdded: 0.0000001, quantity: 1 })], orders: [] },
    headers,
  )
  const [, first, second] = read(csv)
  expect(first?.slice(5, 8)).toEqual(['3', '', ''])
  expect(second?.slice(5, 8)).toEqual(['1', '0.0000001', '0'])
})

function read(csv: string): string[][] {
  return parse(csv, { bom: true, record_delimiter: '\r\n' })
}
