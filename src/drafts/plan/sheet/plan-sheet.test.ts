import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCheckedDraft, codes, now } from '#src/drafts/model/check/any-checked-draft.ts'
import { createLineJudge, lineState } from '#src/drafts/model/check/line-state.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { demandOfOthers, noDemand } from '#src/drafts/model/stock/demand.ts'
import { type KnownStock, stockAt, stockOf } from '#src/drafts/model/stock/known-product.ts'
import { othersEffect } from '#src/drafts/model/stock/shared-stock.ts'
import { inputsOf } from '#src/drafts/plan/any-plan-case.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createCoverSheet } from './coverage.ts'
import { createProblem, emptySplits, splitsOf } from './create-problem.ts'
import { partView } from './part-view.ts'
import { planSheet } from './plan-sheet.ts'
import { hasShortage } from './sheet-line.ts'

describe('the sheet of a draft', () => {
  it('lists allowed warehouses first, by preference, then by how much of the draft they have', () => {
    const { sheet } = setUp()
    expect(sheet.warehouses.map(({ code }) => code)).toEqual(['MTY', 'CDMX', 'GDL'])
    expect(setUp({ preferred: ['GDL'] }).sheet.warehouses.map(({ code }) => code)).toEqual(['GDL', 'MTY', 'CDMX'])
    const barred = setUp({ draft: { barredWarehouses: ['MTY', 'XX'] }, preferred: ['MTY'] }).sheet.warehouses
    expect(barred.map(({ code }) => code)).toEqual(['CDMX', 'GDL', 'MTY', 'XX'])
  })

  it('gives what each warehouse could supply alone: whole lines, pieces, and money to the centavo', () => {
    const { sheet } = setUp()
    expect(Object.fromEntries(sheet.warehouses.map(({ code, coverage }) => [code, coverage]))).toEqual({
      CDMX: { code: 'CDMX', linesInFull: 1, linesInPart: 1, pieces: 7, subtotal: '250.03', linesWithoutPrice: 0 },
      MTY: { code: 'MTY', linesInFull: 2, linesInPart: 0, pieces: 15, subtotal: '1050.03', linesWithoutPrice: 0 },
      GDL: { code: 'GDL', linesInFull: 0, linesInPart: 1, pieces: 1, subtotal: '10.01', linesWithoutPrice: 0 },
    })
  })

  it('sums what is planned, the shortage, and the planned orders', () => {
    const { sheet } = setUp({ splits: { a: { CDMX: 5 }, b: { MTY: 4 } } })
    expect(sheet.totals).toMatchObject({ lines: 3, planned: 1, linesWithShortage: 1, missingPieces: 2 })
    expect(sheet.orders).toBe(2)
    expect(sheet.warehouses.find(({ code }) => code === 'MTY')?.order).toMatchObject({
      lines: 1,
      totals: { pieces: 4 },
    })
  })

  it('shows a warehouse of a split even if no source names it', () => {
    expect(setUp({ splits: { a: { ZZZ: 1 } } }).sheet.warehouses.map(({ code }) => code)).toContain('ZZZ')
  })
})

describe('the problem for the planner', () => {
  it('has the quantities still wanted and the allowed warehouses, ranked by preference', () => {
    const { problem } = setUp({ draft: { barredWarehouses: ['CDMX'] }, preferred: ['GDL'] })
    expect(problem(free)).toEqual({
      left: new Set(),
      kept: 0,
      unknown: 0,
      problem: {
        warehouses: [
          { code: 'GDL', rank: 0 },
          { code: 'MTY', rank: 1 },
        ],
        lines: [
          { id: 'a', quantity: 5, stock: [1, 5] },
          { id: 'b', quantity: 10, stock: [0, 10] },
          { id: 'c', quantity: 2, stock: [0, 0] },
        ],
        opened: [],
      },
    })
  })

  it('leaves out manual splits when they are kept, and counts their warehouses as used', () => {
    const { problem } = setUp({ splits: { a: { GDL: 1 } } })
    expect(problem({ ...free, keepHand: true })).toMatchObject({ kept: 1, problem: { opened: ['GDL'] } })
    expect(problem({ ...free, keepHand: true }).problem.lines.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(problem(free).problem.lines).toHaveLength(3)
  })

  it('subtracts what other drafts have planned if the option is on', () => {
    const line = makeLine({ sku: 'a', quantity: 4, split: [{ warehouse: 'MTY', quantity: 4 }] })
    const { problem } = setUp({ others: [makeDraft({ id: 'other', lines: [line] })] })
    const stockLeft = (leaveOthers: boolean) => problem({ ...free, leaveOthers }).problem.lines[0]?.stock
    expect([stockLeft(false), stockLeft(true)]).toEqual([
      [5, 6, 1],
      [1, 6, 1],
    ])
  })

  it('leaves the others what they have not planned yet too, and says of which lines', () => {
    const wanted = (quantity: number) => [makeDraft({ id: 'other', lines: [makeLine({ sku: 'a', quantity })] })]
    const lineWith = (others: Draft[]) => {
      const { problem, left } = setUp({ others }).problem({ ...free, leaveOthers: true })
      return [problem.lines[0]?.quantity, problem.lines[0]?.stock, [...left]]
    }
    expect(lineWith(wanted(7))).toEqual([5, [5, 6, 1], []])
    expect(lineWith(wanted(10))).toEqual([2, [5, 6, 1], ['a']])
    expect(lineWith(wanted(12))).toEqual([5, [0, 0, 0], ['a']])
  })

  it('is said before: how many pieces of how many lines the others take', () => {
    const others = [makeDraft({ id: 'other', lines: [makeLine({ sku: 'a', quantity: 10 })] })]
    const effectOf = ({ sheet }: ReturnType<typeof setUp>) =>
      othersEffect(sheet.lines.map(({ shortage }) => shortage.shared))
    expect(effectOf(setUp({ others }))).toEqual({ pieces: 3, lines: 1, elsewhere: 0 })
    expect(effectOf(setUp())).toEqual({ pieces: 0, lines: 0, elsewhere: 0 })
  })

  it('leaves out lines whose stock by warehouse is unknown', () => {
    const { problem } = setUp({ known: { c: { kind: 'total', source: { kind: 'catalog', at: null }, total: 9 } } })
    expect(problem(free)).toMatchObject({ unknown: 1 })
    expect(problem(free).problem.lines.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('has one order for all where the wholesaler says totals alone, and is planned there', () => {
    const known = { a: total(9), b: total(4), c: { kind: 'gone', source: { kind: 'catalog', at: null } } } as const
    const { sheet, problem } = setUp({ known, preferred: ['MTY'], saysTotalsOnly: true })
    expect(sheet.warehouses.map(({ code }) => code)).toEqual(['GENERAL'])
    expect(problem(free)).toMatchObject({ unknown: 0 })
    expect(problem(free).problem.lines.map(({ stock: there }) => there)).toEqual([[9], [4], [0]])
    const planned = setUp({ known, saysTotalsOnly: true, splits: { a: { GENERAL: 5 }, b: { GENERAL: 5 } } }).sheet
    expect(planned.lines.map(({ shortage }) => shortage.state.kind)).toEqual(['planned', 'over-planned', 'gone'])
  })

  it('has no order without a warehouse before an answer has shown it: totals of the catalog say nothing of warehouses', () => {
    const known = { a: total(9), b: total(4), c: total(1) }
    const { sheet, problem } = setUp({ known })
    expect(sheet).toMatchObject({ inGeneral: false, warehouses: [] })
    expect(problem(free)).toMatchObject({ unknown: 3 })
    expect(setUp({ known, saysTotalsOnly: true }).sheet.inGeneral).toBe(true)
  })

  it('gives each of its lines a split, also an empty one', () => {
    const { problem } = setUp()
    const splits = splitsOf(problem(free).problem, {
      warehouses: ['MTY'],
      splits: new Map([['a', [{ warehouse: 'MTY', quantity: 5 }]]]),
      missing: new Map(),
      exact: true,
      fewest: true,
    })
    expect([...splits.values()].map(({ length }) => length)).toEqual([1, 0, 0])
  })

  it('is cleared, except for manual splits', () => {
    const { sheet } = setUp({ splits: { a: { GDL: 1 }, b: { MTY: 4 } }, draft: {}, plannedLine: 'b' })
    expect([...emptySplits(sheet, { ...free, keepHand: true }).keys()]).toEqual(['b'])
    expect([...emptySplits(sheet, free).keys()]).toEqual(['a', 'b'])
  })
})

it('a plan shows the stock and the shortage that a draft’s lines show, for any sources', () => {
  const limits = { tolerancePercent: 0, checkMinutes: 60, now }
  fc.assert(
    fc.property(anyCheckedDraft, ({ draft, products, catalogAt, demand }) => {
      const given = { catalogAt, checkIsGoodForMs: 3_600_000, barred: draft.barredWarehouses, placed: [] }
      const factsOf = (sku: string) => {
        const { answer, listed } = products.find(({ line }) => line.sku === sku)!
        return lineFacts(answer, listed, given)
      }
      const knownOf = (sku: string) => stockOf(factsOf(sku).known)
      const judge = createLineJudge(draft, limits, demand)
      const sheet = planSheet(draft, inputsOf(knownOf, demand))
      for (const each of sheet.lines) {
        const { concerns } = lineState(each.line, factsOf(each.line.sku), judge)
        const shortage = concerns.find((concern) => concern.kind === 'shortage')
        const shared = concerns.find((concern) => concern.kind === 'shared')
        expect(each.shortage.shared?.by ?? 0).toBe(shared?.by ?? 0)
        expect(hasShortage(each) ? each.shortage.missing : 0).toBe(shortage?.by ?? 0)
        for (const code of codes) {
          const warehouse = sheet.warehouses.find((one) => one.code === code)
          if (!warehouse) continue
          const view = partView(each, warehouse, noDemand)
          expect(view.stock).toBe(stockAt(knownOf(each.line.sku), code))
        }
      }
    }),
    propertyCases(200),
  )
})

const free = { keepHand: false, leaveOthers: false }

function total(count: number): KnownStock {
  return { kind: 'total', source: { kind: 'catalog', at: null }, total: count }
}

function setUp(
  given: {
    draft?: Partial<Draft>
    preferred?: readonly string[]
    splits?: Readonly<Record<string, Readonly<Record<string, number>>>>
    /** Id of a line whose split was made by a plan, not by hand. */
    plannedLine?: string
    known?: Readonly<Record<string, KnownStock>>
    saysTotalsOnly?: boolean
    others?: readonly Draft[]
  } = {},
) {
  const { draft: overrides, preferred = [], splits = {}, plannedLine, others = [], saysTotalsOnly = false } = given
  const line = (id: string, quantity: number, price: number | null) =>
    makeLine({
      id,
      sku: id,
      quantity,
      priceWhenAdded: price,
      splitBy: id === plannedLine ? 'plan' : 'hand',
      split: Object.entries(splits[id] ?? {}).map(([warehouse, part]) => ({ warehouse, quantity: part })),
    })
  const draft = makeDraft({ lines: [line('a', 5, 10.005), line('b', 10, 100), line('c', 2, null)], ...overrides })
  const known = new Map<string, KnownStock>(
    Object.entries({
      a: stock({ CDMX: 6, MTY: 5, GDL: 1 }),
      b: stock({ CDMX: 2, MTY: 10 }),
      c: stock({ GDL: 0 }),
      ...given.known,
    }),
  )
  const demand = demandOfOthers(others, draft.id)
  const sheetWith = (leaveOthers: boolean) =>
    planSheet(draft, {
      knownOf: (sku) => known.get(sku) ?? { kind: 'unknown' },
      saysTotalsOnly,
      demand,
      leaveOthers,
      preferred,
      added: [],
      cover: createCoverSheet(),
      newPrices: new Map(),
    })
  const problem = (options: typeof free) => createProblem(sheetWith(options.leaveOthers), options, preferred)
  return { sheet: sheetWith(false), problem }
}

function stock(quantities: Readonly<Record<string, number>>): KnownStock {
  const warehouses = Object.entries(quantities).map(([code, each]) => ({ code, location: '', stock: each }))
  return { kind: 'warehouses', source: { kind: 'catalog', at: null }, warehouses }
}
