import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { type CfdiFields, makeCfdi } from '#src/fixtures/make-cfdi.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { invoicesToKeep } from './kept-invoices.ts'
import { leftTooMuch, netOf, takesBack, unclaimedOf } from './kept-left.ts'
import { heldTogether, isAnyUnkept, loneNotes } from './lone-notes.ts'
import { readCfdi } from './read-cfdi.ts'

function invoiceOf(fields: CfdiFields) {
  const reading = readCfdi(new TextEncoder().encode(makeCfdi(fields)))
  if ('reason' in reading) throw new Error(JSON.stringify(reading))
  return reading
}

const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const placed = makePlaced({
  number: 'OC-7',
  lines: [makePlacedLine({ sku: 'A', ean: '', manufacturerSku: '', quantity: 10, price: 1_000 })],
})
const charged = invoiceOf({ uuid: idOf(1), lines: [{ code: 'A', quantity: 10, unitPrice: 2_862.6 }] })
const [toKeep] = invoicesToKeep([charged], [placed], new Map(), null)
const order: Order = { ...placed, invoices: [{ ...toKeep!, keptAt: 5_000 }] }
const noteOf = (pesos: number, last = 2, related = [idOf(1)]) =>
  invoiceOf({
    type: 'E',
    uuid: idOf(last),
    related,
    lines: [{ quantity: 1, unitPrice: pesos, key: '84111506', unitKey: 'ACT' }],
  })
const note = noteOf(18_276)
const sumsOf = (orders: readonly Order[], ...notes: readonly ReturnType<typeof noteOf>[]) =>
  loneNotes(notes, orders).map(({ kept }) => kept && [kept.before.toNumber(), kept.after.toNumber()])
/** The order, with what is to be kept of these. */
function keeping(own: Order, notes: readonly ReturnType<typeof noteOf>[]): Order {
  const kept = loneNotes(notes, [own]).flatMap((each) => each.kept?.toKeep ?? [])
  return { ...own, invoices: [...own.invoices, ...kept.map((each) => ({ ...each, keptAt: 6_000 }))] }
}

describe('a credit note without its invoice', () => {
  test('is not held against an order, but against what is kept of its invoice', () => {
    expect(heldTogether([note])).toEqual([])
    expect(sumsOf([order], note)).toEqual([[18_626, 350]])
    const kept = keeping(order, [note])
    expect(leftTooMuch(kept.invoices).toNumber()).toBe(350)
    expect([takesBack(kept.invoices[1]!), unclaimedOf(kept.invoices)?.toNumber()]).toEqual([true, 350])
    expect(netOf(kept.invoices).toNumber()).toBe(charged.total.minus(note.total).toNumber())
  })

  test('says the same once it is kept, and the next one is held against what is left', () => {
    const kept = keeping(order, [note])
    expect(sumsOf([kept], note)).toEqual([[18_626, 350]])
    expect(sumsOf([kept], noteOf(500, 3))).toEqual([[350, 0]])
  })

  test('of which nothing is known has nothing but its own amounts', () => {
    expect(loneNotes([noteOf(10, 2, [idOf(9)]), noteOf(10, 3, [])], [order]).map(({ kept }) => kept)).toEqual([
      null,
      null,
    ])
  })

  test('is held with its invoice where that is open, and one of another invoice is not', () => {
    const other = noteOf(5, 3, [idOf(9)])
    const unnamed = noteOf(5, 4, [])
    expect(heldTogether([charged, note, other, unnamed])).toEqual([charged, note, unnamed])
    expect(loneNotes([charged, note, other, unnamed], [placed]).map(({ invoice }) => invoice)).toEqual([other])
  })

  test('in another currency takes back no pesos', () => {
    expect(sumsOf([order], { ...note, currency: 'USD' })).toEqual([[18_626, 18_626]])
  })

  test('leaves the same, together or on one day after the other, and never less than nothing', () => {
    const cents = fc.integer({ min: 1, max: 1_500_000 }).map((each) => each / 100)
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), (pesos) => {
        const notes = pesos.map((each, index) => noteOf(each, index + 2))
        const oneByOne = notes.reduce((own, each) => keeping(own, [each]), order)
        const left = Math.max(0, 1_862_600 - pesos.reduce((sum, each) => sum + Math.round(each * 100), 0))
        expect(leftTooMuch(oneByOne.invoices).times(100).toNumber()).toBe(left)
        expect(keeping(order, notes)).toEqual(oneByOne)
      }),
      propertyCases(50),
    )
  })
})

test('what is claimed, and what was credited whole, is nothing left to claim', () => {
  const invoice = order.invoices[0]!
  expect(unclaimedOf([invoice])?.toNumber()).toBe(18_626)
  expect(unclaimedOf([{ ...invoice, tooMuch: 0 }])?.toNumber()).toBe(0)
  expect(unclaimedOf([{ ...invoice, claimedAt: 1 }])).toBeNull()
  expect(unclaimedOf(keeping(order, [noteOf(20_000)]).invoices)).toBeNull()
})

test('an invoice is not kept until an order has it, and one without a stamp never is', () => {
  expect([isAnyUnkept([charged], [placed]), isAnyUnkept([charged], [order]), isAnyUnkept([], [])]).toEqual([
    true,
    false,
    false,
  ])
  expect(isAnyUnkept([{ ...charged, uuid: null }], [order])).toBe(true)
})
