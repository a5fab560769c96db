import type { PlanProblem } from '#src/drafts/planner/plan-problem.ts'
import { planFewestWarehouses } from '#src/drafts/planner/strategies/plan-fewest-warehouses.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit } from './judge-target.ts'
import { type ListKind, listKinds, makeList } from './plans/make-list.ts'
import { besideHighsHeaders, measureBesideHighs, toBesideHighsRow } from './plans/measure-highs.ts'
import { createHighsPlanner } from './plans/plan-with-highs.ts'
import { type PlanValue, trySetsBySize } from './plans/try-sets-by-size.ts'
import type { Question } from './question.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { roundTime, summarizeTimes } from './summarize-times.ts'

/** How long it takes to find the fewest warehouses for a long draft, and to be certain. */
export const plan: Question = {
  name: 'plan',
  asks: 'how long does it take to find the fewest warehouses for a list?',
  options: sampleOption,
  async ask({ quick, given, say }) {
    const sizes = readSampleSizes(given, quick ? [200] : [2_000])
    const counts = quick ? [12] : [12, 16, 24]
    const seeds = quick ? 2 : 5
    const found: Planned[] = []
    for (const lines of sizes)
      for (const warehouses of counts)
        for (const kind of listKinds)
          for (const isRanked of [false, true]) {
            const lists = Array.from({ length: seeds }, (_, seed) =>
              makeList({ kind, warehouses, lines, isRanked, seed: seed + 1 }),
            )
            found.push(measure({ kind, warehouses, lines, isRanked }, lists))
            say('.')
          }
    say(`\n${formatTable(headers, found.map(toRow))}`)
    const highs = await createHighsPlanner(quick ? quickSeconds : longestSeconds)
    const besideHighs = listKinds.map((kind) => {
      const list = { kind, warehouses: counts.at(-1)!, lines: sizes[0]!, isRanked: false, seed: 1 }
      const measured = measureBesideHighs({ kind, problem: makeList(list) }, highs)
      say('.')
      return measured
    })
    say(`\n${formatTable(besideHighsHeaders, besideHighs.map(toBesideHighsRow))}`)
    const largest = found.filter(({ warehouses }) => warehouses === counts.at(-1))
    const worstOf = (some: readonly Planned[]) => Math.max(...some.map(({ worstMs }) => worstMs))
    return {
      chromiumVersion: null,
      sizes,
      isPartial: isSampleGiven(given),
      measured: { listsEach: seeds, plans: found, besideHighs },
      targets: [
        judgeLimit({
          what: `a usual list, ${counts.at(-1)} warehouses: worst`,
          unit: 'ms',
          atMost: 200,
          measured: worstOf(largest.filter(({ kind }) => kind === 'usual')),
        }),
        judgeLimit({
          what: `any list, ${counts.at(-1)} warehouses: worst`,
          unit: 'ms',
          atMost: 1_000,
          measured: worstOf(largest),
        }),
        judgeLimit({
          what: `all choices of any list, ${counts.at(-1)} warehouses: worst`,
          unit: 'ms',
          atMost: 1_000,
          measured: Math.max(...besideHighs.map(({ oursChoices }) => oursChoices.ms)),
        }),
      ],
      broken: [
        ...found
          .filter(({ worse }) => worse > 0)
          .map(({ kind, warehouses, worse }) => `${worse} plans of ${kind} over ${warehouses} are not the best`),
        ...besideHighs
          .filter(({ contradictions }) => contradictions > 0)
          .map(({ kind, contradictions }) => `${contradictions} plans of ${kind} are not as HiGHS proves`),
      ],
    }
  },
}

type Planned = {
  readonly kind: ListKind
  readonly warehouses: number
  readonly lines: number
  readonly isRanked: boolean
  readonly medianMs: number
  readonly worstMs: number
  /** The number of chosen warehouses, on average. */
  readonly chosen: number
  /** How many plans are certainly the best. `fewest`: how many certainly have the fewest and preferred warehouses. */
  readonly exact: number
  readonly fewest: number
  /** The naive way, on the first list; null if it did not finish. */
  readonly bySizeMs: number | null
  /** The parts of the first list, in our plan. `bySizeParts`: in the plan of the naive way. */
  readonly parts: number
  readonly bySizeParts: number | null
  /** How many plans claim more than the naive way confirms. */
  readonly worse: number
}

/** HiGHS is given up after so long, for each plan. */
const longestSeconds = 60
const quickSeconds = 5
/** The naive way is given up after this time. */
const longestMs = 60_000

function measure(
  list: Pick<Planned, 'kind' | 'warehouses' | 'lines' | 'isRanked'>,
  lists: readonly PlanProblem[],
): Planned {
  const plans = lists.map((problem) => {
    const startedAt = performance.now()
    const solution = planFewestWarehouses(problem)
    return { problem, solution, ms: performance.now() - startedAt }
  })
  const [first] = plans
  const startedAt = performance.now()
  const bySize = first ? trySetsBySize(first.problem, longestMs) : null
  const bySizeMs = bySize === null ? null : roundTime(performance.now() - startedAt)
  const times = summarizeTimes(plans.map(({ ms }) => ms))
  return {
    ...list,
    medianMs: times?.medianMs ?? 0,
    worstMs: times?.maxMs ?? 0,
    chosen: plans.reduce((sum, { solution }) => sum + solution.warehouses.length, 0) / plans.length,
    exact: plans.filter(({ solution }) => solution.exact).length,
    fewest: plans.filter(({ solution }) => solution.fewest).length,
    bySizeMs,
    parts: first ? valueOf(first).parts : 0,
    bySizeParts: bySize?.parts ?? null,
    worse: first && bySize && !isAsSaid(first, bySize) ? 1 : 0,
  }
}

function valueOf({
  problem,
  solution,
}: {
  problem: PlanProblem
  solution: ReturnType<typeof planFewestWarehouses>
}): PlanValue {
  const ranks = problem.warehouses.filter(({ code }) => solution.warehouses.includes(code)).map(({ rank }) => rank)
  return {
    warehouses: solution.warehouses.length,
    ranks: ranks.map((rank) => String(rank).padStart(2, '0')).join(),
    parts: [...solution.splits.values()].flat().length,
  }
}

/** Warehouses and parts must be the best where our plan says that they are certain; never better than the best. */
function isAsSaid(planned: Parameters<typeof valueOf>[0], best: PlanValue): boolean {
  const { exact, fewest } = planned.solution
  const { warehouses, ranks, parts } = valueOf(planned)
  const isSameSet = warehouses === best.warehouses && ranks === best.ranks
  if (exact) return isSameSet && parts === best.parts
  return fewest ? isSameSet && parts >= best.parts : warehouses >= best.warehouses
}

const headers = [
  'warehouses',
  'list',
  'ranked',
  'median ms',
  'worst ms',
  'chosen',
  'exact',
  'fewest',
  'parts',
  'by size ms',
  'parts',
] as const

function toRow(planned: Planned) {
  const { warehouses, kind, isRanked, medianMs, worstMs, chosen, exact, fewest, parts, bySizeMs, bySizeParts } = planned
  return [
    warehouses,
    kind,
    isRanked ? 'yes' : 'no',
    medianMs,
    worstMs,
    chosen,
    exact,
    fewest,
    parts,
    bySizeMs,
    bySizeParts,
  ]
}
