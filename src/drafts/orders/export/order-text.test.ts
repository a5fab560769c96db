import { expect, test } from 'vitest'
import { orderListTemplate, orderTemplate } from '#src/drafts/exchange/export/order-template.ts'
import { writeText } from '#src/drafts/exchange/export/text-template.ts'
import { ordersOf, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { exportPlaced } from './exported-order.ts'
import { textOfOrder } from './order-text.ts'

const order = exportPlaced(
  { name: 'Marzo' },
  makePlaced({
    number: 'OC-2026-0001',
    lines: [
      makePlacedLine({ quantity: 12 }),
      makePlacedLine({
        lineId: 'line-2',
        sku: '00123',
        manufacturerSku: 'DTX-64',
        title: 'Memoria USB',
        quantity: 0.5,
      }),
    ],
  }),
  () => 'Guadalajara',
)

test.each(['es-MX', 'en'] as const)(
  'the text of an order names it, and importing the one that is a list gives the same order, in %s',
  async (locale) => {
    const formats = createFormats(locale)
    const text = writeText(textOfOrder(order, formats), orderTemplate[locale], formats).join('\n')
    expect(text).toMatch(
      /^(?:Orden de compra|PO): OC-2026-0001 · GDL\n12 x DSK10233 \| \S+ \| .+\n0\.5 x 00123 \| \S+ \| .+\nTotal: \$[\d,.]+$/,
    )
    const list = writeText(textOfOrder(order, formats), orderListTemplate[locale], formats).join('\n')
    expect(list).toMatch(/^(?:Orden de compra|PO): OC-2026-0001 · GDL\n12 x DSK10233\n0\.5 x 00123$/)
    const find: FindCodes<{ sku: string }> = async (codes) =>
      codes.map((code) => {
        const line = order.lines.find(({ sku, manufacturerSku }) => [sku, manufacturerSku].includes(code))
        if (!line) return null
        return { stage: line.sku === code ? 'sku' : 'manufacturer-sku', products: [{ sku: line.sku }] }
      })
    const settled = settleRows((await readList(`${list}\n\n${list}`, find)).rows, new Map())
    // Of a text nobody knows who decided the half piece.
    const isHalf = ({ quantity }: (typeof settled)[number]) => quantity === 0.5
    expect(settled.filter((row) => (row.problem !== null) !== isHalf(row))).toEqual([])
    const confirmed = settled.map((row) => ({ ...row, problem: null }))
    expect(ordersOf(confirmed).map(({ product, quantity }) => [product.sku, quantity])).toEqual([
      ['DSK10233', 24],
      ['00123', 1],
    ])
  },
)

test('the text says how much of the order is checked', () => {
  const formats = createFormats('es-MX')
  const template = { first: '', line: '{almacén}', last: '{nombre}: {revisado}' }
  expect(writeText(textOfOrder(order, formats), template, formats)).toEqual(['GDL 12', 'GDL 0.5', 'Marzo: Sin revisar'])
})
