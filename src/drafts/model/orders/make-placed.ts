import { fieldsOf, ownTexts, undecided } from '#src/drafts/model/lines/line-definition.ts'
import type { Order, OrderLine } from './order.ts'
import type { OrderStateKind } from './order-states.ts'

/** Makers for tests, with overrides. */
export function makePlaced(overrides: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    state: { kind: 'placed', at: 1_000 },
    warehouse: 'GDL',
    number: '',
    placedAt: 1_000,
    folio: '',
    note: '',
    ivaRate: 0.16,
    check: { checked: 0, of: 0, oldest: null, newest: null },
    despite: [],
    lines: [],
    receipts: [],
    confirmation: null,
    sent: [],
    released: [],
    invoices: [],
    settled: null,
    ...overrides,
  }
}

/** The order, whose placement was cancelled then. */
export function cancelled(order: Order, at = 9_000): Order {
  return inState(order, 'cancelled', at)
}

export function inState(order: Order, kind: OrderStateKind, at: number): Order {
  return { ...order, state: { kind, at } }
}

export function makePlacedLine(overrides: Partial<OrderLine> = {}): OrderLine {
  return {
    lineId: 'line-1',
    sku: 'DSK10233',
    manufacturerSku: 'SA400S37/960G',
    brand: 'Kingston',
    ean: '0740617277357',
    title: 'SSD A400 960 GB 2.5" SATA',
    price: 1149,
    quantity: 3,
    ...fieldsOf(undecided, ownTexts),
    ...overrides,
  }
}
