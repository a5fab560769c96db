import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeLine } from '#src/drafts/model/make-draft.ts'
import { takeGuardOff } from '#src/sheets/csv-field.ts'
import { createDraftCsv } from './draft-csv.ts'

const headers = {
  sku: 'SKU',
  manufacturerSku: 'No. de parte',
  brand: 'Marca',
  title: 'Título',
  quantity: 'Cantidad',
  price: 'Precio',
  subtotal: 'Subtotal',
  note: 'Nota',
}

test('starts with a byte order mark and the header in the person’s language, and ends its rows with CRLF', () => {
  const csv = createDraftCsv({ lines: [makeLine({ note: 'para Ñandú' })] }, headers)
  expect(csv).toBe(
    '\uFEFFSKU,No. de parte,Marca,Título,Cantidad,Precio,Subtotal,Nota\r\n' +
      'DSK10233,SA400S37/960G,Kingston,"SSD A400 960 GB 2.5"" SATA",3,1149,3447.00,para Ñandú\r\n',
  )
})

test.each(['=1+1', '+1', '-5A', '@SUM(A1)', '\tx', '\rx', '\nx', '\0x', '＝1', '＋1', '－1', '＠x', "'=1"])(
  'makes %j inert and gives it back',
  (text) => {
    const [, row] = read(createDraftCsv({ lines: [makeLine({ sku: text, note: text })] }, headers))
    expect(row?.[0]).toBe(`'${text}`)
    expect(takeGuardOff(row?.[0] ?? '')).toBe(text)
  },
)

test('no field starts a formula, and reading back gives the very skus, notes and quantities', () => {
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
      const rows = read(createDraftCsv({ lines }, headers)).slice(1)
      for (const field of rows.flat()) expect(field).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
      const back = rows.map((row) => ({
        sku: takeGuardOff(row[0] ?? ''),
        quantity: Number(row[4]),
        note: takeGuardOff(row[7] ?? ''),
      }))
      expect(back).toEqual(lines.map(({ sku, quantity, note }) => ({ sku, quantity, note })))
    }),
    { numRuns: 300 },
  )
})

test('a line without a price leaves price and subtotal empty; small prices are written out', () => {
  const csv = createDraftCsv(
    { lines: [makeLine({ priceWhenAdded: null }), makeLine({ priceWhenAdded: 0.0000001, quantity: 1 })] },
    headers,
  )
  const [, first, second] = read(csv)
  expect(first?.slice(4, 7)).toEqual(['3', '', ''])
  expect(second?.slice(4, 7)).toEqual(['1', '0.0000001', '0.00'])
})

function read(csv: string): string[][] {
  return parse(csv, { bom: true, record_delimiter: '\r\n' })
}
