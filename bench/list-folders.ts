import { resolve } from 'node:path'
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
import { foldersWithLists, type JudgedFolder, type JudgedList, judgeFolder } from './lists/judge-folder.ts'
import { showRequests } from './lists/show-requests.ts'
import type { AskOptions, Findings } from './question.ts'

type NamedOutcomes = OutcomeCounts & { readonly name: string }

export type AskedFolders = {
  readonly folders: readonly string[]
  readonly catalog: string | undefined
  /** Prints each list, too. */
  readonly withLists: boolean
  readonly shown: 'all' | 'faults' | null
}

export const wantedRight = 0.95

/** Judges the lists of folders, by folder, by kind of list and by kind of doubt. */
export async function askFolders(asked: AskedFolders, say: AskOptions['say']): Promise<Findings> {
  const catalog = asked.catalog === undefined ? undefined : resolve(asked.catalog)
  const folders: JudgedFolder[] = []
  for (const folder of asked.folders.flatMap((each) => foldersWithLists(resolve(each)))) {
    folders.push(await judgeFolder(folder, catalog))
  }
  const lists = folders.flatMap(({ judged }) => judged)
  const total = { name: 'all', ...sumOf(lists) }
  const byFolder = folders.map(({ name, judged }) => ({ name, ...sumOf(judged) }))
  const byKind = [...Map.groupBy(lists, ({ kind }) => kind ?? 'not said')].map(([name, some]) => ({
    name,
    ...sumOf(some),
  }))
  const byList = lists.map((list) => ({ name: list.name, ...sumOf([list]) }))
  const doubts = countDoubts(lists.flatMap(({ open }) => [...open.values()]))
  if (asked.withLists) say(`${writeOutcomes('list', byList)}\n`)
  say(`${writeOutcomes('folder', [...byFolder, total])}\n`)
  say(`${writeOutcomes('kind of list', byKind)}\n`)
  say(writeDoubts('kind of doubt', doubts))
  if (asked.shown !== null) for (const folder of folders) say(showFolder(folder, asked.shown))
  return {
    chromiumVersion: null,
    sizes: [],
    measured: { folders: byFolder, kinds: byKind, doubts, total, lists: byList },
    targets:
      lists.length === 0
        ? []
        : [judgeShare({ what: 'requests read right', atLeast: wantedRight, measured: total.right / total.requests })],
    broken: [...folders.flatMap(({ faults }) => faults), ...describeGrave('in the folders', total)],
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
  { wrong, lost }: { readonly wrong: number; readonly lost: number },
): string[] {
  return wrong + lost === 0 ? [] : [`${where}: ${wrong} wrong in silence, ${lost} lost`]
}

function sumOf(lists: readonly JudgedList[]): OutcomeCounts {
  return lists.map(({ judgement }) => countOutcomes(judgement)).reduce(addOutcomes, noOutcomes)
}

function showFolder({ name, judged }: JudgedFolder, shown: 'all' | 'faults'): string {
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
      'Enter misorders',
      'Enter drops',
    ],
    counts.map(({ kind, rows, needed, needless, aboutNothing, answers: { right, misorders, drops } }) => {
      const judged = right + misorders + drops
      const share = judged === 0 ? null : `${((100 * right) / judged).toFixed(0)} %`
      return [kind, rows, needed, needless, aboutNothing, right, share, misorders, drops]
    }),
  )
}
