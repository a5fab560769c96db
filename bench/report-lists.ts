import { formatTable } from './format-table.ts'
import { judgeShare } from './judge-target.ts'
import { countDoubts, type DoubtCounts } from './lists/count-doubts.ts'
import {
  addOutcomes,
  countOutcomes,
  noOutcomes,
  type OutcomeCounts,
  outcomeCells,
  outcomeHeaders,
} from './lists/count-outcomes.ts'
import type { JudgedGroup, JudgedList } from './lists/judge-text.ts'
import { showRequests } from './lists/show-requests.ts'
import type { AskOptions, Findings } from './question.ts'

type NamedOutcomes = OutcomeCounts & { readonly name: string }

export type ListReport = {
  /** What the groups of lists are: folders, or forms. */
  readonly title: string
  /** Prints each list, too. */
  readonly withLists: boolean
  /** Which requests are printed one by one. */
  readonly shown: 'all' | 'faults' | null
}

export const wantedRight = 0.95

/** What became of groups of lists: by group, by kind of list and by kind of doubt. */
export function reportLists(
  groups: readonly JudgedGroup[],
  { title, withLists, shown }: ListReport,
  say: AskOptions['say'],
): Findings {
  const lists = groups.flatMap(({ judged }) => judged)
  const total = { name: 'all', ...sumOf(lists) }
  const byGroup = groups.map(({ name, judged }) => ({ name, ...sumOf(judged) }))
  const byKind = [...Map.groupBy(lists, ({ kind }) => kind ?? 'not said')].map(([name, some]) => ({
    name,
    ...sumOf(some),
  }))
  const byList = lists.map((list) => ({ name: list.name, ...sumOf([list]) }))
  const doubts = countDoubts(lists.flatMap(({ open }) => [...open.values()]))
  if (withLists) say(`\n${writeOutcomes('list', byList)}`)
  say(`\n${writeOutcomes(title, [...byGroup, total])}`)
  if (byKind.length > 1) say(`\n${writeOutcomes('kind of list', byKind)}`)
  say(`\n${writeDoubts('kind of doubt', doubts)}`)
  if (shown !== null) for (const group of groups) say(showGroup(group, shown))
  const measured = total.right / total.requests
  return {
    chromiumVersion: null,
    sizes: [],
    measured: { groups: byGroup, kinds: byKind, doubts, total, lists: byList },
    targets: lists.length === 0 ? [] : [judgeShare({ what: 'requests read right', atLeast: wantedRight, measured })],
    broken: [...groups.flatMap(({ faults }) => faults), ...describeGrave(`by ${title}`, total)],
    isPartial: true,
  }
}

export function writeOutcomes(title: string, some: readonly NamedOutcomes[]): string {
  return formatTable(
    [title, 'lists', ...outcomeHeaders],
    some.map((one) => [one.name, one.lists, ...outcomeCells(one)]),
  )
}

export function describeGrave(
  where: string,
  { wrong, lost, graveOnce }: { readonly wrong: number; readonly lost: number; readonly graveOnce: number },
): string[] {
  const grave = wrong + lost
  return [
    ...(grave === 0 ? [] : [`${where}: ${wrong} wrong in silence, ${lost} lost`]),
    ...(graveOnce <= grave ? [] : [`${where}: ${graveOnce - grave} more when a table is answered`]),
  ]
}

function sumOf(lists: readonly JudgedList[]): OutcomeCounts {
  return lists.map(({ judgement, answered }) => countOutcomes(judgement, answered)).reduce(addOutcomes, noOutcomes)
}

function showGroup({ name, judged }: JudgedGroup, shown: 'all' | 'faults'): string {
  return judged
    .map(({ name: list, text, judgement, open }) =>
      showRequests({ name: `${name}/${list}`, text, judgement, offerOf: (row) => open.get(row)?.offered }, shown),
    )
    .join('')
}

function writeDoubts(title: string, counts: readonly DoubtCounts[]): string {
  return formatTable(
    [
      title,
      'rows',
      'needed',
      'needless',
      'about nothing',
      'first right',
      'first right %',
      'under Enter',
      'Enter misorders',
      'Enter drops',
    ],
    counts.map(({ kind, rows, needed, needless, aboutNothing, answers: { right, misorders, drops }, underEnter }) => {
      const judged = right + misorders + drops
      const share = judged === 0 ? null : `${((100 * right) / judged).toFixed(0)} %`
      const given = [underEnter.rows, underEnter.misorders, underEnter.drops]
      return [kind, rows, needed, needless, aboutNothing, right, share, ...given]
    }),
  )
}
