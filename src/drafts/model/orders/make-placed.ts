import type { PlacedLine, PlacedOrder } from './placed-order.ts'

/** Makers for tests, with overrides. */
export function makePlaced(overrides: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    id: 'order-1',
    warehouse: 'GDL',
    number: '',
    placedAt: 1_000,
    folio: '',
    note: '',
    ivaRate: 0.16,
    check: { checked: 0, of: 0, oldest: null, newest: null },
    despite: [],
    lines: [],
    ...overrides,
  }
}

export function makePlacedLine(overrides: Partial<PlacedLine> = {}): PlacedLine {
  return {
    lineId: 'line-1',
    sku: 'DSK10233',
    manufacturerSku: 'SA400S37/960G',
    brand: 'Kingston',
    ean: '0740617277357',
    title: 'SSD A400 960 GB 2.5" SATA',
    price: 1149,
    quantity: 3,
    note: '',
    ...overrides,
  }
}
