import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { ListRow } from './list-row.ts'
import { readList } from './read-list.ts'

type Named = { readonly sku: string }

/** Codes of all kinds, without small numbers: only a catalog can distinguish those from a quantity. */
const skus = [
  'DSK-10233',
  'CF258A',
  'TL-SG1008D',
  'SA400S37/960G',
  'R.45X',
  'A+B-22',
  'CAM10007/N',
  '100245',
  '7501234567893',
]

const find: FindCodes<Named> = async (codes) =>
  codes.map((code) => {
    const sku = skus.find((each) => each.toLowerCase() === code.toLowerCase())
    return sku === undefined ? null : { stage: 'sku', products: [{ sku }] }
  })

const quantities = fc.integer({ min: 1, max: 99_999 })
const orders = fc.array(fc.record({ sku: fc.constantFrom(...skus), quantity: quantities }), {
  minLength: 1,
  maxLength: 12,
})

type Writer = (sku: string, quantity: number) => string

/** One line for each request, in all forms that people write; quantities with or without a thousands separator. */
const writers: readonly Writer[] = [
  (sku, quantity) => `${quantity} ${sku}`,
  (sku, quantity) => `${sku} ${quantity}`,
  (sku, quantity) => `${sku}\t${quantity}`,
  (sku, quantity) => `${quantity}\t${sku}`,
  (sku, quantity) => `${sku},${quantity}`,
  (sku, quantity) => `${sku};${quantity}`,
  (sku, quantity) => `${sku} | ${quantity}`,
  (sku, quantity) => `${quantity} x ${sku}`,
  (sku, quantity) => `${quantity}x${sku}`,
  (sku, quantity) => `${sku} x${quantity}`,
  (sku, quantity) => `${sku} × ${quantity}`,
  (sku, quantity) => `${sku} (${quantity})`,
  (sku, quantity) => `- ${quantity} pzas ${sku}`,
  (sku, quantity) => `• ${sku}: ${quantity.toLocaleString('en-US')} piezas`,
  (sku, quantity) => `7) ${sku} -> ${quantity}`,
  (sku, quantity) => `> ${sku.toLowerCase()}   ${quantity} pcs`,
  (sku, quantity) => `[12/11/26 10:32:15] Juan Pérez: ${quantity} de ${sku}`,
  (sku, quantity) => `12/11/26, 10:32 a. m. - Ana: ${sku} cant. ${quantity}`,
  (sku, quantity) => `cantidad: ${quantity} clave ${sku}`,
  (sku, quantity) => `"${sku}","Disco, de 960 GB y 2.5""",${quantity},$1234.50`,
]

test('a list in any mixture of forms is read correctly', async () => {
  const forms = fc.array(fc.constantFrom(...writers), { minLength: 12, maxLength: 12 })
  const ends = fc.constantFrom('\n', '\r\n', '\r')
  await fc.assert(
    fc.asyncProperty(orders, forms, ends, async (wanted, ways, end) => {
      const text = wanted.map(({ sku, quantity }, index) => ways[index]!(sku, quantity)).join(end)
      expect(readingsOf((await readList(text, find)).rows)).toEqual(wanted)
    }),
    propertyCases(400),
  )
})

test('a line that asks for the product above again is another request, also below a number glued to its code', async () => {
  const chat = '12/11/26, 10:32 a. m. - Ana:'
  const text = `DSK-10233,1
cantidad: 5 clave DSK-10233
1 DSK-10233
1 DSK-10233
1 DSK-10233
${chat} CAM10007/N cant. 1
${chat} DSK-10233 cant. 1
${chat} DSK-10233 cant. 1`
  const { rows } = await readList(text, find)
  expect(readingsOf(rows).slice(0, 2)).toEqual([
    { sku: 'DSK-10233', quantity: 1 },
    { sku: 'DSK-10233', quantity: 5 },
  ])
})

test('a table is read by its header, with any order of columns and any content in the others', async () => {
  const headers = [
    { sku: 'Clave', quantity: 'Cant.', title: 'Descripción', price: 'P. Unit.', sum: 'Importe' },
    { sku: 'Part Number', quantity: 'Qty', title: 'Description', price: 'Unit Price', sum: 'Ext. Price' },
  ] as const
  const columns = fc.shuffledSubarray(['sku', 'quantity', 'title', 'price', 'sum'] as const, {
    minLength: 5,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(
      orders,
      fc.constantFrom(...headers),
      columns,
      fc.constantFrom('\t', ';', ' | ', ','),
      async (wanted, header, order, separator) => {
        const cellsOf = ({ sku, quantity }: { sku: string; quantity: number }) => ({
          sku,
          quantity: String(quantity),
          title: 'Switch 24 puertos 10/100 de 19',
          price: '12.5',
          sum: (quantity * 12.5).toFixed(2),
        })
        const rows = wanted.map((each) => order.map((column) => cellsOf(each)[column]).join(separator))
        const text = [order.map((column) => header[column]).join(separator), ...rows].join('\n')
        expect(readingsOf((await readList(text, find)).rows)).toEqual(wanted)
      },
    ),
  )
})

test('any text is read without an error, and every row comes from one of its lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const lines = text.split(/\r\n|\r|\n/).length
      for (const { line } of (await readList(text, find)).rows) expect(line).toBeLessThanOrEqual(lines)
    }),
  )
})

function readingsOf(rows: readonly ListRow<Named>[]) {
  return rows.map(({ reading }) =>
    reading.kind === 'matched' ? { sku: reading.product.sku, quantity: reading.quantity } : reading,
  )
}
