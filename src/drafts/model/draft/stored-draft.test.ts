import { expect, test } from 'vitest'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { makeDraft, makeLine } from './make-draft.ts'
import { draftFormat, isStorable, readStoredDraft, storeDraft } from './stored-draft.ts'

/** A draft as each format stores it. They must stay readable: never change one, only add the next. */
const format1 = {
  format: 1,
  id: 'draft-1',
  name: 'Sucursal GDL',
  note: 'viernes',
  createdAt: 1_000,
  changedAt: 2_000,
  revision: 3,
  lines: [
    {
      id: 'line-1',
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      ean: '0740617277357',
      title: 'SSD A400 960 GB',
      priceWhenAdded: 1149,
      quantity: 2.5,
      note: '',
      addedAt: 1_500,
    },
  ],
}

const format2 = {
  ...format1,
  format: 2,
  lines: [{ ...format1.lines[0], split: [{ warehouse: 'GDL', quantity: 2.5 }] }],
}

const format3 = { ...format2, format: 3, ivaRate: 0.08, archivedAt: 3_000 }

const format4 = {
  ...format3,
  format: 4,
  budget: { amount: 50_000, withIva: true },
  barredWarehouses: ['SUR'],
  orderNumbers: [{ warehouse: 'MTY', number: 'OC-2026-0008' }],
  placed: [
    {
      id: 'order-1',
      warehouse: 'GDL',
      number: 'OC-2026-0007',
      placedAt: 4_000,
      folio: 'F-991',
      note: 'por teléfono',
      ivaRate: 0.08,
      check: { checked: 1, of: 1, oldest: 3_500, newest: 3_600 },
      lines: [
        {
          lineId: 'line-1',
          sku: 'DSK10233',
          manufacturerSku: 'SA400S37/960G',
          brand: 'Kingston',
          ean: '0740617277357',
          title: 'SSD A400 960 GB',
          price: 1160.5,
          quantity: 2.5,
          note: '',
        },
      ],
    },
  ],
  lines: [
    {
      ...format2.lines[0],
      acceptedPrice: { price: 1160.5, at: 3_500 },
      splitBy: 'plan',
      replaces: { sku: 'DSK10200', manufacturerSku: 'SA400S37/480G', title: 'SSD A400 480 GB', at: 1_400 },
    },
  ],
}

const format5 = {
  ...format4,
  format: 5,
  cancelled: [{ ...format4.placed[0], id: 'order-0', number: 'OC-2026-0006', folio: 'F-990', cancelledAt: 4_500 }],
}

const format6 = {
  ...format5,
  format: 6,
  placed: format5.placed.map((order) => ({
    ...order,
    despite: [{ sku: 'DSK10233', kind: 'price', amount: 1_200.5 }],
  })),
  cancelled: format5.cancelled.map((order) => ({
    ...order,
    despite: [{ sku: 'DSK10233', kind: 'unchecked', amount: null }],
  })),
}

const { placed: placed6, cancelled: _c, ...others6 } = format6
const format7 = {
  ...others6,
  format: 7,
  orders: [
    { ...placed6[0], state: { kind: 'placed', at: 4_000 } },
    {
      id: 'order-0',
      state: { kind: 'cancelled', at: 4_500 },
      warehouse: 'GDL',
      number: 'OC-2026-0006',
      placedAt: 4_000,
      folio: 'F-990',
      note: 'por teléfono',
      ivaRate: 0.08,
      check: { checked: 1, of: 1, oldest: 3_500, newest: 3_600 },
      despite: [{ sku: 'DSK10233', kind: 'unchecked', amount: null }],
      lines: placed6[0]?.lines,
    },
  ],
}

const format8 = {
  ...format7,
  format: 8,
  restOf: ['draft-0'],
  orders: format7.orders.map((order, index) => ({
    ...order,
    receipts:
      index === 0
        ? [
            {
              id: 'receipt-1',
              kind: 'arrived',
              at: 4_800,
              note: 'caja golpeada',
              lines: [{ sku: 'DSK10233', quantity: 1 }],
            },
          ]
        : [],
  })),
}

const sending = {
  at: 4_100,
  way: 'mail',
  layout: 'wholesaler',
  deliverTo: 'Bodega 2',
  pieces: 3,
  subtotal: 3_447,
}

const format9 = {
  ...format8,
  format: 9,
  sent: [{ warehouse: 'MTY', ...sending, subtotal: null }],
  orders: format8.orders.map((order, index) => ({
    ...order,
    sent: index === 0 ? [sending] : [],
    confirmation:
      index === 0
        ? { at: 4_700, promisedFor: '2026-12-03', lines: [{ sku: 'DSK10233', quantity: 0, price: 1_199 }] }
        : null,
  })),
}

const format10 = {
  ...format9,
  format: 10,
  sent: format9.sent.map((each) => ({ ...each, to: '', notes: '' })),
  orders: format9.orders.map((order, index) => ({
    ...order,
    sent: order.sent.map((each) => ({ ...each, to: 'ventas@mayorista.mx', notes: 'Antes de las 14' })),
    released: index === 0 ? [{ sku: 'DSK10233', quantity: 1 }] : [],
    invoices:
      index === 0
        ? [
            {
              uuid: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
              kind: 'invoice',
              folio: 'A 123',
              issuedOn: '2026-11-26',
              total: 1_295.01,
              currency: 'MXN',
              keptAt: 4_900,
              tooMuch: 30.5,
              differences: 1,
              claimedAt: 4_950,
            },
          ]
        : [],
    settled: index === 0 ? { at: 5_000, note: 'se reclamó' } : null,
  })),
}

const format11 = { ...format10, format: 11, planOptions: { keepHand: false, leaveOthers: true } }

const withoutKept = { released: [], invoices: [], settled: null }
const withoutFacts = { receipts: [], confirmation: null, sent: [], ...withoutKept }

/** Of format 7 in the form of today. */
const withoutReceipts = format7.orders.map((order) => ({ ...order, ...withoutFacts }))
const unset = { planOptions: { keepHand: true, leaveOthers: false } }
const begun = { restOf: [], sent: [], ...unset }

/** The default values of the fields that formats 4, 7, 8, 9, 10 and 11 add. */
const undecided = { budget: null, barredWarehouses: [], orderNumbers: [], orders: [], ...begun }
const untouched = { acceptedPrice: null, splitBy: 'hand', replaces: null }

test('reads format 1, without splits and tax rates', () => {
  const { format: _, ...draft } = format1
  const lines = draft.lines.map((line) => ({ ...line, ...untouched, split: [] }))
  expect(readStoredDraft(format1)).toEqual({
    kind: 'draft',
    draft: { ...draft, ...undecided, lines, ivaRate: 0.16, archivedAt: null },
  })
})

test('reads format 2, without tax rates and archive', () => {
  const { format: _, ...draft } = format2
  const lines = draft.lines.map((line) => ({ ...line, ...untouched }))
  expect(readStoredDraft(format2)).toEqual({
    kind: 'draft',
    draft: { ...draft, ...undecided, lines, ivaRate: 0.16, archivedAt: null },
  })
})

test('reads format 3, without orders', () => {
  const { format: _, ...draft } = format3
  const lines = draft.lines.map((line) => ({ ...line, ...untouched }))
  expect(readStoredDraft(format3)).toEqual({ kind: 'draft', draft: { ...draft, ...undecided, lines } })
})

test('reads format 4, without cancelled orders', () => {
  const { format: _, ...draft } = format4
  const { placed, ...others } = draft
  const orders = placed.map((order) => ({
    ...order,
    despite: [],
    ...withoutFacts,
    state: { kind: 'placed', at: 4_000 },
  }))
  expect(readStoredDraft(format4)).toEqual({ kind: 'draft', draft: { ...others, orders, ...begun } })
})

test('reads format 5, whose orders do not say what they were placed in spite of', () => {
  const { format: _, ...draft } = format7
  const orders = withoutReceipts.map((order) => ({ ...order, despite: [] }))
  expect(readStoredDraft(format5)).toEqual({ kind: 'draft', draft: { ...draft, orders, ...begun } })
})

test('reads format 6, with two lists of orders', () => {
  const { format: _, ...draft } = format7
  expect(readStoredDraft(format6)).toEqual({ kind: 'draft', draft: { ...draft, orders: withoutReceipts, ...begun } })
})

test('reads format 7, whose orders do not say what came of them, and which does not know whose rest a draft is', () => {
  const { format: _, ...draft } = format7
  expect(readStoredDraft(format7)).toEqual({ kind: 'draft', draft: { ...draft, orders: withoutReceipts, ...begun } })
})

test('reads format 8, whose orders do not say what was confirmed of them, nor how they went out', () => {
  const { format: _, ...draft } = format8
  const orders = draft.orders.map((order) => ({ ...order, confirmation: null, sent: [], ...withoutKept }))
  expect(readStoredDraft(format8)).toEqual({ kind: 'draft', draft: { ...draft, orders, sent: [], ...unset } })
})

test('reads format 9, whose orders do not say what is planned again, nor which invoices they have', () => {
  const { format: _, ...draft } = format9
  const withNotes = (sent: readonly object[]) => sent.map((each) => ({ ...each, to: '', notes: '' }))
  const orders = draft.orders.map((order) => ({ ...order, ...withoutKept, sent: withNotes(order.sent) }))
  expect(readStoredDraft(format9)).toEqual({
    kind: 'draft',
    draft: { ...draft, orders, sent: withNotes(draft.sent), ...unset },
  })
})

test('reads format 10, which does not say what its plan leaves as it is', () => {
  const { format: _, ...draft } = format10
  expect(readStoredDraft(format10)).toEqual({ kind: 'draft', draft: { ...draft, ...unset } })
})

test('reads format 11', () => {
  const { format: _, ...draft } = format11
  expect(readStoredDraft(format11)).toEqual({ kind: 'draft', draft })
})

test.each([undefined, null, {}, { keepHand: true }, { keepHand: 1, leaveOthers: false }])(
  'a draft of format 11 with %j as what its plan leaves is damaged',
  (planOptions) => {
    expect(readStoredDraft({ ...format11, planOptions }).kind).toBe('refused')
  },
)

test('a stored draft reads back the same', () => {
  const draft = makeDraft({ lines: [makeLine({ priceWhenAdded: null })] })
  expect(readStoredDraft(structuredClone(storeDraft(draft)))).toEqual({ kind: 'draft', draft })
})

test.each([0, -0, 1e-300, 0.0049])('a price of %j is none, in a line and in an order', (price) => {
  const line = makeLine({ split: [{ warehouse: 'GDL', quantity: 3 }] })
  const order = makePlaced({ lines: [makePlacedLine()] })
  const stored = storeDraft(
    makeDraft({
      lines: [{ ...line, priceWhenAdded: price, acceptedPrice: { price, at: 1 } }],
      orders: [
        { ...order, lines: order.lines.map((each) => ({ ...each, price })) },
        cancelled({ ...order, id: 'order-2', lines: order.lines.map((each) => ({ ...each, price })) }),
      ],
    }),
  )
  const read = readStoredDraft(stored)
  if (read.kind !== 'draft') throw new Error('refused')
  const { lines, orders } = read.draft
  expect(lines.map((each) => [each.priceWhenAdded, each.acceptedPrice])).toEqual([[null, null]])
  expect(orders.map((each) => each.lines[0]?.price)).toEqual([null, null])
})

test('refuses a draft of a newer version, with its id and name', () => {
  expect(readStoredDraft({ ...format1, format: draftFormat + 1, lines: 'something new' })).toEqual({
    kind: 'refused',
    refused: { id: 'draft-1', name: 'Sucursal GDL', reason: 'newer-version' },
  })
})

test.each([
  null,
  undefined,
  'text',
  {},
  { ...format1, format: 0 },
  { ...format1, lines: [{ sku: '' }] },
  { ...format1, lines: 'none' },
  { ...format3, ivaRate: 0.5 },
  { ...format5, cancelled: format4.placed },
  { ...format4, placed: [{ ...format4.placed[0], lines: [{ sku: 'A' }] }] },
  { ...format6, placed: format5.placed },
  { ...format6, placed: [{ ...format6.placed[0], despite: [{ sku: 'A', kind: 'a mood', amount: null }] }] },
  { ...format6, cancelled: 'none' },
  { ...format7, orders: placed6 },
  { ...format7, orders: [{ ...format7.orders[0], state: { kind: 'lost', at: 4_500 } }] },
  { ...format8, orders: format7.orders },
  { ...format8, orders: [{ ...format8.orders[0], receipts: [{ id: 'r', kind: 'lost', at: 1, note: '', lines: [] }] }] },
  ...['2026-02-30', '2026-13-01', 'mañana', 20_261_203].map((promisedFor) => ({
    ...format9,
    orders: [{ ...format9.orders[0], confirmation: { at: 1, promisedFor, lines: [] } }],
  })),
  { ...format9, sent: [sending] },
  { ...format9, sent: [{ ...format9.sent[0], way: 'pigeon' }] },
  {
    ...format9,
    orders: [
      {
        ...format9.orders[0],
        confirmation: { at: 1, promisedFor: null, lines: [{ sku: 'A', quantity: -1, price: 1 }] },
      },
    ],
  },
  ...[
    { released: [{ sku: 'A', quantity: 0 }] },
    { settled: { at: 1 } },
    { invoices: [{ ...format10.orders[0]!.invoices[0], uuid: '' }] },
    { invoices: [{ ...format10.orders[0]!.invoices[0], tooMuch: -1 }] },
    { invoices: Array.from({ length: 201 }, () => format10.orders[0]!.invoices[0]) },
  ].map((change) => ({ ...format10, orders: [{ ...format10.orders[0], ...change }] })),
  // What is no record in a list of an older format.
  { ...format8, orders: [null] },
  { ...format8, format: 9, sent: [null], orders: [null] },
  { ...format8, restOf: ['../else'] },
  { ...format8, restOf: 'draft-0' },
])('refuses an invalid draft: %j', (stored) => {
  expect(readStoredDraft(stored)).toMatchObject({ kind: 'refused', refused: { reason: 'damaged' } })
})

const many = (count: number, fields: Parameters<typeof makeLine>[0] = {}) =>
  makeDraft({
    lines: Array.from({ length: count }, (_, index) => makeLine({ ...fields, id: `${index}`, sku: `${index}` })),
  })
const warehouses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ warehouse: `W${index}`, quantity: 1 }))
const note = 'x'.repeat(32_767)

test.each([
  ['lines', many(20_000), many(20_001)],
  ['characters in all', many(600, { note }), many(700, { note })],
  ['warehouses of a line', many(1, { split: warehouses(1_000) }), many(1, { split: warehouses(1_001) })],
  [
    'barred warehouses',
    makeDraft({ barredWarehouses: warehouses(1_000).map(({ warehouse }) => warehouse) }),
    makeDraft({ barredWarehouses: warehouses(1_001).map(({ warehouse }) => warehouse) }),
  ],
  [
    'drafts whose rest it is',
    makeDraft({ restOf: Array.from({ length: 1_000 }, (_, index) => `draft-${index}`) }),
    makeDraft({ restOf: Array.from({ length: 1_001 }, (_, index) => `draft-${index}`) }),
  ],
  [
    'characters of the id of a line',
    makeDraft({ lines: [makeLine({ id: 'x'.repeat(32_967) })] }),
    makeDraft({ lines: [makeLine({ id: 'x'.repeat(32_968) })] }),
  ],
  [
    'lines with one id',
    makeDraft({ lines: [makeLine()] }),
    makeDraft({ lines: [makeLine(), makeLine({ sku: 'another' })] }),
  ],
  [
    'lines of one product',
    makeDraft({ lines: [makeLine()] }),
    makeDraft({ lines: [makeLine(), makeLine({ id: 'another' })] }),
  ],
])('neither stores nor reads a draft with too many %s', (_what, most, more) => {
  expect([isStorable(most), readStoredDraft(storeDraft(most)).kind]).toEqual([true, 'draft'])
  expect([isStorable(more), readStoredDraft(storeDraft(more)).kind]).toEqual([false, 'refused'])
})

const order = { ...format4.placed[0]!, lines: [{ ...format4.placed[0]!.lines[0]!, quantity: 1 }] }
const placing = (changes: object) => ({ ...format4, format: 5, placed: [order], cancelled: [], ...changes })
const cancelledAt = 5_000

test.each([
  ['two placed orders with one id', placing({ placed: [order, order] })],
  ['an order that is placed and cancelled', placing({ cancelled: [{ ...order, cancelledAt }] })],
  [
    'two cancelled orders with one id',
    placing({ placed: [], cancelled: [1, 2].map(() => ({ ...order, cancelledAt })) }),
  ],
  [
    'more placed pieces than its line has',
    placing({ placed: [{ ...order, lines: [{ ...order.lines[0]!, quantity: 3 }] }] }),
  ],
  ['pieces from a warehouse that the line does not have', placing({ placed: [{ ...order, warehouse: 'SUR' }] })],
  ['placed pieces of no line', placing({ placed: [{ ...order, lines: [{ ...order.lines[0]!, lineId: 'none' }] }] })],
])('holds aside a draft with %s', (_what, stored) => {
  expect(readStoredDraft(placing({})).kind).toBe('draft')
  expect(readStoredDraft(stored)).toMatchObject({ kind: 'refused', refused: { reason: 'damaged' } })
})

test('reads a draft whose revision cannot grow any more with one that can', () => {
  const revisionOf = (revision: number) => {
    const read = readStoredDraft({ ...format1, revision })
    return read.kind === 'draft' ? read.draft.revision : null
  }
  expect([3, 1e12, 1e12 + 1, Number.MAX_SAFE_INTEGER].map(revisionOf)).toEqual([3, 1e12, 1, 1])
})
