import { fieldsOf, ownTexts, undecided } from '#src/drafts/model/lines/line-definition.ts'
import type { ExportedOrder } from './exported-order.ts'

/** An order that nobody placed: it shows a layout before there are orders. */
export function sampleOrder(title: string): ExportedOrder {
  const line = {
    manufacturerSku: 'SA400S37/960G',
    brand: 'Kingston',
    ean: '0740617277357',
    ...fieldsOf(undecided, ownTexts),
  }
  return {
    orderId: null,
    draftName: '',
    warehouse: 'GDL',
    place: '',
    number: 'OC-2026-0001',
    note: '',
    ivaRate: 0.16,
    check: { checked: 0, of: 0, oldest: null, newest: null },
    concerns: null,
    state: null,
    placed: { at: Date.UTC(2026, 10, 27, 18), folio: '' },
    despite: [],
    confirmation: null,
    left: null,
    newTotal: null,
    gone: null,
    lines: [
      { ...line, lineId: '1', sku: 'DSK10233', title: `${title} A`, quantity: 3, price: 1_149 },
      { ...line, lineId: '2', sku: '00123', title: `${title} B`, quantity: 12, price: 33.5 },
    ],
  }
}
