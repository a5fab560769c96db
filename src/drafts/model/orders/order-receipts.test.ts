import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { makePlaced, makePlacedLine } from './make-placed.ts'
import type { Order, Receipt } from './order.ts'
import { agreedPrice, daysLate, joinFacts, progressOf, unfilledOf } from './order-receipts.ts'
import { actOnOrder, confirmOrder, receiveOrder, removeReceipt } from './placed-order-changes.ts'

const ordered = [
  { sku: 'A', quantity: 10 },
  { sku: 'B', quantity: 2.5 },
]
const lines = ordered.map(({ sku, quantity }) => makePlacedLine({ lineId: `line ${sku}`, sku, quantity }))

function draftWithOrder(): Draft {
  return makeDraft({
    orders: [makePlaced({ lines })],
    lines: ordered.map(({ sku, quantity }) =>
      makeLine({ id: `line ${sku}`, sku, quantity, split: [{ warehouse: 'GDL', quantity }] }),
    ),
  })
}

function receipt(id: string, came: Receipt['lines'], kind: Receipt['kind'] = 'arrived'): Receipt {
  return { id, kind, at: 2_000, note: '', lines: came }
}

const orderIn = ({ orders }: Draft): Order => orders[0]!
const receive = (draft: Draft, ...receipts: readonly Receipt[]) =>
  receipts.reduce((before, each) => receiveOrder(before, 'order-1', each, 3_000), draft)

test('whatever is entered and taken back, in any order: what was ordered, and what is too much, came, is closed or is to come', () => {
  const pieces = fc.integer({ min: 1, max: 15_000 }).map((thousandths) => thousandths / 1_000)
  const act = fc.oneof(
    fc.record({
      id: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'),
      kind: fc.constantFrom('arrived', 'closed'),
      lines: fc.uniqueArray(fc.record({ sku: fc.constantFrom('A', 'B', 'C'), quantity: pieces }), {
        selector: ({ sku }) => sku,
        maxLength: 3,
      }),
    }),
    fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'),
    fc.constant(null),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let draft = draftWithOrder()
      /** What a clerk's sheet of paper has: the entries that count. */
      let sheet: readonly Receipt[] = []
      let isCancelled = false
      for (const each of acts) {
        if (each === null) {
          draft = actOnOrder(draft, 'order-1', 'cancel', 4_000)
          isCancelled ||= sheet.every(({ kind }) => kind === 'closed')
        } else if (typeof each === 'string') {
          draft = removeReceipt(draft, 'order-1', each, 4_000)
          if (!isCancelled) sheet = sheet.filter(({ id }) => id !== each)
        } else {
          const entry = receipt(each.id, each.lines, each.kind)
          draft = receive(draft, entry)
          const fits = entry.lines.length > 0 && entry.lines.every(({ sku }) => sku !== 'C')
          if (!isCancelled && fits && sheet.every(({ id }) => id !== each.id)) sheet = [...sheet, entry]
        }
      }
      expect(orderIn(draft).receipts).toEqual(sheet)
      const progress = progressOf(orderIn(draft))
      expect(progress === null).toBe(isCancelled)
      for (const { sku, quantity } of isCancelled ? [] : ordered) {
        const sum = (kind: Receipt['kind']) =>
          sheet
            .filter((entry) => entry.kind === kind)
            .flatMap((entry) => entry.lines)
            .filter((line) => line.sku === sku)
            .reduce((all, line) => addQuantities(all, line.quantity), 0)
        const own = progress!.bySku.get(sku)!
        const notCome = Math.max(0, addQuantities(quantity, -sum('arrived')))
        const closed = Math.min(sum('closed'), notCome)
        expect([own.ordered, own.arrived, own.closed]).toEqual([quantity, sum('arrived'), closed])
        expect(addQuantities(own.ordered, own.extra)).toBe([own.arrived, own.closed, own.toCome].reduce(addQuantities))
        expect(own.extra > 0 && own.toCome > 0).toBe(false)
      }
    }),
  )
})

describe('an order', () => {
  test('is received once all of it came, closed where some of it will not, and in part before', () => {
    const kindAfter = (...receipts: readonly Receipt[]) =>
      progressOf(orderIn(receive(draftWithOrder(), ...receipts)))!.kind
    expect(kindAfter()).toBe('to-come')
    expect(kindAfter(receipt('1', [{ sku: 'A', quantity: 9 }]))).toBe('in-part')
    expect(kindAfter(receipt('1', [...ordered]))).toBe('received')
    expect(kindAfter(receipt('1', [ordered[0]!]), receipt('2', [ordered[1]!], 'closed'))).toBe('closed')
    expect(kindAfter(receipt('1', [...ordered], 'closed'))).toBe('closed')
    expect(kindAfter(receipt('1', [...ordered]), receipt('2', [ordered[1]!], 'closed'))).toBe('received')
    expect(kindAfter(receipt('1', [{ sku: 'A', quantity: 12 }]))).toBe('in-part')
  })

  test('of which something came cannot be cancelled, before that is taken back', () => {
    const came = receive(draftWithOrder(), receipt('1', [{ sku: 'A', quantity: 1 }]))
    expect(actOnOrder(came, 'order-1', 'cancel', 4_000)).toBe(came)
    const back = removeReceipt(came, 'order-1', '1', 4_000)
    expect(orderIn(actOnOrder(back, 'order-1', 'cancel', 5_000)).state.kind).toBe('cancelled')
  })

  test.each<[string, Receipt['lines']]>([
    ['nothing', []],
    ['a product that it does not have', [{ sku: 'C', quantity: 1 }]],
    ['a product twice', [ordered[0]!, ordered[0]!]],
  ])('takes no receipt of %s', (_, came) => {
    const draft = draftWithOrder()
    expect(receive(draft, receipt('1', came))).toBe(draft)
  })
})

test('what was entered in two browsers is there once, and the newest confirmation counts', () => {
  const [first, second, third] = ['1', '2', '3'].map((id) => receipt(id, [ordered[0]!]))
  const sending = {
    way: 'mail',
    layout: 'wholesaler',
    deliverTo: '',
    to: '',
    notes: '',
    pieces: 1,
    subtotal: null,
  } as const
  const sent = [1, 2, 3].map((at) => ({ ...sending, at }))
  const confirmed = (at: number) => ({ at, promisedFor: `2026-12-0${at}`, lines: [] })
  const open = { released: [{ sku: 'A', quantity: 1 }], invoices: [], settled: null }
  const more = { released: [{ sku: 'A', quantity: 2 }], invoices: [], settled: null }
  const here = { receipts: [first!, second!], confirmation: confirmed(1), sent: [sent[2]!, sent[0]!], ...open }
  const there = { receipts: [second!, third!], confirmation: confirmed(2), sent: [sent[1]!, sent[0]!], ...more }
  const receipts = [first, second, third]
  expect(joinFacts(here, there)).toEqual({ receipts, confirmation: confirmed(2), sent, ...more })
  expect(joinFacts(there, here).confirmation).toEqual(confirmed(2))
  expect(joinFacts({ ...here, confirmation: null }, { ...there, confirmation: null }).confirmation).toBeNull()
})

describe('a confirmation', () => {
  const confirm = (
    draft: Draft,
    changed: readonly { sku: string; quantity: number; price?: number | null }[],
    { promisedFor = null, folio = '' }: { promisedFor?: string | null; folio?: string } = {},
  ) => {
    const confirmation = { promisedFor, lines: changed.map((line) => ({ price: null, ...line })) }
    return confirmOrder(draft, 'order-1', { confirmation, folio }, 5_000)
  }

  test('of fewer pieces makes the others pieces that will not come; all else that is entered still adds up', () => {
    const quantity = fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1_000)
    fc.assert(
      fc.property(quantity, quantity, fc.boolean(), (said, came, isFirst) => {
        const entry = receipt('1', [{ sku: 'A', quantity: Math.max(0.001, came) }])
        const draft = isFirst
          ? receive(confirm(draftWithOrder(), [{ sku: 'A', quantity: said }]), entry)
          : confirm(receive(draftWithOrder(), entry), [{ sku: 'A', quantity: said }])
        const own = progressOf(orderIn(draft))!.bySku.get('A')!
        const refused = said < 10 ? addQuantities(10, -said) : 0
        expect(own.closed).toBe(Math.min(refused, Math.max(0, addQuantities(10, -own.arrived))))
        expect(addQuantities(own.ordered, own.extra)).toBe([own.arrived, own.closed, own.toCome].reduce(addQuantities))
      }),
    )
  })

  test('of none of 10, of which 2 came all the same: 8 will not come, and none is too much', () => {
    const none = confirm(draftWithOrder(), [{ sku: 'A', quantity: 0 }])
    const order = orderIn(receive(none, receipt('1', [{ sku: 'A', quantity: 2 }])))
    const { bySku, short, toCome, extra } = progressOf(order)!
    expect(bySku.get('A')).toMatchObject({ arrived: 2, closed: 8, toCome: 0, extra: 0 })
    expect([short, toCome, extra, unfilledOf(order)]).toEqual([8, 2.5, 0, [{ sku: 'A', quantity: 8 }]])
  })

  test('keeps only what differs from the order, of products of the order, and its folio', () => {
    const draft = confirm(
      draftWithOrder(),
      [
        { sku: 'A', quantity: 10, price: 1149 },
        { sku: 'B', quantity: 2.5, price: 1_200 },
        { sku: 'C', quantity: 1 },
      ],
      { promisedFor: '2026-12-03', folio: 'F-7' },
    )
    const { confirmation, folio } = orderIn(draft)
    expect([confirmation, folio]).toEqual([
      { at: 5_000, promisedFor: '2026-12-03', lines: [{ sku: 'B', quantity: 2.5, price: 1_200 }] },
      'F-7',
    ])
    expect(lines.map((line) => agreedPrice(orderIn(draft), line))).toEqual([1149, 1_200])
    expect(orderIn(confirm(draft, [])).folio).toBe('F-7')
  })

  test('can be taken back, and a cancelled order has none', () => {
    const draft = confirm(draftWithOrder(), [{ sku: 'A', quantity: 1 }])
    const back = confirmOrder(draft, 'order-1', { confirmation: null, folio: '' }, 6_000)
    expect(orderIn(back).confirmation).toBeNull()
    expect(confirmOrder(back, 'order-1', { confirmation: null, folio: '' }, 7_000)).toBe(back)
    const gone = actOnOrder(draftWithOrder(), 'order-1', 'cancel', 4_000)
    expect(confirm(gone, [{ sku: 'A', quantity: 1 }])).toBe(gone)
  })

  test('says by how many days what is to come is late, until all of it came', () => {
    const promised = confirm(draftWithOrder(), [], { promisedFor: '2026-02-27' })
    const lateOn = (day: string, draft = promised) => daysLate(orderIn(draft), day)
    expect(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-02'].map((day) => lateOn(day))).toEqual([0, 0, 1, 3])
    expect(lateOn('2026-03-02', receive(promised, receipt('1', [...ordered])))).toBeNull()
    expect(lateOn('2026-03-02', draftWithOrder())).toBeNull()
  })
})
