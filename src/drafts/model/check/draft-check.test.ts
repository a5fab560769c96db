import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { matchesFilter } from '#src/drafts/model/lines/line-view.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { noDemand } from '#src/drafts/model/stock/demand.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import type { RecordFinding } from '#src/wholesale-api/read-product.ts'
import { type AnyCheckedDraft, anyCheckedDraft, anyProduct, codes, demandOf, now } from './any-checked-draft.ts'
import { concernKinds } from './concern-kinds.ts'
import { draftCheck } from './draft-check.ts'
import { createLineJudge, lineState, stateKinds } from './line-state.ts'

const limits = { tolerancePercent: 0, checkMinutes: 60, now }
const worse = (kind: (typeof stateKinds)[number]) => -stateKinds.indexOf(kind)

describe('a line', () => {
  it('is well when it was checked a short time ago, is in stock, and has its price', () => {
    expect(stateOf({ quantity: 3 }, { at: now, stock: 3 })).toEqual({ kind: 'well', concerns: [] })
  })

  it('is judged by the quantity of now, not by the one at the check', () => {
    expect(stateOf({ quantity: 42 }, { at: now, stock: 42 }).kind).toBe('well')
    expect(stateOf({ quantity: 45 }, { at: now, stock: 42 })).toEqual({
      kind: 'shortage',
      concerns: [{ kind: 'shortage', by: 3, available: 42, excluded: [] }],
      unassignable: 3,
    })
  })

  it.each([
    ['unchecked', stateOf({}, null)],
    ['failed', lineStateOf({}, { sku: 'A', answered: null, failure: { at: now, kind: 'timeout' } })],
    ['old', stateOf({}, { at: now - 3_600_001, stock: 9 })],
    ['not-found', lineStateOf({}, { sku: 'A', answered: { at: now, product: null }, failure: null })],
    ['unknown-stock', stateOf({}, { at: now, stock: null })],
    ['price', stateOf({ priceWhenAdded: 90 }, { at: now, stock: 9 })],
    ['no-price', stateOf({}, { at: now, stock: 9, price: null })],
    ['no-price', stateOf({ priceWhenAdded: null }, { at: now, stock: 9, price: null })],
    ['price', stateOf({ priceWhenAdded: null }, { at: now, stock: 9 })],
    ['over-planned', stateOf({ split: [{ warehouse: 'MTY', quantity: 3 }] }, { at: now, stock: 9 })],
  ])('is %s', (kind, state) => {
    expect(state.kind).toBe(kind)
  })

  it('fault 25: is old where its answer is from the future, because the clock was set back', () => {
    expect(stateOf({}, { at: now + 60_000, stock: 9 }).kind).toBe('well')
    expect(stateOf({}, { at: now + 60_001, stock: 9 }).kind).toBe('old')
  })

  it('has only that it is not there, if the wholesaler does not have it', () => {
    const state = lineStateOf({}, { sku: 'A', answered: { at: now, product: null }, failure: null })
    expect(state.concerns).toEqual([{ kind: 'not-found' }])
  })

  it('has another price where it was added without one, but neither a higher nor a lower one', () => {
    const line = makeLine({ priceWhenAdded: null })
    const state = stateOf({ priceWhenAdded: null }, { at: now, stock: 9, price: 185.5 })
    expect(state.concerns).toEqual([{ kind: 'price', price: 185.5, from: null, fraction: null }])
    expect([matchesFilter(line, state, 'price-up'), matchesFilter(line, state, 'price-down')]).toEqual([false, false])
  })

  it('says why its stock is not certain', () => {
    const whyIn = ({ concerns }: ReturnType<typeof stateOf>) =>
      concerns.find((concern) => concern.kind === 'unknown-stock')?.why
    const listed = { ...makeProduct({ sku: 'A', price: 100 }), quantity: 9, warehouses: null, findings: [] }
    const split = [{ warehouse: 'GDL', quantity: 3 }]
    const planned = (at: number) =>
      lineStateOf({ quantity: 3, split }, { sku: 'A', answered: { at, product: listed }, failure: null })
    expect(whyIn(planned(now))).toBe('silent')
    expect(whyIn(planned(now - 3_600_001))).toBe('old')
    expect(whyIn(lineStateOf({ quantity: 3, split }, undefined, listed))).toBe('unanswered')
  })

  it.each([
    ['other-product', 'wrong-answer'],
    ['not-a-product', 'wrong-answer'],
    ['timeout', 'failed'],
  ] as const)('says apart that an answer did not count, and that there was none: %s', (failure, kind) => {
    const answered = { at: now - 1, product: null }
    const state = lineStateOf({}, { sku: 'A', answered, failure: { at: now, kind: failure } })
    expect(state.concerns[0]).toEqual({ kind, at: now, failure })
  })

  it('says why it has no price, and that its stock could not be read', () => {
    const concernsWith = (...findings: readonly RecordFinding[]) => {
      const product = { ...makeProduct({ sku: 'A', price: null }), quantity: null, warehouses: null, findings }
      return lineStateOf({}, { sku: 'A', answered: { at: now, product }, failure: null }).concerns
    }
    expect(concernsWith('currency-not-mxn')).toContainEqual({ kind: 'other-currency' })
    expect(concernsWith('price-unreadable')).toContainEqual({ kind: 'no-price', why: 'unreadable' })
    expect(concernsWith()).toContainEqual({ kind: 'no-price', why: 'none' })
    for (const finding of ['quantity-unreadable', 'warehouses-unreadable'] as const) {
      expect(concernsWith(finding)).toContainEqual({ kind: 'unknown-stock', why: 'unreadable' })
    }
  })

  it('is only old where the stock that an old answer named is known', () => {
    const warehouses = [{ code: 'GDL', location: '', stock: 9 }]
    const product = { ...makeProduct({ sku: 'A', price: 100 }), quantity: null, warehouses, findings: [] }
    const line = makeLine({ sku: 'A', priceWhenAdded: 100 })
    const catalog = { catalogAt: now, checkIsGoodForMs: 3_600_000, barred: [], placed: [] }
    const answer = { sku: 'A', answered: { at: now - 3_600_001, product }, failure: null }
    const facts = lineFacts(answer, { ...product, quantity: 9, warehouses: null }, catalog)
    const { concerns } = lineState(line, facts, createLineJudge(makeDraft({ lines: [line] }), limits, noDemand))
    expect(concerns.map(({ kind }) => kind)).toEqual(['old'])
  })

  it('is not well where only the catalog has stock', () => {
    const listed = { ...makeProduct({ sku: 'A', price: 100 }), quantity: 9, warehouses: null, findings: [] }
    const silent = { ...listed, quantity: null }
    const answer = { sku: 'A', answered: { at: now, product: silent }, failure: null }
    expect(lineStateOf({}, answer, listed).kind).toBe('unknown-stock')
  })
})

describe('the check of a draft', () => {
  it('is the worst state of its lines, and well only if each line that is to be ordered is', () => {
    fc.assert(
      fc.property(anyCheckedDraft, (given) => {
        const { check, states } = checkOf(given)
        const worst = Math.max(worse('placed'), ...states.map(({ kind }) => worse(kind)))
        expect(worse(check.kind)).toBe(worst)
        const open = states.filter(({ kind }) => kind !== 'placed')
        expect(check.kind === 'well').toBe(open.length > 0 && open.every(({ concerns }) => concerns.length === 0))
      }),
      propertyCases(500),
    )
  })

  it('counts as many lines with a concern as the filter of that concern shows', () => {
    fc.assert(
      fc.property(anyCheckedDraft, (given) => {
        const { check, stateOfLine } = checkOf(given)
        for (const kind of concernKinds) {
          const shown = given.draft.lines.filter((line) => matchesFilter(line, stateOfLine(line), kind))
          expect(check.counts[kind]).toBe(shown.length)
        }
      }),
      propertyCases(300),
    )
  })
})

describe('a state never becomes better', () => {
  type Given = typeof givenType
  const anyGiven = fc.record({
    product: anyProduct('A'),
    barred: fc.subarray([...codes], { maxLength: 2 }),
    catalogAt: fc.option(fc.constantFrom(now, now - 3_000_000, now - 50_000_000)),
  })
  const givenType = fc.sample(anyGiven, 1)[0]!
  const stateIn = ({ product, barred, catalogAt }: Given) => {
    const { line, answer, listed } = product
    const facts = lineFacts(answer, listed, { catalogAt, checkIsGoodForMs: 3_600_000, barred, placed: [] })
    return lineState(
      line,
      facts,
      createLineJudge(
        makeDraft({ lines: [line], barredWarehouses: barred }),
        limits,
        demandOf(new Map([['A', product.others]])),
      ),
    )
  }
  /** A case where this change makes the state better; null where there is none. */
  const findBetter = (change: (given: Given, by: number) => Given | null) => {
    const { failed, counterexample } = fc.check(
      fc.property(anyGiven, fc.integer({ min: 1, max: 50 }), (given, by) => {
        const changed = change(given, by)
        fc.pre(changed !== null)
        return worse(stateIn(changed).kind) >= worse(stateIn(given).kind)
      }),
      propertyCases(1_000),
    )
    return failed ? (counterexample ?? 'too few cases') : null
  }
  const withAnswer = (given: Given, change: (answered: Answered) => Answered | null): Given | null => {
    const answered = given.product.answer?.answered
    const next = answered ? change(answered) : null
    return next && { ...given, product: { ...given.product, answer: { sku: 'A', answered: next, failure: null } } }
  }

  it('by less stock', () => {
    const better = findBetter((given, by) =>
      withAnswer(given, ({ at, product }) => {
        if (!product) return null
        const less = (stock: number | null) => (stock === null ? null : stock - by)
        const warehouses = product.warehouses?.map((each) => ({ ...each, stock: less(each.stock) })) ?? null
        return { at, product: { ...product, quantity: less(product.quantity), warehouses } }
      }),
    )
    expect(better).toBeNull()
  })

  it('by an older answer', () => {
    const better = findBetter((given, by) =>
      withAnswer(given, ({ at, product }) => ({ at: at - by * 400_000, product })),
    )
    expect(better).toBeNull()
  })

  it('by a price that changes from the line’s', () => {
    const better = findBetter((given, by) =>
      withAnswer(given, ({ at, product }) => {
        if (!product || product.price !== given.product.line.priceWhenAdded || product.price === null) return null
        return { at, product: { ...product, price: product.price + by } }
      }),
    )
    expect(better).toBeNull()
  })
})

type Answered = NonNullable<LiveAnswer['answered']>

function stateOf(
  line: Parameters<typeof makeLine>[0],
  answered: { at: number; stock: number | null; price?: number | null } | null,
) {
  if (!answered) return lineStateOf(line, undefined)
  const { at, stock, price = 100 } = answered
  const warehouses = stock === null ? null : [{ code: 'GDL', location: '', stock }]
  const product = { ...makeProduct({ sku: 'A', price }), quantity: null, warehouses, findings: [] }
  return lineStateOf(line, { sku: 'A', answered: { at, product }, failure: null })
}

function lineStateOf(
  fields: Parameters<typeof makeLine>[0],
  answer: LiveAnswer | undefined,
  listed?: Parameters<typeof lineFacts>[1],
) {
  const line = makeLine({ sku: 'A', priceWhenAdded: 100, ...fields })
  const facts = lineFacts(answer, listed, { catalogAt: null, checkIsGoodForMs: 3_600_000, barred: [], placed: [] })
  return lineState(line, facts, createLineJudge(makeDraft({ lines: [line] }), limits, noDemand))
}

function checkOf({ draft, products, catalogAt, tolerancePercent, demand }: AnyCheckedDraft) {
  const bySku = new Map(products.map((product) => [product.line.sku, product]))
  const judge = createLineJudge(draft, { ...limits, tolerancePercent }, demand)
  const inputs = { catalogAt, checkIsGoodForMs: 3_600_000, barred: draft.barredWarehouses, placed: [] }
  const stateOfLine = (line: (typeof draft.lines)[number]) => {
    const { answer, listed } = bySku.get(line.sku)!
    return lineState(line, lineFacts(answer, listed, inputs), judge)
  }
  const answers = new Map(products.flatMap(({ answer }) => (answer ? [[answer.sku, answer] as const] : [])))
  return { check: draftCheck(draft.lines, stateOfLine, answers), states: draft.lines.map(stateOfLine), stateOfLine }
}
