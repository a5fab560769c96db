import { describe, expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { draftToShare } from './draft-to-share.ts'
import { seenParts, seenPartsOf } from './seen-parts.ts'

const lines = [{ sku: 'DSK10233', quantity: 1 }]
const full: Order = makePlaced({
  number: 'OC-1',
  note: 'urge',
  despite: [{ sku: 'DSK10233', kind: 'price', amount: 5 }],
  lines: [makePlacedLine()],
  receipts: [{ id: 'r', kind: 'closed', at: 1, note: '', lines }],
  confirmation: { at: 1, promisedFor: null, lines: [{ ...lines[0]!, price: null }] },
  sent: [
    { at: 1, way: 'mail', layout: 'internal', deliverTo: 'Calle 1', to: 'a@b.mx', notes: '', pieces: 3, subtotal: 9 },
  ],
  released: lines,
  invoices: [
    {
      uuid: 'A',
      kind: 'invoice',
      folio: '',
      issuedOn: null,
      total: 1,
      currency: 'MXN',
      keptAt: 1,
      tooMuch: 0,
      differences: 0,
      claimedAt: null,
    },
  ],
  settled: { at: 1, note: '' },
})
const all = { withPrices: true, withNotes: true }

describe('what whoever has the link of a draft sees', () => {
  it('is each thing that is in it, what was confirmed and what will not come as well', () => {
    const line = makeLine({ split: [{ warehouse: 'GDL', quantity: 3 }] })
    const draft = makeDraft({
      name: 'Clínica',
      lines: [line],
      orders: [full],
      orderNumbers: [{ warehouse: 'MTY', number: 'OC-2' }],
    })
    expect(seenPartsOf(draftToShare(draft, all))).toEqual(seenParts)
    expect(seenPartsOf(draftToShare(draft, { withPrices: false, withNotes: false }))).toEqual(
      seenParts.filter((part) => !['prices', 'notes', 'addresses', 'invoices'].includes(part)),
    )
  })

  it('is nothing that the draft does not have', () => {
    const draft = makeDraft({ name: 'Clínica', lines: [makeLine({ split: [] })] })
    expect(seenPartsOf(draftToShare(draft, all))).toEqual(['name', 'products', 'quantities', 'prices', 'iva', 'dates'])
    expect(seenPartsOf(draftToShare({ ...draft, orders: [makePlaced()] }, all))).not.toContain('confirmation')
  })
})
