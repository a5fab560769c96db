import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Budget } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { budgetProposals, budgetState, type Cut, cutLines } from './budget.ts'
import { draftSums } from './draft-sums.ts'
import { ivaRates } from './iva-rate.ts'

const noneGone = () => false
const without = (amount: number): Budget => ({ amount, withIva: false })

type LineOf = { price: number | null; quantity: number; placed?: number; placedPrice?: number }

/** Lines `a`, `b`, … with these prices, quantities and placed pieces, which cost what the others do by default. */
function draftOf(...lines: readonly LineOf[]) {
  const ids = lines.map((_, index) => String.fromCodePoint(97 + index))
  const placed = lines.flatMap(({ placed: quantity = 0, price, placedPrice = price }, index) =>
    quantity === 0 ? [] : [makePlacedLine({ lineId: ids[index]!, sku: ids[index]!, quantity, price: placedPrice })],
  )
  return makeDraft({
    lines: lines.map(({ price, quantity }, index) =>
      makeLine({ id: ids[index]!, sku: ids[index]!, priceWhenAdded: price, quantity }),
    ),
    orders: placed.length === 0 ? [] : [makePlaced({ lines: placed })],
  })
}

function words(cuts: readonly Cut[]) {
  return cuts.map(({ line, to, saves }) => `${line.id} to ${to}, saves ${saves}`)
}

describe('the budget', () => {
  test('of a draft is exceeded, or has an amount left, with IVA or without', () => {
    const draft = draftOf({ price: 100, quantity: 10 })
    expect(budgetState(draft, without(900))).toEqual({ kind: 'over', by: '100.00' })
    expect(budgetState(draft, { amount: 1_200, withIva: true })).toEqual({ kind: 'left', by: '40.00' })
    expect(budgetState(draft, { amount: 1_160, withIva: true })).toEqual({ kind: 'left', by: '0.00' })
  })

  test('counts placed pieces with the prices of their orders', () => {
    const draft = draftOf({ price: 100, quantity: 10, placed: 6, placedPrice: 50 })
    expect(budgetState(draft, without(600))).toEqual({ kind: 'over', by: '100.00' })
    expect(budgetProposals(draft, without(600), noneGone)).toMatchObject({
      kind: 'one',
      lower: [{ to: 9, saves: '100.00' }],
    })
  })

  test('is compared exactly, where floats are not exact', () => {
    const draft = draftOf({ price: 0.1, quantity: 1 }, { price: 0.2, quantity: 1 })
    expect(budgetState(draft, without(0.3))).toEqual({ kind: 'left', by: '0.00' })
  })

  test('gives no proposals for a draft that keeps it', () => {
    expect(budgetProposals(draftOf({ price: 100, quantity: 10 }), without(1_000), noneGone)).toBeNull()
  })
})

describe('proposals to keep the budget', () => {
  test('are the smallest line that is enough alone, and each such line with the quantity that it can keep', () => {
    const draft = draftOf({ price: 100, quantity: 9 }, { price: 50, quantity: 2 }, { price: 30, quantity: 10 })
    const proposals = budgetProposals(draft, without(1_100), noneGone)
    expect(proposals).toMatchObject({ kind: 'one', remove: { line: { id: 'c' }, to: 0, saves: '300.00' } })
    expect(proposals?.kind === 'one' && words(proposals.lower)).toEqual([
      'a to 7, saves 200.00',
      'c to 3, saves 210.00',
    ])
  })

  test('use the largest lines first where no line is enough, and as the last the smallest that is', () => {
    const draft = draftOf(
      { price: 50, quantity: 10 },
      { price: 1, quantity: 90 },
      { price: 40, quantity: 10 },
      { price: 30, quantity: 5 },
    )
    const proposals = budgetProposals(draft, without(500), noneGone)
    expect(proposals?.kind === 'several' && words(proposals.cuts)).toEqual([
      'a to 0, saves 500.00',
      'd to 0, saves 150.00',
    ])
  })

  test('never cut placed pieces, and are impossible where all other cuts are too little', () => {
    const draft = draftOf({ price: 100, quantity: 10, placed: 6 }, { price: null, quantity: 5 })
    expect(budgetProposals(draft, without(700), noneGone)).toMatchObject({ remove: { to: 6, saves: '400.00' } })
    expect(budgetProposals(draft, without(599), noneGone)).toEqual({ kind: 'impossible' })
  })

  test('remove what is no longer sold first, also where one line that is sold is enough', () => {
    const draft = draftOf({ price: 100, quantity: 9 }, { price: 20, quantity: 5 }, { price: 70, quantity: 2 })
    const cutsOf = (amount: number, ...gone: readonly string[]) => {
      const proposals = budgetProposals(draft, without(amount), ({ id }) => gone.includes(id))
      return proposals?.kind === 'several' && words(proposals.cuts)
    }
    expect(cutsOf(900, 'b')).toEqual(['b to 0, saves 100.00', 'c to 0, saves 140.00'])
    expect(cutsOf(740, 'b')).toEqual(['b to 0, saves 100.00', 'a to 6, saves 300.00'])
    // Whole, and as few as are enough.
    expect(cutsOf(1_100, 'b', 'c')).toEqual(['b to 0, saves 100.00'])
    expect(cutsOf(1_010, 'b', 'c')).toEqual(['c to 0, saves 140.00'])
  })

  test('cut whole pieces of whole lines, and thousandths of others', () => {
    const [whole, parts] = [draftOf({ price: 10, quantity: 5 }), draftOf({ price: 10, quantity: 5.5 })]
    expect(budgetProposals(whole, without(33.33), noneGone)).toMatchObject({ lower: [{ to: 3 }] })
    expect(budgetProposals(parts, without(33.33), noneGone)).toMatchObject({ lower: [{ to: 3.333 }] })
  })
})

test('cuts are one change, and a line that has fewer pieces by now stays as it is', () => {
  const draft = draftOf({ price: 100, quantity: 9 }, { price: 50, quantity: 2 })
  const [a, b] = draft.lines
  const cut = cutLines(
    draft,
    [
      { line: a!, to: 4 },
      { line: b!, to: 3 },
    ],
    9,
  )
  expect(cut.lines.map(({ quantity }) => quantity)).toEqual([4, 2])
  expect(cut.revision).toBe(draft.revision + 1)
  expect(cutLines(cut, [{ line: a!, to: 4 }], 10)).toBe(cut)
})

describe('for any draft and any budget', () => {
  const quantity = fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1_000),
  )
  const line = fc
    .record({
      price: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1, max: 500_000 }).map((centavos) => centavos / 100) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999 }).map((part) => part / 1_000_000) },
        { weight: 1, arbitrary: fc.constantFrom(0, null) },
      ),
      quantity,
      share: fc.constantFrom(0, 0, 0, 0.5, 1),
      placedPrice: fc.integer({ min: 1, max: 500_000 }).map((centavos) => centavos / 100),
      isGone: fc.constantFrom(true, false, false, false),
    })
    .map(({ share, ...each }) => ({ ...each, placed: Math.floor(each.quantity * share) }))
  const over = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      ivaRate: fc.constantFrom(...ivaRates),
      withIva: fc.boolean(),
      share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    })
    .map(({ lines, ivaRate, withIva, share }) => {
      const draft = { ...draftOf(...lines), ivaRate }
      const { subtotal, total } = draftSums(draft).both
      const amount = new Big(withIva ? total : subtotal).times(share).round(2, Big.roundDown).toNumber()
      const gone = draft.lines.filter((_, index) => lines[index]!.isGone).map(({ id }) => id)
      return { draft, budget: { amount, withIva }, gone }
    })

  type Given = { readonly draft: ReturnType<typeof draftOf>; readonly budget: Budget; readonly gone: readonly string[] }

  const keeps = ({ draft, budget }: Omit<Given, 'gone'>, cuts: readonly Cut[]) =>
    budgetState(cutLines(draft, cuts, 1), budget).kind === 'left'

  const placedOf = ({ draft }: Given, lineId: string) =>
    draft.orders[0]?.lines.find((each) => each.lineId === lineId)?.quantity ?? 0

  /** Each proposal with its cuts; none where the budget is kept, or where all possible cuts are too little. */
  const ways = (given: Given): readonly (readonly Cut[])[] => {
    const proposals = budgetProposals(given.draft, given.budget, ({ id }) => given.gone.includes(id))
    if (proposals?.kind === 'several') return [proposals.cuts]
    return proposals?.kind === 'one' ? [[proposals.remove], ...proposals.lower.map((cut) => [cut])] : []
  }

  test('following a proposal keeps the budget, and one cut fewer of what is sold does not; what is not goes first', () => {
    fc.assert(
      fc.property(over, (given) => {
        for (const cuts of ways(given)) {
          expect(keeps(given, cuts)).toBe(true)
          const sold = cuts.filter(({ line: { id } }) => !given.gone.includes(id))
          expect(cuts.slice(cuts.length - sold.length)).toEqual(sold)
          for (const left of sold) {
            const others = cuts.filter((cut) => cut !== left)
            expect(keeps(given, others)).toBe(false)
          }
        }
      }),
      propertyCases(500),
    )
  })

  test('a line is lowered only as far as needed, and never below its placed pieces', () => {
    fc.assert(
      fc.property(over, (given) => {
        const [, ...lowered] = ways(given)
        for (const [cut] of lowered) {
          const { line: from, to } = cut!
          expect(to).toBeGreaterThanOrEqual(placedOf(given, from.id))
          const oneMore = new Big(to).plus(Number.isInteger(from.quantity) ? 1 : 0.001).toNumber()
          expect(keeps(given, [{ ...cut!, to: oneMore }])).toBe(false)
        }
      }),
      propertyCases(500),
    )
  })

  test('there are no proposals where no cut is needed, or where all possible cuts are too little', () => {
    fc.assert(
      fc.property(over, (given) => {
        const all = given.draft.lines.map((each) => ({ line: each, to: placedOf(given, each.id), saves: '0' as const }))
        expect(ways(given).length > 0).toBe(!keeps(given, []) && keeps(given, all))
      }),
      propertyCases(500),
    )
  })
})
