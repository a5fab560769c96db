import { bytesOf, mutateBytes } from '#fuzz/mutate.ts'
import { type FuzzTarget, mustHold } from '#fuzz/target.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { holdInvoices } from '#src/drafts/orders/invoice/hold-invoices.ts'
import { claimText, refusalWords } from '#src/drafts/orders/invoice/invoice-words.ts'
import { readCfdi } from '#src/drafts/orders/invoice/read-cfdi.ts'
import { recognizeOrders } from '#src/drafts/orders/invoice/recognize-orders.ts'
import { makeCfdi } from '#src/fixtures/make-cfdi.ts'
import { createFormats } from '#src/i18n/formats.ts'

const lines = [
  { code: 'CAM1', description: 'Cámara "IP" & más', quantity: 12, unitPrice: 101.5, discount: 3 },
  { description: 'Cable CAB2', quantity: 2.5, unitPrice: 20.123456 },
]
const files = [
  makeCfdi({ lines, orderNumber: 'OC-17' }),
  makeCfdi({ type: 'E', lines, currency: 'USD', related: ['6B2C0F3A-3E0D-4A57-9A55-0D1F6A7B8C9D'] }),
].map(bytesOf)

const product = { brand: '', ean: '', title: 'Cámara', note: '', quantity: 10, price: 100 }
const order: Order = {
  id: 'o1',
  state: { kind: 'placed', at: 1 },
  warehouse: 'GDL',
  number: 'OC-17',
  placedAt: 1,
  folio: '',
  note: '',
  ivaRate: 0.16,
  check: { checked: 0, of: 1, oldest: null, newest: null },
  despite: [],
  receipts: [],
  confirmation: null,
  sent: [],
  released: [],
  invoices: [],
  settled: null,
  lines: [
    { ...product, lineId: 'l1', sku: 'CAM1', manufacturerSku: '' },
    { ...product, lineId: 'l2', sku: 'CAB2', manufacturerSku: 'X', price: null },
  ],
}

const formats = [createFormats('es-MX'), createFormats('en')]

/** The wholesaler's invoices, from the file to the text that claims their differences. */
export const invoices: FuzzTarget = {
  name: 'invoices',
  make: (random) => mutateBytes(random.pick(files), random, files),
  read(input) {
    const reading = readCfdi(input)
    if ('reason' in reading) return formats.map((each) => refusalWords(reading, each))
    recognizeOrders([reading], [order])
    const held = holdInvoices([reading], [order], new Map())
    const charged = held.rows.flatMap((row) => row.lines).length + held.open.length
    mustHold(charged === reading.lines.length, `each line is held or asked about: ${charged}`)
    return formats.map((each) => claimText(held, { invoices: [reading], orders: [order] }, each))
  },
}
