import { describe, expect, test } from 'vitest'
import { makeCfdi } from '#src/fixtures/make-cfdi.ts'
import type { Invoice } from './invoice.ts'
import { mostInvoiceBytes, readCfdi } from './read-cfdi.ts'

const read = (xml: string) => readCfdi(new TextEncoder().encode(xml))
const line = { code: 'DSK10233', description: 'SSD "A400" & más', quantity: 3, unitPrice: 1149.5, discount: 10 }

function invoiceIn(xml: string): Invoice {
  const reading = read(xml)
  if ('reason' in reading) throw new Error(JSON.stringify(reading))
  return reading
}

test('an invoice is read with its lines, amounts, parties, related ones and what its addenda names', () => {
  const invoice = invoiceIn(makeCfdi({ lines: [line, { quantity: 1, unitPrice: 0.5 }], orderNumber: 'oc-2026-0001' }))
  expect(invoice).toMatchObject({
    kind: 'invoice',
    uuid: '6B2C0F3A-3E0D-4A57-9A55-0D1F6A7B8C9D',
    folio: 'A-4711',
    currency: 'MXN',
    issuer: { rfc: 'EKU9003173C9' },
    receiver: { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' },
    isSealStamped: true,
  })
  expect(invoice.lines.map((each) => [each.number, each.code, each.description, each.unit])).toEqual([
    [1, 'DSK10233', 'SSD "A400" & más', 'Pieza'],
    [2, '', 'Producto', 'Pieza'],
  ])
  const [first] = invoice.lines
  expect([first!.quantity, first!.unitPrice, first!.amount, first!.discount, first!.ivaRate].map(Number)).toEqual([
    3, 1149.5, 3448.5, 10, 0.16,
  ])
  expect([invoice.subtotal, invoice.discount, invoice.transferred, invoice.total].map(Number)).toEqual([
    3449, 10, 550.24, 3989.24,
  ])
  expect(invoice.said).toContain('OC-2026-0001')
})

test('a credit note is one, and names the invoices that it lowers', () => {
  const related = ['0d1f6a7b-3e0d-4a57-9a55-6b2c0f3a8c9d']
  expect(invoiceIn(makeCfdi({ type: 'E', lines: [line], related }))).toMatchObject({
    kind: 'credit-note',
    related: ['0D1F6A7B-3E0D-4A57-9A55-6B2C0F3A8C9D'],
  })
})

test('a seal that is not the one that was stamped is told from one that is missing', () => {
  expect(invoiceIn(makeCfdi({ lines: [line], isSealBroken: true })).isSealStamped).toBe(false)
  const plain = invoiceIn(makeCfdi({ lines: [line] }).replace(/<cfdi:Complemento>.*<[/]cfdi:Complemento>/, ''))
  expect(plain).toMatchObject({ isSealStamped: null, uuid: null })
})

function withDepth(depth: number): string {
  const addenda = `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
  return makeCfdi({ lines: [line] }).replace('</cfdi:Comprobante>', `${addenda}</cfdi:Comprobante>`)
}

test('what a company adds to its invoices may be some elements deep', () => {
  expect(invoiceIn(withDepth(30)).lines).toHaveLength(1)
})

describe('is refused, with why:', () => {
  const good = makeCfdi({ lines: [line] })
  test.each([
    ['a document with declarations', good.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), 'with-declarations'],
    ['a document that is cut', good.slice(0, -40), 'not-xml'],
    ['elements that close each other', good.replace('</cfdi:Conceptos>', '</cfdi:Concepto>'), 'not-xml'],
    ['something after its end', `${good}<b></b>`, 'not-xml'],
    ['elements in elements without end', '<a>'.repeat(20_000), 'not-xml'],
    ['elements deeper than in any invoice', withDepth(60), 'not-xml'],
    ['a text', 'factura', 'not-xml'],
    ['a page', '<html><body></body></html>', 'no-invoice'],
    ['an older version', makeCfdi({ version: '3.3', lines: [line] }), 'version'],
    ['a receipt of payment', makeCfdi({ type: 'P', lines: [line] }), 'other-kind'],
    ['one without lines', makeCfdi({ lines: [] }), 'no-lines'],
    ['a quantity that is none', good.replace('Cantidad="3"', 'Cantidad="tres"'), 'bad-value'],
    ['a price below zero', good.replace('ValorUnitario="1149.50"', 'ValorUnitario="-1149.50"'), 'bad-value'],
    ['a total that is missing', good.replace(/ Total="[^"]*"/, ''), 'bad-value'],
  ])('%s', (_, xml, reason) => {
    expect(read(xml)).toMatchObject({ reason })
  })

  test('bytes that are no text, and more than there may be', () => {
    expect(readCfdi(new Uint8Array([0xff, 0xfe, 0x3c]))).toEqual({ reason: 'not-text' })
    expect(readCfdi(new Uint8Array(mostInvoiceBytes + 1))).toEqual({ reason: 'too-large' })
  })
})

test('an invoice of ten megabytes is read whole', () => {
  const lines = Array.from({ length: 25_000 }, (_, index) => ({ ...line, code: `SKU${index}` }))
  const xml = makeCfdi({ lines })
  expect(xml.length).toBeGreaterThan(10_000_000)
  expect(invoiceIn(xml).lines).toHaveLength(25_000)
})
