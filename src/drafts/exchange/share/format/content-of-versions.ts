import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { placeOrder } from '#src/drafts/model/orders/order-changes.ts'
import {
  actOnOrder,
  confirmOrder,
  keepInvoice,
  noteSent,
  planUnfilled,
  receiveOrder,
  settleOrder,
} from '#src/drafts/model/orders/placed-order-changes.ts'

/*
 * For tests: what the files and links of each version have to give. A newer version may add fields here, with the value
 * that they have in an old one.
 */

export const contentOfVersion1 = {
  name: 'Sucursal GDL',
  note: 'para Ana',
  ivaRate: 0.16,
  createdAt: 1_767_225_600_000,
  orderNumbers: [],
  orders: [],
  lines: [
    {
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      ean: '0740617277357',
      title: 'SSD A400 960 GB 2.5" SATA',
      priceWhenAdded: 1149,
      quantity: 5,
      split: [
        { warehouse: 'MTY', quantity: 2 },
        { warehouse: 'GDL', quantity: 3 },
      ],
      note: 'urge',
      addedAt: 1_767_225_660_000,
    },
    {
      sku: 'ñ-2',
      manufacturerSku: '',
      brand: '',
      ean: '',
      title: 'Cable "Ñ" 2 m',
      priceWhenAdded: null,
      quantity: 0.5,
      split: [],
      note: '',
      addedAt: 1_767_225_720_000,
    },
  ],
}

const ordered = {
  warehouse: 'GDL',
  placedAt: 1_767_225_720_000,
  note: 'por teléfono',
  ivaRate: 0.16,
  check: { checked: 1, of: 1, oldest: 1_767_225_670_000, newest: 1_767_225_670_000 },
  despite: [],
  receipts: [],
  confirmation: null,
  sent: [],
  released: [],
  invoices: [],
  settled: null,
  lines: [
    {
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      ean: '0740617277357',
      title: 'SSD A400 960 GB 2.5" SATA',
      price: 1149,
      quantity: 3,
      note: '',
    },
  ],
}

/** Version 2, the first with orders. */
export const contentOfVersion2 = {
  name: 'Sucursal GDL',
  note: '',
  ivaRate: 0.16,
  createdAt: 1_767_225_600_000,
  orderNumbers: [{ warehouse: 'GDL', number: 'OC-ANA-2026-0008' }],
  orders: [
    {
      ...ordered,
      id: 'order-1',
      state: { kind: 'placed', at: 1_767_225_720_000 },
      number: 'OC-ANA-2026-0007',
      folio: 'F-991',
    },
    {
      ...ordered,
      id: 'order-0',
      state: { kind: 'cancelled', at: 1_767_225_690_000 },
      number: 'OC-ANA-2026-0006',
      folio: 'F-990',
    },
  ],
  lines: [
    {
      sku: 'DSK10233',
      manufacturerSku: 'SA400S37/960G',
      brand: 'Kingston',
      ean: '0740617277357',
      title: 'SSD A400 960 GB 2.5" SATA',
      priceWhenAdded: 1149,
      quantity: 5,
      split: [{ warehouse: 'GDL', quantity: 5 }],
      note: '',
      addedAt: 1_767_225_660_000,
    },
  ],
}

/** Version 3, the first that says what an order was placed in spite of. */
export const contentOfVersion3 = {
  ...contentOfVersion2,
  orders: contentOfVersion2.orders.map((order) => ({
    ...order,
    despite: order.state.kind === 'placed' ? [{ sku: 'DSK10233', kind: 'price', amount: 1_199.5 }] : [],
  })),
}

const entries = {
  placedAt: 1_767_225_800_000,
  folio: 'F-991',
  note: 'por teléfono',
  check: { checked: 1, of: 2, oldest: 1_767_225_670_000, newest: 1_767_225_670_000 },
  despite: [{ sku: 'ñ-2', kind: 'no-price', amount: null }],
} as const

/** Version 4 had orders as today's are, of which nothing came yet. */
export function draftOfVersion4(): Draft {
  const planned = makeDraft({
    note: 'para Ana',
    createdAt: 1_767_225_600_000,
    orderNumbers: [
      { warehouse: 'MTY', number: 'OC-ANA-2026-0009' },
      { warehouse: 'GDL', number: 'OC-ANA-2026-0007' },
    ],
    lines: [
      makeLine({
        quantity: 5,
        note: 'urge',
        addedAt: 1_767_225_660_000,
        acceptedPrice: { price: 1_160.5, at: 1_767_225_670_000 },
        split: [
          { warehouse: 'GDL', quantity: 3 },
          { warehouse: 'MTY', quantity: 2 },
        ],
      }),
      makeLine({
        id: 'line-2',
        sku: 'ñ-2',
        manufacturerSku: '',
        brand: '',
        ean: '',
        title: 'Cable "Ñ" 2 m',
        priceWhenAdded: null,
        quantity: 0.5,
        split: [{ warehouse: 'GDL', quantity: 0.5 }],
        addedAt: 1_767_225_720_000,
      }),
    ],
  })
  const placed = placeOrder(planned, 'GDL', { id: 'order-0', ...entries }, 1_767_225_800_000)
  const again = placeOrder(
    actOnOrder(placed, 'order-0', 'cancel', 1_767_225_810_000),
    'GDL',
    { id: 'order-1', ...entries },
    1_767_225_820_000,
  )
  // The title of a line changed after it was ordered.
  return { ...again, lines: again.lines.map((line, index) => (index === 0 ? { ...line, title: 'SSD' } : line)) }
}

/** Version 5 had what came of an order. */
export function draftOfVersion5(): Draft {
  const arrived = {
    id: 'receipt-1',
    kind: 'arrived',
    at: 1_767_312_000_000,
    note: 'caja golpeada',
    lines: [{ sku: 'DSK10233', quantity: 2 }],
  } as const
  const closed = {
    ...arrived,
    id: 'receipt-2',
    kind: 'closed',
    note: 'agotado',
    lines: [{ sku: 'ñ-2', quantity: 0.5 }],
  } as const
  return [arrived, closed].reduce(
    (draft, receipt) => receiveOrder(draft, 'order-1', receipt, 1_767_312_000_000),
    draftOfVersion4(),
  )
}

/** Version 6 had what was confirmed of an order, and how it went out. */
export function draftOfVersion6(): Draft {
  const at = 1_767_300_000_000
  const sending = {
    at,
    way: 'mail',
    layout: 'wholesaler',
    deliverTo: 'Bodega 2',
    to: '',
    notes: '',
    pieces: 3.5,
    subtotal: 3_481.5,
  } as const
  const confirmation = {
    promisedFor: '2026-01-05',
    lines: [
      { sku: 'DSK10233', quantity: 2, price: 1_199 },
      { sku: 'ñ-2', quantity: 0, price: null },
    ],
  }
  const sent = noteSent(draftOfVersion5(), [{ orderId: 'order-1', sending }], at)
  return confirmOrder(sent, 'order-1', { confirmation, folio: 'F-992' }, at)
}

/** A draft with all that version 7 of the file and of the link can have, as its changes make it. */
export function draftOfVersion7(): Draft {
  const at = 1_767_400_000_000
  const sending = {
    at,
    way: 'mail',
    layout: 'wholesaler',
    deliverTo: '',
    to: 'ventas@mayorista.mx',
    notes: 'Antes de las 14',
    pieces: 3.5,
    subtotal: null,
  } as const
  const invoice = {
    uuid: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
    kind: 'invoice',
    folio: 'A 123',
    issuedOn: '2026-01-06',
    total: 2_781.68,
    currency: 'MXN',
    keptAt: at,
    tooMuch: 77,
    differences: 1,
    claimedAt: at,
  } as const
  const sent = noteSent(draftOfVersion6(), [{ orderId: 'order-1', sending }], at)
  const invoiced = keepInvoice(planUnfilled(sent, 'order-1', true, at), 'order-1', invoice, at)
  return settleOrder(invoiced, 'order-1', 'se reclamó', at)
}
