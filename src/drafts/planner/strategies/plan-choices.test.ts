import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thousandths } from '#src/drafts/model/lines/thousandths.ts'
import type { PlanChoice, PlanProblem } from '#src/drafts/planner/plan-problem.ts'
import { usualChoiceLimits } from '#src/drafts/planner/search-limits.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { planChoices } from './plan-choices.ts'
import { planFewestWarehouses } from './plan-fewest-warehouses.ts'

describe('the plans to choose from', () => {
  it('go from the fewest warehouses that serve all down to one, each with what it lacks', () => {
    const lines = { pen: [3, 0, 0], cup: [1, 3, 0], cap: [0, 2, 1] }
    expect(chosen({ ranks: [0, 0, 0], lines, quantity: 3 })).toEqual([
      { warehouses: ['A', 'B', 'C'], missing: 0 },
      { warehouses: ['A', 'B'], missing: 1 },
      { warehouses: ['B'], missing: 4 },
    ])
  })

  it('lack the same pieces in all of them where no warehouse has these', () => {
    expect(chosen({ ranks: [0, 0], lines: { pen: [2, 0], cup: [0, 1] }, quantity: 3 })).toEqual([
      { warehouses: ['A', 'B'], missing: 3 },
      { warehouses: ['A'], missing: 4 },
    ])
  })

  it('are of equally complete ones the preferred ones', () => {
    const lines = { pen: [3, 0, 0], cup: [0, 3, 3], cap: [1, 1, 1] }
    expect(chosen({ ranks: [2, 1, 0], lines, quantity: 3 })).toEqual([
      { warehouses: ['C', 'B', 'A'], missing: 0 },
      { warehouses: ['C', 'A'], missing: 1 },
      { warehouses: ['C'], missing: 5 },
    ])
  })

  it('are none where nothing can be planned', () => {
    expect(planChoices({ warehouses: [], lines: [], opened: [] })).toEqual([])
    expect(chosen({ ranks: [0], lines: { pen: [0] }, quantity: 1 })).toEqual([])
  })

  it('equal the best of all sets of each number in pieces, preference and parts', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const choices = planChoices(problem)
        expect(choices.map((choice) => valueOf(problem, choice))).toEqual(bestOfEachNumber(problem))
        for (const { solution, missing, leastMissing } of choices) {
          expect(solution).toMatchObject({ exact: true, fewest: true })
          expect(leastMissing).toBe(missing)
        }
      }),
      propertyCases(600),
    )
  })

  it('are as good where there are so many sets that prices bound the search', () => {
    fc.assert(
      fc.property(problemsOf(10, 11), (problem) => {
        const choices = planChoices(problem)
        expect(choices.map((choice) => valueOf(problem, choice))).toEqual(bestOfEachNumber(problem))
      }),
      propertyCases(80),
    )
  })

  it('begin with what the fewest warehouses give, and lack more with each warehouse fewer', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const choices = planChoices(problem)
        const fewest = planFewestWarehouses(problem)
        expect(choices[0]?.solution).toEqual(fewest.warehouses.length > 0 ? fewest : undefined)
        expectFalling(problem, choices)
      }),
      propertyCases(300),
    )
  })

  it('never take more than there is or than is wanted, and say exactly what they lack', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        expect(planChoices(problem).flatMap((choice) => flawsOf(problem, choice))).toEqual([])
      }),
      propertyCases(300),
    )
  })

  it('are valid where the search stops early, and never claim more than is true', () => {
    fc.assert(
      fc.property(problems, fc.nat(60), fc.nat(600), (problem, mostCoverWork, mostServedWork) => {
        const choices = planChoices(problem, {
          fewest: { mostCoverWork, mostSets: 0, mostListWork: 0, mostPartWork: mostCoverWork },
          mostServedWork,
        })
        const best = bestOfEachNumber(problem)
        for (const choice of choices) {
          expect(flawsOf(problem, choice)).toEqual([])
          const value = valueOf(problem, choice)
          // With as many warehouses or fewer.
          const least = best.find(({ added }) => added <= value.added)
          expect(choice.leastMissing).toBeLessThanOrEqual(choice.missing)
          expect(thousandths(choice.leastMissing)).toBeLessThanOrEqual(least?.missing ?? Number.POSITIVE_INFINITY)
          const isBest = best.some((each) => each.added === value.added && compareValues(each, value) === 0)
          expect(choice.solution.exact && !isBest).toBe(false)
        }
        expectFalling(problem, choices)
      }),
      propertyCases(400),
    )
  })

  it('are the same in any order of warehouses and lines', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const { warehouses, lines, opened } = problem
        const other = {
          warehouses: warehouses.toReversed(),
          opened: opened.toReversed(),
          lines: lines.toReversed().map((line) => ({ ...line, stock: line.stock.toReversed() })),
        }
        expect(planChoices(other).map(withoutOrder)).toEqual(planChoices(problem).map(withoutOrder))
      }),
      propertyCases(200),
    )
  })

  it('say where more warehouses than can be searched leave it open', () => {
    const lines = Array.from({ length: 40 }, (_, line) => ({
      id: `${line}`,
      quantity: 5,
      stock: Array.from({ length: 40 }, (_each, warehouse) => ((line * 7 + warehouse * 11) % 13 < 3 ? 4 : 0)),
    }))
    const problem = { warehouses: lines.map(({ id }) => ({ code: id, rank: 0 })), lines, opened: [] }
    const choices = planChoices(problem, { ...usualChoiceLimits, mostServedWork: 100_000 })
    expect(choices.length).toBeGreaterThan(3)
    for (const choice of choices) {
      expect(flawsOf(problem, choice)).toEqual([])
      expect(choice.solution.exact).toBe(false)
    }
  })
})

/** In most cases with little stock, some of the warehouses opened. */
const problemsOf = (fewest: number, largest: number): fc.Arbitrary<PlanProblem> =>
  fc
    .record({
      count: fc.integer({ min: fewest, max: largest }),
      scale: fc.constantFrom(1, 0.5, 0.001),
      most: fc.nat(6),
    })
    .chain(({ count, scale, most }) => {
      const scaled = (number: number) => Number((number * scale).toFixed(3))
      const times = { minLength: count, maxLength: count }
      return fc.record({
        warehouses: fc
          .array(fc.constantFrom(0, 0, 1, 2), times)
          .map((ranks) => ranks.map((rank, index) => ({ code: codes[index]!, rank }))),
        lines: fc
          .array(
            fc.record({
              quantity: fc.integer({ min: 0, max: 9 }),
              stock: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most + 1 })), times),
            }),
            { maxLength: 8 },
          )
          .map((lines) =>
            lines.map(({ quantity, stock }, index) => ({
              id: `${index}`,
              quantity: scaled(quantity),
              stock: stock.map(scaled),
            })),
          ),
        opened: fc.oneof(fc.constant([]), fc.subarray(codes.slice(0, count), { maxLength: Math.min(2, count) })),
      })
    })

const problems = problemsOf(1, 7)
const codes = Array.from('ABCDEFGHIJK')

/** What makes a plan better, in this order; `missing` in thousandths. */
type Value = { readonly added: number; readonly missing: number; readonly ranks: string; readonly parts: number }

function valueOf(problem: PlanProblem, { solution, missing }: PlanChoice): Value {
  const added = problem.warehouses.filter(
    ({ code }) => solution.warehouses.includes(code) && !problem.opened.includes(code),
  )
  return {
    added: added.length,
    missing: thousandths(missing),
    ranks: sortedRanks(added),
    parts: [...solution.splits.values()].flat().length,
  }
}

/** The brute force definition: all sets of warehouses, beside the opened ones; without numbers that give no more. */
function bestOfEachNumber({ warehouses, lines, opened }: PlanProblem): Value[] {
  const free = warehouses.filter(({ code }) => !opened.includes(code))
  const best: Value[] = []
  for (let set = 0; set < 2 ** free.length; set += 1) {
    const added = free.filter((_, at) => (set & (1 << at)) !== 0)
    const used = [...warehouses.keys()].filter(
      (at) => added.includes(warehouses[at]!) || opened.includes(warehouses[at]!.code),
    )
    let missing = 0
    let parts = 0
    for (const { quantity, stock } of lines) {
      let lack = thousandths(quantity)
      for (const size of used.map((at) => thousandths(stock[at])).toSorted((a, b) => b - a)) {
        if (lack <= 0 || size === 0) break
        lack -= size
        parts += 1
      }
      missing += Math.max(0, lack)
    }
    const value = { added: added.length, missing, ranks: sortedRanks(added), parts }
    const known = best[added.length]
    if (!known || compareValues(value, known) < 0) best[added.length] = value
  }
  return best
    .filter(({ missing }, at) => best.slice(0, at).every((fewer) => fewer.missing > missing))
    .filter(({ parts }) => parts > 0)
    .toReversed()
}

function compareValues(a: Value, b: Value): number {
  return a.missing - b.missing || (a.ranks < b.ranks ? -1 : Number(a.ranks > b.ranks)) || a.parts - b.parts
}

function sortedRanks(warehouses: readonly { readonly rank: number }[]): string {
  return warehouses
    .map(({ rank }) => rank)
    .toSorted((a, b) => a - b)
    .join()
}

/** Each has fewer warehouses than the one before it, and lacks more. */
function expectFalling({ opened }: PlanProblem, choices: readonly PlanChoice[]): void {
  const added = choices.map(({ solution }) => solution.warehouses.filter((code) => !opened.includes(code)).length)
  expect(added).toEqual([...new Set(added)].toSorted((a, b) => b - a))
  const lacks = choices.map(({ missing }) => missing)
  expect(lacks).toEqual([...new Set(lacks)].toSorted((a, b) => a - b))
}

/** What is wrong with a plan: quantities that are not there or not wanted, or not what it says that it lacks. */
function flawsOf({ warehouses, lines }: PlanProblem, { solution, missing }: PlanChoice): string[] {
  const flaws: string[] = []
  let lacking = 0
  for (const { id, quantity, stock } of lines) {
    const split = solution.splits.get(id) ?? []
    for (const { warehouse, quantity: taken } of split) {
      const there = stock[warehouses.findIndex(({ code }) => code === warehouse)] ?? 0
      if (taken <= 0 || taken > there) flaws.push(`${taken} of ${there} of line ${id} in ${warehouse}`)
    }
    const total = split.reduce((sum, { quantity: taken }) => sum + thousandths(taken), 0)
    const lack = thousandths(quantity) - total
    if (lack < 0 || thousandths(solution.missing.get(id)) !== lack) flaws.push(`line ${id} lacks ${lack}`)
    lacking += lack
  }
  if (thousandths(missing) !== lacking) flaws.push(`lacks ${lacking} and not ${missing}`)
  return flaws
}

function withoutOrder({ solution, missing, leastMissing }: PlanChoice) {
  const byId = (each: ReadonlyMap<string, unknown>) => Object.fromEntries(each)
  return { ...solution, splits: byId(solution.splits), missing: byId(solution.missing), lacks: missing, leastMissing }
}

/** Lines with the same quantity, and stock in warehouses A, B, C, … */
function chosen(given: {
  ranks: readonly number[]
  lines: Readonly<Record<string, readonly number[]>>
  quantity: number
}) {
  const { ranks, lines, quantity } = given
  return planChoices({
    warehouses: ranks.map((rank, index) => ({ code: codes[index]!, rank })),
    lines: Object.entries(lines).map(([id, stock]) => ({ id, quantity, stock })),
    opened: [],
  }).map(({ solution, missing }) => ({ warehouses: solution.warehouses, missing }))
}
