import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepsPlaced } from '#src/drafts/model/orders/locked.ts'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { type Draft, type DraftLine, priceOf } from './draft.ts'
import { contentOfDraft, type DraftContent } from './draft-content.ts'
import { makeDraft, makeLine } from './make-draft.ts'
import { cameWithTexts, hasEmptyTexts, sentDifferences, takeDifferences } from './sent-differences.ts'

const skus = ['A', 'B', 'C', 'D', 'E']

const anyLines = fc
  .uniqueArray(
    fc.record({
      sku: fc.constantFrom(...skus),
      quantity: fc.integer({ min: 1, max: 5 }),
      split: fc.uniqueArray(
        fc.record({ warehouse: fc.constantFrom('GDL', 'MTY'), quantity: fc.integer({ min: 1, max: 3 }) }),
        { selector: ({ warehouse }) => warehouse },
      ),
      note: fc.constantFrom('', 'urge', 'piso 2'),
      priceWhenAdded: fc.constantFrom(null, 10, 12.5),
      acceptedPrice: fc.constantFrom(null, { price: 11, at: 5 }),
    }),
    { selector: ({ sku }) => sku },
  )
  .map((lines) => lines.map((line) => makeLine({ ...line, id: `mine-${line.sku}` })))

/** A draft of which some lines are placed whole, from no warehouse that the change could keep. */
const anyDraft = fc
  .record({ lines: anyLines, placed: fc.uniqueArray(fc.constantFrom(...skus)) })
  .map(({ lines, placed }) => {
    const split = (line: DraftLine) => [{ warehouse: 'GDL', quantity: line.quantity }]
    const locked = lines.map((line) => (placed.includes(line.sku) ? { ...line, split: split(line) } : line))
    const ordered = locked.filter(({ sku }) => placed.includes(sku))
    const orderLines = ordered.map(({ id, sku, quantity }) => makePlacedLine({ lineId: id, sku, quantity }))
    return makeDraft({
      lines: locked,
      orders: ordered.length === 0 ? [] : [makePlaced({ id: 'mine', lines: orderLines })],
    })
  })

const anySent = fc
  .record({ lines: anyLines, elsewhere: fc.option(fc.constantFrom(...skus)), isCancelled: fc.boolean() })
  .map(({ lines, elsewhere, isCancelled }): DraftContent => {
    const orders = lines.some(({ sku }) => sku === elsewhere)
      ? [makePlaced({ id: 'theirs', lines: [makePlacedLine({ sku: elsewhere ?? '' })] })]
      : []
    return contentOfDraft(makeDraft({ lines, orders: isCancelled ? orders.map((order) => cancelled(order)) : orders }))
  })

const all = new Set(skus)
const take = (mine: Draft, sent: DraftContent, chosen: ReadonlySet<string>, emptyTexts = true) =>
  takeDifferences(mine, sent, { skus: chosen, emptyTexts, id: 'new', now: 9 })

/** What is wanted of a line: all that a colleague can change. */
function wantedOf(lines: DraftContent['lines']) {
  return new Map(
    lines.map((line) => {
      const split = line.split.toSorted((a, b) => (a.warehouse < b.warehouse ? -1 : 1))
      const { quantity, note, priceWhenAdded: price } = line
      return [line.sku, { quantity, note, price, split }]
    }),
  )
}

describe('what a colleague made of my draft', () => {
  test('taken whole, is in my lines as it was sent, but for the locked ones', () => {
    fc.assert(
      fc.property(anyDraft, anySent, (mine, sent) => {
        const locked = new Set(
          sentDifferences(mine, sent, { emptyTexts: true }).flatMap(({ sku, lock }) => (lock ? sku : [])),
        )
        const before = new Map(mine.lines.map((line) => [line.sku, line]))
        const taken = take(mine, sent, all)
        const is = wantedOf(contentOfDraft(taken).lines)
        const should = wantedOf(sent.lines)
        for (const sku of skus) {
          const own = before.get(sku)
          const sentLine = should.get(sku)
          // A price that did not come leaves mine.
          const price = sentLine?.price ?? (own ? priceOf(own) : null)
          const [line, wanted] = locked.has(sku)
            ? [taken.lines.find((each) => each.sku === sku), own]
            : [is.get(sku), sentLine && { ...sentLine, price }]
          expect(line).toEqual(wanted)
        }
        expect(sentDifferences(taken, sent, { emptyTexts: true }).every(({ lock }) => lock !== null)).toBe(true)
        expect(keepsPlaced(taken)).toBe(true)
      }),
    )
  })

  test('taken not at all, changes nothing', () => {
    fc.assert(
      fc.property(anyDraft, anySent, fc.boolean(), (mine, sent, emptyTexts) => {
        expect(take(mine, sent, new Set(), emptyTexts)).toBe(mine)
      }),
    )
  })

  test('taken in part, changes only the chosen lines, each as if all were taken', () => {
    fc.assert(
      fc.property(anyDraft, anySent, fc.uniqueArray(fc.constantFrom(...skus)), (mine, sent, chosen) => {
        const part = take(mine, sent, new Set(chosen))
        const whole = take(mine, sent, all)
        const withoutId = (draft: Draft, sku: string) => {
          const line = draft.lines.find((each) => each.sku === sku)
          return line && { ...line, id: line.id.startsWith('new-') ? 'new' : line.id }
        }
        for (const sku of skus) {
          expect(withoutId(part, sku)).toEqual(withoutId(chosen.includes(sku) ? whole : mine, sku))
        }
        expect(new Set(part.lines.map(({ id }) => id)).size).toBe(part.lines.length)
      }),
    )
  })

  test('has no difference where it is what I sent, also with an accepted price', () => {
    fc.assert(
      fc.property(anyDraft, (mine) => {
        expect(sentDifferences(mine, contentOfDraft(mine), { emptyTexts: true })).toEqual([])
      }),
    )
  })

  test('says what is changed, taken out and added, and what is locked', () => {
    const mine = makeDraft({
      lines: [
        makeLine({ id: 'a', sku: 'A', quantity: 2, note: 'urge' }),
        makeLine({ id: 'b', sku: 'B' }),
        makeLine({ id: 'c', sku: 'C', quantity: 4, split: [{ warehouse: 'GDL', quantity: 4 }] }),
      ],
      orders: [makePlaced({ id: 'mine', lines: [makePlacedLine({ lineId: 'c', sku: 'C', quantity: 1 })] })],
    })
    const lines = [
      makeLine({ sku: 'A', quantity: 5, note: '', priceWhenAdded: 9 }),
      makeLine({ sku: 'C', quantity: 3 }),
      makeLine({ sku: 'D' }),
      makeLine({ sku: 'E' }),
    ]
    const orders = [makePlaced({ id: 'theirs', lines: [makePlacedLine({ sku: 'E' })] })]
    const sent = contentOfDraft(makeDraft({ lines, orders }))
    expect(sentDifferences(mine, sent, { emptyTexts: true })).toMatchObject([
      { kind: 'changed', sku: 'A', lock: null, fields: ['quantity', 'price', 'note'] },
      { kind: 'removed', sku: 'B', lock: null },
      { kind: 'changed', sku: 'C', lock: 'here', fields: ['quantity', 'split'] },
      { kind: 'added', sku: 'D', lock: null },
      { kind: 'added', sku: 'E', lock: 'there' },
    ])
  })

  test('an empty note is no difference where notes stayed at home', () => {
    const mine = makeDraft({ lines: [makeLine({ note: 'urge' }), makeLine({ id: 'b', sku: 'B', note: 'piso 2' })] })
    const homed = contentOfDraft(makeDraft({ lines: mine.lines.map((line) => ({ ...line, note: '' })) }))
    expect([cameWithTexts(mine, homed), hasEmptyTexts(mine, homed)]).toEqual([false, true])
    expect(sentDifferences(mine, homed, { emptyTexts: false })).toEqual([])
    const emptied = { ...homed, lines: homed.lines.map((line, at) => (at === 1 ? { ...line, note: 'piso 2' } : line)) }
    expect([cameWithTexts(mine, emptied), hasEmptyTexts(mine, emptied)]).toEqual([true, true])
    expect(sentDifferences(mine, emptied, { emptyTexts: true })).toMatchObject([{ sku: 'DSK10233', fields: ['note'] }])
  })
})
