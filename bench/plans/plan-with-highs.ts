import highsModule, { type Highs } from 'highs'
import type { PlanProblem } from '#src/drafts/planner/plan-problem.ts'
import { toWholeProblem, type WholeLine } from '#src/drafts/planner/whole-problem.ts'

/** What a solver found, and what it proved: nothing is better than `bound`. The same where it is the optimum. */
export type Solved = { readonly value: number; readonly bound: number }

/** Plans with a solver of mixed-integer programs, for lists whose warehouses are all equally preferred. */
export type HighsPlanner = {
  /** The fewest warehouses that serve what all together can serve. */
  fewest(problem: PlanProblem): Solved
  /** The fewest parts from so many warehouses; null if nothing was found in time. */
  parts(problem: PlanProblem, warehouses: number): Solved | null
  /** By number of warehouses, from `most` down to 1: the thousandths of pieces that they serve. */
  served(problem: PlanProblem, most: number): readonly Solved[]
}

/** @param seconds the time limit of each solution */
export async function createHighsPlanner(seconds: number): Promise<HighsPlanner> {
  const highs = await loadHighs()
  return {
    fewest: (problem) => solve(highs, coverProgram(problem), seconds)!,
    parts: (problem, warehouses) => solve(highs, partsProgram(problem, warehouses), seconds),
    served(problem, most) {
      return highs.withModel({ format: 'lp', data: servedProgram(problem) }, (model) => {
        model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.5, time_limit: seconds })
        const count = model.getRowByName('count')
        return Array.from({ length: most }, (_, at) => {
          model.changeRowBounds(count, -highs.infinity, most - at)
          // Its clock goes on from one solution to the next.
          model.zeroAllClocks()
          model.run()
          return { value: Math.round(model.getObjectiveValue()), bound: Math.floor(boundOf(model) + tolerance) }
        })
      })
    },
  }
}

// Its types are those of its CommonJS form, whose default export is a property.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const loadHighs = highsModule as unknown as typeof highsModule.default

/** Values are whole numbers, and a solver counts in binary fractions. */
const tolerance = 1e-3

type Model = ReturnType<Highs['createModel']>

function solve(highs: Highs, program: string, seconds: number): Solved | null {
  return highs.withModel({ format: 'lp', data: program }, (model) => {
    model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0.5, time_limit: seconds })
    model.run()
    const value = model.getObjectiveValue()
    return Number.isFinite(value) ? { value: Math.round(value), bound: Math.ceil(boundOf(model) - tolerance) } : null
  })
}

function boundOf(model: Model): number {
  return Number(model.info.get('mip_dual_bound'))
}

/** Lines that any warehouse serves, in thousandths. */
function servedLines(problem: PlanProblem): readonly WholeLine[] {
  return toWholeProblem(problem).lines.filter(({ served }) => served > 0)
}

function coverProgram(problem: PlanProblem): string {
  const lines = servedLines(problem)
  const rows = lines.map(({ served, stock }) => `${sumOf(stock, (at) => `y${at}`)} >= ${served}`)
  const all = problem.warehouses.map((_, at) => `y${at}`)
  return write('Minimize', all, rows, [], all)
}

/** A part takes all that its warehouse has. */
function partsProgram(problem: PlanProblem, warehouses: number): string {
  const lines = servedLines(problem)
  const all = problem.warehouses.map((_, at) => `y${at}`)
  const parts = lines.flatMap(({ stock }, line) => holders(stock).map((at) => `x${line}_${at}`))
  const rows = lines.flatMap(({ served, stock }, line) => [
    `${sumOf(stock, (at) => `x${line}_${at}`)} >= ${served}`,
    ...holders(stock).map((at) => `y${at} - x${line}_${at} >= 0`),
  ])
  return write('Minimize', parts, [...rows, `${join(all)} <= ${warehouses}`], [], [...all, ...parts])
}

function servedProgram(problem: PlanProblem): string {
  const lines = servedLines(problem)
  const all = problem.warehouses.map((_, at) => `y${at}`)
  const rows = lines.map(({ stock }, line) => `${sumOf(stock, (at) => `y${at}`)} - z${line} >= 0`)
  const bounds = lines.map(({ served }, line) => `0 <= z${line} <= ${served}`)
  const sum = lines.map((_, line) => `z${line}`)
  return write('Maximize', sum, [...rows, `count: ${join(all)} <= ${all.length}`], bounds, all)
}

function holders(stock: Float64Array): number[] {
  return [...stock.keys()].filter((at) => stock[at]! > 0)
}

function sumOf(stock: Float64Array, nameOf: (at: number) => string): string {
  return join(holders(stock).map((at) => `${stock[at]} ${nameOf(at)}`))
}

function write(
  sense: 'Minimize' | 'Maximize',
  sum: readonly string[],
  rows: readonly string[],
  bounds: readonly string[],
  binary: readonly string[],
): string {
  const list = [sense, join(sum), 'Subject To', ...rows, 'Bounds', ...bounds, 'Binary', ...binary, 'End']
  return list.join('\n')
}

/** The format has lines of 560 signs at most. */
function join(terms: readonly string[]): string {
  return terms.map((term, at) => `${at === 0 ? '' : '+ '}${term}${at % 20 === 19 ? '\n' : ''}`).join(' ')
}
