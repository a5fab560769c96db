import type { PlanProblem } from '#src/drafts/planner/plan-problem.ts'
import { planChoices } from '#src/drafts/planner/strategies/plan-choices.ts'
import { planFewestWarehouses } from '#src/drafts/planner/strategies/plan-fewest-warehouses.ts'
import { toWholeProblem } from '#src/drafts/planner/whole-problem.ts'
import type { ListKind } from './make-list.ts'
import type { HighsPlanner, Solved } from './plan-with-highs.ts'

/** One list in both ways: ours, and a solver of mixed-integer programs. */
export type BesideHighs = {
  readonly kind: ListKind
  readonly warehouses: number
  readonly lines: number
  /** The fewest warehouses, then the fewest parts of them; proven or not. */
  readonly ours: { readonly ms: number; readonly isProven: boolean }
  readonly highs: { readonly ms: number; readonly isProven: boolean }
  /** All numbers of warehouses below that, each with the most that they serve. */
  readonly choices: number
  readonly oursChoices: { readonly ms: number; readonly proven: number }
  readonly highsChoices: { readonly ms: number; readonly proven: number }
  /** What one of them proves impossible and the other one has. */
  readonly contradictions: number
}

/** @param problem with equally preferred warehouses, and without opened ones */
export function measureBesideHighs(
  { kind, problem }: { readonly kind: ListKind; readonly problem: PlanProblem },
  highs: HighsPlanner,
): BesideHighs {
  const [ours, ms] = timed(() => planFewestWarehouses(problem))
  const count = ours.warehouses.length
  const parts = [...ours.splits.values()].flat().length
  const [solved, highsMs] = timed(() => ({ fewest: highs.fewest(problem), parts: highs.parts(problem, count) }))
  const [choices, choicesMs] = timed(() => planChoices(problem))
  const [served, servedMs] = timed(() => highs.served(problem, count - 1))
  const most = toWholeProblem(problem).lines.reduce((sum, line) => sum + line.served, 0)
  const lost = thousandthsOf(choices[0]?.missing ?? 0)
  /** The most pieces that so many serve, and what is proven of it, by ours. */
  const own = served.map((_, at): Solved => {
    const room = count - 1 - at
    const choice = choices.find(({ solution }) => solution.warehouses.length <= room)
    if (!choice) return { value: 0, bound: 0 }
    return {
      value: most + lost - thousandthsOf(choice.missing),
      bound: most + lost - thousandthsOf(choice.leastMissing),
    }
  })
  return {
    kind,
    warehouses: problem.warehouses.length,
    lines: problem.lines.length,
    ours: { ms: Math.round(ms), isProven: ours.exact },
    highs: { ms: Math.round(highsMs), isProven: isProven(solved.fewest) && isProven(solved.parts) },
    choices: served.length,
    oursChoices: { ms: Math.round(choicesMs), proven: own.filter(isProven).length },
    highsChoices: { ms: Math.round(servedMs), proven: served.filter(isProven).length },
    contradictions:
      served.filter(({ value, bound }, at) => value > own[at]!.bound || own[at]!.value > bound).length +
      Number(ours.fewest && solved.fewest.value < count) +
      Number(solved.fewest.bound > count) +
      Number(solved.parts !== null && ((ours.exact && solved.parts.value < parts) || solved.parts.bound > parts)),
  }
}

function isProven(solved: Solved | null): boolean {
  return solved !== null && solved.value === solved.bound
}

function thousandthsOf(pieces: number): number {
  return Math.round(pieces * 1_000)
}

function timed<Result>(run: () => Result): readonly [Result, number] {
  const startedAt = performance.now()
  const result = run()
  return [result, performance.now() - startedAt]
}

export const besideHighsHeaders = [
  'warehouses',
  'list',
  'fewest: ours ms',
  'proven',
  'HiGHS ms',
  'proven',
  'choices',
  'ours ms',
  'proven',
  'HiGHS ms',
  'proven',
] as const

export function toBesideHighsRow({ warehouses, kind, ours, highs, choices, ...all }: BesideHighs) {
  const { oursChoices, highsChoices } = all
  return [
    warehouses,
    kind,
    ours.ms,
    yes(ours.isProven),
    highs.ms,
    yes(highs.isProven),
    choices,
    oursChoices.ms,
    oursChoices.proven,
    highsChoices.ms,
    highsChoices.proven,
  ]
}

function yes(isTrue: boolean): string {
  return isTrue ? 'yes' : 'no'
}
