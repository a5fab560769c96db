import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { editLines } from '#src/drafts/model/lines/line-edits.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { type KnownStock, stockOf } from '#src/drafts/model/stock/known-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { adjustmentsOf, effectOfLeaving } from './adjust-lines.ts'
import { anyCheckedDraft } from './any-checked-draft.ts'

const stock = (stocks: Readonly<Record<string, number>>): KnownStock => ({
  kind: 'warehouses',
  source: { kind: 'live', at: 1 },
  warehouses: Object.entries(stocks).map(([code, each]) => ({ code, location: '', stock: each })),
})
const noOthers = demandOfOthers([], 'draft-1')
const one = (draft: ReturnType<typeof makeDraft>, known: KnownStock) =>
  adjustmentsOf(draft, { stockOf: () => known, demand: noOthers, leaveOthers: false })

test('a line goes down to what the allowed warehouses have, with its split', () => {
  const split = [
    { warehouse: 'GDL', quantity: 40 },
    { warehouse: 'MTY', quantity: 5 },
  ]
  const draft = makeDraft({ lines: [makeLine({ quantity: 45, split })], barredWarehouses: ['CDMX'] })
  expect(one(draft, stock({ GDL: 16, MTY: 9, CDMX: 99 }))).toMatchObject([
    {
      quantity: 25,
      split: [
        { warehouse: 'GDL', quantity: 16 },
        { warehouse: 'MTY', quantity: 5 },
      ],
    },
  ])
})

test('what is placed stays, and is not compared with the stock of now', () => {
  const placed = [makePlaced({ warehouse: 'GDL', lines: [makePlacedLine({ quantity: 10 })] })]
  const draft = makeDraft({
    lines: [makeLine({ quantity: 45, split: [{ warehouse: 'GDL', quantity: 45 }] })],
    orders: placed,
  })
  expect(one(draft, stock({ GDL: 16 }))).toMatchObject([
    { quantity: 26, available: 16, split: [{ warehouse: 'GDL', quantity: 26 }] },
  ])
})

test('a line with nothing there is told apart, and a line with enough or of unknown stock is left out', () => {
  const draft = makeDraft({ lines: [makeLine({ quantity: 5 })] })
  expect(one(draft, stock({ GDL: 0 }))).toMatchObject([{ quantity: 0, available: 0 }])
  expect(one(draft, stock({ GDL: 5 }))).toEqual([])
  expect(one(draft, { kind: 'unknown' })).toEqual([])
})

test('what other drafts want is subtracted only if the person wants that', () => {
  const draft = makeDraft({ lines: [makeLine({ quantity: 5 })] })
  const other = makeDraft({ id: 'other', lines: [makeLine({ quantity: 4 })] })
  const demand = demandOfOthers([draft, other], draft.id)
  const adjusted = (leaveOthers: boolean) =>
    adjustmentsOf(draft, { stockOf: () => stock({ GDL: 6 }), demand, leaveOthers }).map(({ quantity }) => quantity)
  expect([adjusted(false), adjusted(true)]).toEqual([[], [2]])
})

test('leaving others what they want says what it changes: nothing where another warehouse has as much', () => {
  const split = [{ warehouse: 'GDL', quantity: 5 }]
  const draft = makeDraft({ lines: [makeLine({ quantity: 5, split })] })
  const demand = demandOfOthers(
    [draft, makeDraft({ id: 'other', lines: [makeLine({ quantity: 5, split })] })],
    draft.id,
  )
  const effect = (known: KnownStock) => {
    const [own, withoutOthers] = [false, true].map((leaveOthers) =>
      adjustmentsOf(draft, { stockOf: () => known, demand, leaveOthers }),
    )
    return effectOfLeaving(own!, withoutOthers!)
  }
  expect(effect(stock({ GDL: 5, MTY: 10 }))).toEqual({ pieces: 0, lines: 0, elsewhere: 0 })
  expect(effect(stock({ GDL: 5, MTY: 2 }))).toEqual({ pieces: 3, lines: 1, elsewhere: 0 })
  expect(effect(stock({ GDL: 2, MTY: 2 }))).toEqual({ pieces: 2, lines: 1, elsewhere: 0 })
})

test('after it, no line has a shortage, none is over-planned by it, and no line wants more than before', () => {
  fc.assert(
    fc.property(anyCheckedDraft, ({ draft, products, catalogAt }) => {
      const known = new Map(
        products.map(({ line, answer, listed }) => {
          const limits = { catalogAt, checkIsGoodForMs: 3_600_000, barred: draft.barredWarehouses, placed: [] }
          return [line.sku, stockOf(lineFacts(answer, listed, limits).known)]
        }),
      )
      const inputs = { stockOf: (sku: string) => known.get(sku)!, demand: noOthers, leaveOthers: false }
      const adjustments = adjustmentsOf(draft, inputs)
      const to = new Map(
        adjustments.map(({ line, quantity, split }) => [line.id, { from: line.quantity, quantity, split }]),
      )
      const adjusted = editLines(draft, [...to.keys()], { kind: 'adjust', to }, 2_000)
      expect(adjustmentsOf(adjusted, inputs)).toEqual([])
      for (const { line, quantity, split } of adjustments) {
        expect(quantity).toBeLessThan(line.quantity)
        expect(splitTotal(split)).toBeLessThanOrEqual(quantity)
      }
    }),
    propertyCases(500),
  )
})

test('a line whose quantity has changed meanwhile stays as it is', () => {
  const draft = makeDraft({ lines: [makeLine({ quantity: 5 })] })
  const to = new Map([['line-1', { from: 4, quantity: 2, split: [] }]])
  expect(editLines(draft, ['line-1'], { kind: 'adjust', to }, 2_000)).toBe(draft)
})
