import { undecided } from '#src/drafts/model/lines/line-definition.ts'
import type { Draft, DraftLine, DraftProduct } from './draft.ts'

/** Makers for tests, with overrides. */
export function makeDraft(overrides: Partial<Draft> = {}): Draft {
  return {
    id: 'draft-1',
    name: 'Sucursal GDL',
    note: '',
    createdAt: 1_000,
    changedAt: 1_000,
    revision: 1,
    ivaRate: 0.16,
    archivedAt: null,
    restOf: [],
    budget: null,
    barredWarehouses: [],
    planOptions: { keepHand: true, leaveOthers: false },
    orderNumbers: [],
    sent: [],
    orders: [],
    lines: [],
    ...overrides,
  }
}

export function makeLine(overrides: Partial<DraftLine> = {}): DraftLine {
  return {
    ...undecided,
    id: 'line-1',
    sku: 'DSK10233',
    manufacturerSku: 'SA400S37/960G',
    brand: 'Kingston',
    ean: '0740617277357',
    title: 'SSD A400 960 GB 2.5" SATA',
    priceWhenAdded: 1149,
    quantity: 3,
    addedAt: 1_000,
    ...overrides,
  }
}

export function makeProduct(overrides: Partial<DraftProduct> = {}): DraftProduct {
  return {
    sku: 'DSK10233',
    manufacturerSku: 'SA400S37/960G',
    brand: 'Kingston',
    ean: '0740617277357',
    title: 'SSD A400 960 GB 2.5" SATA',
    price: 1149,
    ...overrides,
  }
}
