import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { draftToShare } from '#src/drafts/exchange/share/draft-to-share.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { contentOfDraft, draftOfContent } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { keepsPlaced } from '#src/drafts/model/orders/locked.ts'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { anyDraft } from './any-draft.ts'
import { readDraftFile, writeDraftFile } from './draft-file.ts'
import { readDraftLink, writeDraftLink } from './draft-link.ts'

const ways = {
  file: (draft: Draft) => readDraftFile(writeDraftFile(draft)),
  link: (draft: Draft) => readDraftLink(writeDraftLink(draft) ?? ''),
}

/** The draft as another browser has it after it was accepted there. */
function arrived(draft: Draft, way: keyof typeof ways): Draft {
  const read = ways[way](draft)
  if (read.kind === 'refused') throw new Error(`Refused: ${JSON.stringify(read.refusal)}`)
  return draftOfContent(read.content, 'there', 9_000)
}

/** Placed pieces by product and warehouse. */
function placedIn(draft: Draft) {
  const quantities = placedQuantities(placedOrders(draft))
  return draft.lines.map(({ id, sku, split }) => [
    sku,
    quantities.ofLine(id),
    split.map(({ warehouse }) => [warehouse, quantities.of(id, warehouse)]),
  ])
}

const ordersOf = (draft: Draft) => contentOfDraft(draft).orders

describe.each(['file', 'link'] as const)('what is placed in a draft, sent as a %s', (way) => {
  it('is placed there: the same pieces of the same products from the same warehouses, with number and folio', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const there = arrived(draft, way)
        expect(placedIn(there)).toEqual(placedIn(draft))
        expect(ordersOf(there)).toEqual(ordersOf(draft))
        expect(keepsPlaced(there)).toBe(true)
      }),
    )
  })

  it('is placed there whatever the person leaves at home', () => {
    fc.assert(
      fc.property(anyDraft, fc.boolean(), fc.boolean(), (draft, withPrices, withNotes) => {
        const there = arrived(draftToShare(draft, { withPrices, withNotes }), way)
        expect(placedIn(there)).toEqual(placedIn(draft))
        const texts = JSON.stringify(there)
        expect(!withPrices && /"price(?:WhenAdded)?":\d/.test(texts)).toBe(false)
        expect(there.orders.map(({ folio }) => folio)).toEqual(draft.orders.map(({ folio }) => folio))
      }),
    )
  })
})

test('an accepted price stays at home with the prices', () => {
  const draft = makeDraft({ lines: [makeLine({ acceptedPrice: { price: 999, at: 5 } })] })
  const shared = draftToShare(draft, { withPrices: false, withNotes: true })
  expect(contentOfDraft(shared).lines[0]?.priceWhenAdded).toBeNull()
})

describe('orders that do not fit the lines', () => {
  const line = makeLine({ quantity: 5, split: [{ warehouse: 'GDL', quantity: 5 }] })
  const order = makePlaced({ number: 'OC-1', lines: [makePlacedLine({ quantity: 5 })] })
  const whole = makeDraft({ lines: [line], orders: [order] })
  const gone = cancelled({ ...order, id: 'order-2' })
  const withLine = (change: object) => [{ ...order, lines: [{ ...order.lines[0]!, ...change }] }]

  it.each<[string, Partial<Draft>, object]>([
    [
      'a product without a line',
      { orders: withLine({ sku: 'X' }) },
      { reason: 'order-of-no-line', order: 'OC-1', sku: 'X' },
    ],
    [
      'more pieces than its line',
      { orders: withLine({ quantity: 6 }) },
      { reason: 'order-above-line', order: 'OC-1', sku: 'DSK10233' },
    ],
    [
      'another warehouse than its line',
      { orders: [{ ...order, warehouse: 'MTY' }] },
      { reason: 'order-above-line', order: 'OC-1', sku: 'DSK10233' },
    ],
    [
      'with another order more than its line',
      { orders: [order, { ...order, id: 'order-3', number: '' }] },
      { reason: 'order-above-line', order: 'GDL', sku: 'DSK10233' },
    ],
    [
      'the id of another order',
      { orders: [order, { ...gone, id: order.id }] },
      { reason: 'repeated-order', order: 'OC-1' },
    ],
    [
      'a product twice',
      { orders: [order, { ...gone, lines: [...order.lines, ...order.lines] }] },
      { reason: 'repeated-order', order: 'OC-1' },
    ],
    ['no lines', { orders: [{ ...order, lines: [] }] }, { reason: 'empty-order', order: 'OC-1' }],
    [
      'a negative number of pieces',
      { orders: withLine({ quantity: -1 }) },
      { reason: 'damaged-order', field: 'quantity', order: 1 },
    ],
    [
      'a day that is none',
      { orders: [order, { ...gone, placedAt: 9e15 }] },
      { reason: 'damaged-order', field: 'placedAt', order: 2 },
    ],
    ['an empty id', { orders: [{ ...order, id: '' }] }, { reason: 'damaged-order', field: 'id', order: 1 }],
  ])('are refused, with %s', (_, change, refusal) => {
    const sent = makeDraft({ ...whole, ...change })
    expect(ways.file(sent)).toEqual({ kind: 'refused', refusal })
    expect(ways.link(sent)).toEqual({ kind: 'refused', refusal })
  })

  it('are refused, with a state that no order has', () => {
    const text = writeDraftFile(whole).replace('"kind": "placed"', '"kind": "lost"')
    expect(readDraftFile(text)).toEqual({
      kind: 'refused',
      refusal: { reason: 'damaged-order', field: 'kind', order: 1 },
    })
  })

  it('are accepted where nothing is wrong', () => {
    expect(ways.link(makeDraft({ ...whole, orders: [order, gone] })).kind).toBe('draft')
  })
})

it('a line that came twice holds the placed pieces of both', () => {
  const half = makeLine({ quantity: 3, split: [{ warehouse: 'GDL', quantity: 3 }] })
  const order = makePlaced({ lines: [makePlacedLine({ quantity: 6 })] })
  const sent = makeDraft({ lines: [half, { ...half, id: 'line-2' }], orders: [order] })
  expect(keepsPlaced(arrived(sent, 'file'))).toBe(true)
})
