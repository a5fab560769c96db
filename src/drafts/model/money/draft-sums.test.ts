import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { placedOfLines } from '#src/drafts/model/orders/placed-of-lines.ts'
import { draftSums, lineSum, openPieces } from './draft-sums.ts'
import { ivaRates } from './iva-rate.ts'
import { orderTotals } from './money.ts'

const line = makeLine({ quantity: 12, priceWhenAdded: 100, split: [{ warehouse: 'GDL', quantity: 12 }] })
const order = makePlaced({ ivaRate: 0.08, lines: [makePlacedLine({ quantity: 5, price: 90 })] })

describe('the sums of a draft', () => {
  it('are its total where nothing is placed', () => {
    const draft = makeDraft({ lines: [line] })
    const totals = orderTotals([{ price: 100, quantity: 12 }], 0.16)
    expect(draftSums(draft)).toEqual({ placed: null, open: totals, both: totals })
  })

  it('are what is placed with its own prices and IVA, what is to be placed with the price of now, and both', () => {
    const { placed, open, both } = draftSums(makeDraft({ lines: [line], orders: [order] }))
    expect(placed).toMatchObject({ pieces: 5, subtotal: '450.00', iva: '36.00', total: '486.00' })
    expect(open).toMatchObject({ pieces: 7, subtotal: '700.00', iva: '112.00', total: '812.00' })
    expect(both).toMatchObject({ pieces: 12, subtotal: '1150.00', iva: '148.00', total: '1298.00' })
  })

  it('say how many of the placed pieces will not come', () => {
    const confirmation = { at: 2, promisedFor: null, lines: [{ sku: order.lines[0]!.sku, quantity: 2, price: null }] }
    const orders = [{ ...order, confirmation }]
    expect(draftSums(makeDraft({ lines: [line], orders })).placed).toMatchObject({ pieces: 5, unfilled: 3 })
  })

  it('do not count what was cancelled', () => {
    const draft = makeDraft({ lines: [line], orders: [cancelled(order)] })
    expect(draftSums(draft)).toEqual(draftSums(makeDraft({ lines: [line] })))
  })

  it('count a line without a price once', () => {
    const unpriced = makeLine({ ...line, priceWhenAdded: null })
    const orders = [makePlaced({ lines: [makePlacedLine({ quantity: 5, price: null })] })]
    const sums = draftSums(makeDraft({ lines: [unpriced], orders }))
    expect([sums.placed, sums.open, sums.both].map((each) => each?.linesWithoutPrice)).toEqual([1, 1, 1])
  })

  it('agree with each other and with the lines, to the centavo', () => {
    const price = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((units) => units / 1000))
    const quantity = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000)
    const each = fc.record({
      price,
      placedPrice: price,
      placed: quantity,
      open: quantity,
      ivaRate: fc.constantFrom(...ivaRates),
    })
    fc.assert(
      fc.property(fc.array(each, { maxLength: 6 }), (all) => {
        const lines = all.map((of, at) =>
          makeLine({
            id: `line-${at}`,
            sku: `S-${at}`,
            priceWhenAdded: of.price,
            quantity: new Big(of.placed).plus(of.open).toNumber(),
          }),
        )
        const orders = all.map((of, at) =>
          makePlaced({
            id: `order-${at}`,
            ivaRate: of.ivaRate,
            lines: [makePlacedLine({ lineId: `line-${at}`, price: of.placedPrice, quantity: of.placed })],
          }),
        )
        const sums = draftSums(makeDraft({ lines, orders }))
        for (const name of ['subtotal', 'iva', 'total'] as const) {
          expect(new Big(sums.placed?.[name] ?? 0).plus(sums.open[name]).toFixed(2)).toBe(sums.both[name])
        }
        for (const { subtotal, iva, total } of [sums.open, sums.both]) {
          expect(new Big(subtotal).plus(iva).toFixed(2)).toBe(total)
        }
        const ofLines = placedOfLines(orders)
        const sumOfLines = lines.reduce((sum, own) => sum.plus(lineSum(own, ofLines.get(own.id)) ?? 0), new Big(0))
        expect(sumOfLines.toFixed(2)).toBe(sums.both.subtotal)
        const pieces = lines.reduce((sum, { quantity: many }) => sum.plus(many), new Big(0)).toNumber()
        expect(sums.both.pieces).toBe(pieces)
        expect(lines.map((own) => openPieces(own, ofLines.get(own.id)))).toEqual(all.map(({ open }) => open))
      }),
    )
  })
})
