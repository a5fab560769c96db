import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanLine, PlanProblem, PlanSolution } from '#src/drafts/planner/plan-problem.ts'
import { usualLimits } from '#src/drafts/planner/search-limits.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { planFewestWarehouses } from './plan-fewest-warehouses.ts'

describe('the fewest warehouses for a list', () => {
  it('are one where one has everything, and of several such the preferred one', () => {
    const lines = { pen: [9, 9, 5, 5], cup: [9, 2, 5, 5] }
    expect(planned({ ranks: [2, 0, 1, 1], lines, quantity: 3 })).toEqual({
      warehouses: ['C'],
      splits: { pen: [['C', 3]], cup: [['C', 3]] },
      missing: {},
    })
  })

  it('are two where no single one has everything, even if a third is preferred to both', () => {
    const lines = { pen: [0, 3, 0], cup: [0, 0, 3], cap: [2, 3, 3] }
    expect(planned({ ranks: [0, 1, 2], lines, quantity: 3 })).toMatchObject({
      warehouses: ['B', 'C'],
      splits: { cap: [['B', 3]] },
    })
  })

  it('do not count warehouses that are opened already', () => {
    const lines = { pen: [3, 1, 1, 1], cup: [3, 0, 3, 0] }
    expect(planned({ ranks: [0, 0, 0, 0], lines, quantity: 3, opened: ['B', 'C', 'D', 'not-known'] })).toEqual({
      warehouses: ['B', 'C', 'D'],
      splits: {
        pen: [
          ['B', 1],
          ['C', 1],
          ['D', 1],
        ],
        cup: [['C', 3]],
      },
      missing: {},
    })
  })

  it('serve all the stock of a line, and return what is missing', () => {
    const lines = { pen: [0.1, 0.2, -4], cup: [0, 0, Number.NaN], cap: [1] }
    expect(planned({ ranks: [0, 0, 0], lines, quantity: 1 })).toEqual({
      warehouses: ['A', 'B'],
      splits: {
        pen: [
          ['A', 0.1],
          ['B', 0.2],
        ],
        cap: [['A', 1]],
      },
      missing: { pen: 0.7, cup: 1 },
    })
  })

  it('are, of equally many and equally preferred, those with the fewest parts of lines', () => {
    const lines = { pen: [5, 0, 5, 5], cup: [1, 2, 1, 3], cap: [2, 1, 1, 3], jar: [0, 4, 0, 0] }
    expect(planned({ ranks: [0, 0, 0, 0], lines, quantity: 3 })).toMatchObject({ warehouses: ['B', 'D'] })
  })

  it('serve a line in the fewest parts, from the preferred warehouses, each with all its stock', () => {
    const lines = { pen: [4, 6, 5, 1], cup: [0, 0, 0, 9], cap: [9, 0, 0, 0], jar: [0, 0, 9, 0], box: [0, 9, 0, 0] }
    expect(planned({ ranks: [3, 2, 1, 0], lines, quantity: 9 }).splits['pen']).toEqual([
      ['C', 5],
      ['B', 4],
    ])
  })

  it('are none for an empty problem', () => {
    expect(planned({ ranks: [], lines: {}, quantity: 1 })).toEqual({ warehouses: [], splits: {}, missing: {} })
    expect(planned({ ranks: [0], lines: { pen: [] }, quantity: 0 })).toEqual({
      warehouses: [],
      splits: {},
      missing: {},
    })
  })

  it('equal the best of all sets in number, preference and parts, and the splits are possible', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const solution = planFewestWarehouses(problem)
        expect(solution).toMatchObject({ exact: true, fewest: true })
        expect(valueOf(problem, solution)).toEqual(bestOfAllSets(problem))
        expectFeasible(problem, solution)
      }),
      propertyCases(1_000),
    )
  })

  it('are as good where there are too many equal sets to compare one by one', () => {
    fc.assert(
      fc.property(fc.oneof(problems, tiedProblems), (problem) => {
        const solution = planFewestWarehouses(problem, { ...usualLimits, mostSets: 0 })
        expect(solution).toMatchObject({ exact: true, fewest: true })
        expect(valueOf(problem, solution)).toEqual(bestOfAllSets(problem))
        expectFeasible(problem, solution)
      }),
      propertyCases(1_000),
    )
  })

  it('serve as much where the search stops early, and report what is not certain', () => {
    fc.assert(
      fc.property(fc.oneof(problems, tiedProblems), fc.nat(60), fc.nat(60), (problem, mostCoverWork, mostPartWork) => {
        const limits = { mostCoverWork, mostSets: 0, mostListWork: 0, mostPartWork }
        const solution = planFewestWarehouses(problem, limits)
        const value = valueOf(problem, solution)
        const best = bestOfAllSets(problem)
        expectFeasible(problem, solution)
        expect(compareValues(value, best)).toBeGreaterThanOrEqual(0)
        expect(solution.fewest && compareValues({ ...value, parts: best.parts }, best) !== 0).toBe(false)
        expect(solution.exact && compareValues(value, best) !== 0).toBe(false)
      }),
      propertyCases(500),
    )
  })

  it('are the same in any order of warehouses and lines', () => {
    fc.assert(
      fc.property(problems, fc.infiniteStream(fc.nat(1_000)), (problem, numbers) => {
        const warehouses = shuffled([...problem.warehouses.keys()], numbers)
        const other = {
          warehouses: warehouses.map((index) => problem.warehouses[index]!),
          opened: problem.opened.toReversed(),
          lines: shuffled(problem.lines, numbers).map((line) => ({
            ...line,
            stock: warehouses.map((index) => line.stock[index]!),
          })),
        }
        expect(planFewestWarehouses(other)).toEqual(planFewestWarehouses(problem))
      }),
      propertyCases(200),
    )
  })

  it('are not exact where there are too many warehouses to choose from', () => {
    const lines = Array.from({ length: 60 }, (_, line) => ({
      id: `${line}`,
      quantity: 5,
      stock: Array.from({ length: 60 }, (_each, warehouse) => ((line * 7 + warehouse * 11) % 13 < 3 ? 4 : 0)),
    }))
    const problem = { warehouses: lines.map(({ id }) => ({ code: id, rank: 0 })), lines, opened: [] }
    const solution = planFewestWarehouses(problem)
    expect(solution).toMatchObject({ exact: false, fewest: false })
    expect(solution.warehouses.length).toBeLessThan(15)
    expectFeasible(problem, solution)
  })
})

/** Up to nine warehouses, most with little stock, so that the best sets of different lines conflict. */
const problems: fc.Arbitrary<PlanProblem> = fc
  .record({ count: fc.integer({ min: 1, max: 9 }), scale: fc.constantFrom(1, 0.5, 0.001), most: fc.nat(6) })
  .chain(({ count, scale, most }) => {
    const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most + 1 }))
    const quantity = (count_: number) => Number((count_ * scale).toFixed(3))
    return fc.record({
      warehouses: fc
        .array(fc.integer({ min: -1, max: 2 }), { minLength: count, maxLength: count })
        .map((ranks) => ranks.map((rank, index) => ({ code: codes[index]!, rank }))),
      lines: fc
        .array(
          fc.record({
            quantity: fc.integer({ min: 0, max: 9 }),
            stock: fc.array(amount, { minLength: count, maxLength: count }),
          }),
          { maxLength: 9 },
        )
        .map((lines) =>
          lines.map((line, index) => ({
            id: `${index}`,
            quantity: quantity(line.quantity),
            stock: line.stock.map(quantity),
          })),
        ),
      opened: fc.subarray(codes.slice(0, count), { maxLength: Math.min(3, count) }),
    })
  })

/** One line that any few warehouses can serve, so that the other lines decide which: there are dozens of equal sets. */
const tiedProblems: fc.Arbitrary<PlanProblem> = fc
  .record({
    count: fc.integer({ min: 5, max: 8 }),
    needed: fc.integer({ min: 2, max: 4 }),
    most: fc.integer({ min: 1, max: 12 }),
  })
  .chain(({ count, needed, most }) => {
    const times = { minLength: count, maxLength: count }
    const line = fc.record({
      quantity: fc.integer({ min: needed, max: needed + most }),
      stock: fc.array(fc.integer({ min: 0, max: most }), times),
    })
    return fc.record({
      warehouses: fc
        .array(fc.constantFrom(0, 0, 0, 1), times)
        .map((ranks) => ranks.map((rank, index) => ({ code: codes[index]!, rank }))),
      lines: fc.array(line, { minLength: 3, maxLength: 12 }).map((lines) =>
        [{ quantity: needed, stock: codes.slice(0, count).map(() => 1) }, ...lines].map((each, index) => ({
          id: `${index}`,
          ...each,
        })),
      ),
      opened: fc.subarray(codes.slice(0, count), { maxLength: 1 }),
    })
  })

const codes = Array.from('ABCDEFGHI')

type Value = { readonly count: number; readonly ranks: readonly number[]; readonly parts: number }

function valueOf({ warehouses, opened }: PlanProblem, solution: PlanSolution): Value {
  const added = warehouses.filter(({ code }) => solution.warehouses.includes(code) && !opened.includes(code))
  return {
    count: added.length,
    ranks: added.map(({ rank }) => rank).toSorted((a, b) => a - b),
    parts: [...solution.splits.values()].flat().length,
  }
}

/** The brute force definition: every set of warehouses that are not opened, together with the opened ones. */
function bestOfAllSets({ warehouses, lines, opened }: PlanProblem): Value {
  const closed = [...warehouses.keys()].filter((index) => !opened.includes(warehouses[index]!.code))
  const open = [...warehouses.keys()].filter((index) => !closed.includes(index))
  const values: Value[] = []
  for (let set = 0; set < 2 ** closed.length; set += 1) {
    const added = closed.filter((_, at) => (set & (1 << at)) !== 0)
    const parts = lines.map((line) => fewestParts(line, [...open, ...added]))
    if (parts.includes(null)) continue
    values.push({
      count: added.length,
      ranks: added.map((index) => warehouses[index]!.rank).toSorted((a, b) => a - b),
      parts: parts.reduce((sum: number, each) => sum + (each ?? 0), 0),
    })
  }
  return values.reduce((best, each) => (compareValues(each, best) < 0 ? each : best))
}

function compareValues(a: Value, b: Value): number {
  const differing = a.ranks.findIndex((rank, index) => rank !== b.ranks[index])
  return a.count - b.count || (differing < 0 ? 0 : a.ranks[differing]! - b.ranks[differing]!) || a.parts - b.parts
}

/** Null where the set serves less of the line than all warehouses together. */
function fewestParts({ quantity, stock }: PlanLine, set: readonly number[]): number | null {
  const whole = (each: number) => Math.round(each * 1_000)
  const served = Math.min(
    whole(quantity),
    stock.map(whole).reduce((sum, each) => sum + each, 0),
  )
  const sizes = set.map((index) => whole(stock[index]!)).toSorted((a, b) => b - a)
  for (let parts = 0; parts <= sizes.length; parts += 1)
    if (sizes.slice(0, parts).reduce((sum, each) => sum + each, 0) >= served) return parts
  return null
}

function expectFeasible({ warehouses, lines }: PlanProblem, { splits, missing }: PlanSolution): void {
  for (const { id, quantity, stock } of lines) {
    const split = splits.get(id) ?? []
    for (const { warehouse, quantity: taken } of split) {
      expect(taken).toBeGreaterThan(0)
      expect(taken).toBeLessThanOrEqual(stock[warehouses.findIndex(({ code }) => code === warehouse)]!)
    }
    expect(new Set(split.map(({ warehouse }) => warehouse)).size).toBe(split.length)
    const total = split.reduce((sum, { quantity: taken }) => sum + Math.round(taken * 1_000), 0)
    const available = stock.reduce((sum, each) => sum + Math.round(each * 1_000), 0)
    expect(total).toBe(Math.min(Math.round(quantity * 1_000), available))
    expect(Math.round((missing.get(id) ?? 0) * 1_000)).toBe(Math.round(quantity * 1_000) - total)
  }
}

/** Lines with the same quantity, and stock in warehouses A, B, C, … */
function planned({
  ranks,
  lines,
  quantity,
  opened = [],
}: {
  ranks: readonly number[]
  lines: Readonly<Record<string, readonly number[]>>
  quantity: number
  opened?: readonly string[]
}) {
  const { warehouses, splits, missing } = planFewestWarehouses({
    warehouses: ranks.map((rank, index) => ({ code: codes[index]!, rank })),
    lines: Object.entries(lines).map(([id, stock]) => ({ id, quantity, stock })),
    opened,
  })
  return {
    warehouses,
    splits: Object.fromEntries(
      [...splits].map(([id, split]) => [id, split.map(({ warehouse, quantity: taken }) => [warehouse, taken])]),
    ),
    missing: Object.fromEntries(missing),
  }
}

function shuffled<Each>(items: readonly Each[], numbers: Iterable<number>): Each[] {
  const from = numbers[Symbol.iterator]()
  return items
    .map((item) => ({ item, at: Number(from.next().value) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
