import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { makePlaced, makePlacedLine } from './make-placed.ts'
import type { Order, Receipt } from './order.ts'
import { cancelPlacement, receiveOrder, removeReceipt } from './order-changes.ts'
import { joinReceipts, progressOf } from './order-receipts.ts'

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
          draft = cancelPlacement(draft, 'order-1', 4_000)
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
        expect([own.ordered, own.arrived, own.closed]).toEqual([quantity, sum('arrived'), sum('closed')])
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
    expect(cancelPlacement(came, 'order-1', 4_000)).toBe(came)
    const back = removeReceipt(came, 'order-1', '1', 4_000)
    expect(orderIn(cancelPlacement(back, 'order-1', 5_000)).state.kind).toBe('cancelled')
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

test('what was entered in two browsers is there once', () => {
  const [first, second, third] = ['1', '2', '3'].map((id) => receipt(id, [ordered[0]!]))
  expect(joinReceipts([first!, second!], [second!, third!])).toEqual([first, second, third])
  const here = [first!]
  expect(joinReceipts(here, [first!])).toBe(here)
})
