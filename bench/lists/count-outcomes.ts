import type { Judgement } from '#src/drafts/list-reader/changes/judge-list.ts'

/** What became of the requests of some lists. */
export type OutcomeCounts = {
  readonly lists: number
  readonly requests: number
  readonly right: number
  /** Of those that are right: unknown or unclear, and the person is told. These doubts are needed. */
  readonly told: number
  /** Clear, and asked about all the same: needless doubts. */
  readonly doubtful: number
  /** Certain rows with another product or quantity, or for nothing that was asked. */
  readonly wrong: number
  /** Of those that are wrong: unclear to a careful person. */
  readonly unclearCertain: number
  readonly lost: number
  /** Rows that ask the person about nothing. */
  readonly needless: number
  readonly rows: number
  /** Questions about whole tables. */
  readonly tables: number
  /** Needless doubts where such a question is one, and its rows are read again with the answer. */
  readonly needlessOnce: number
  /** What is wrong or lost after these answers. */
  readonly graveOnce: number
}

/** What is left of a list when what it asks of whole tables is answered. */
export type TableAnswers = {
  readonly tables: number
  /** Needless doubts, a needless question about a table among them. */
  readonly needless: number
  readonly grave: number
}

export const noOutcomes: OutcomeCounts = {
  lists: 0,
  requests: 0,
  right: 0,
  told: 0,
  doubtful: 0,
  wrong: 0,
  unclearCertain: 0,
  lost: 0,
  needless: 0,
  rows: 0,
  tables: 0,
  needlessOnce: 0,
  graveOnce: 0,
}

export function countOutcomes(
  { requests, invented, needless }: Judgement<unknown>,
  answered: TableAnswers | null = null,
): OutcomeCounts {
  const having = (wanted: string) => requests.filter(({ outcome }) => outcome === wanted)
  const about = new Set(requests.flatMap(({ row }) => (row ? [row] : [])))
  const doubtful = having('doubtful').length
  const wrong = having('wrong').length + invented.length
  const lost = having('lost').length
  return {
    lists: 1,
    requests: requests.length,
    right: having('right').length,
    told: having('right').filter(({ kind }) => kind !== 'asked').length,
    doubtful,
    wrong,
    unclearCertain: having('wrong').filter(({ kind }) => kind === 'unclear').length,
    lost,
    needless: needless.length,
    rows: about.size + invented.length + needless.length,
    tables: answered?.tables ?? 0,
    needlessOnce: answered?.needless ?? doubtful + needless.length,
    graveOnce: answered?.grave ?? wrong + lost,
  }
}

export function addOutcomes(a: OutcomeCounts, b: OutcomeCounts): OutcomeCounts {
  return {
    lists: a.lists + b.lists,
    requests: a.requests + b.requests,
    right: a.right + b.right,
    told: a.told + b.told,
    doubtful: a.doubtful + b.doubtful,
    wrong: a.wrong + b.wrong,
    unclearCertain: a.unclearCertain + b.unclearCertain,
    lost: a.lost + b.lost,
    needless: a.needless + b.needless,
    rows: a.rows + b.rows,
    tables: a.tables + b.tables,
    needlessOnce: a.needlessOnce + b.needlessOnce,
    graveOnce: a.graveOnce + b.graveOnce,
  }
}

export const outcomeHeaders = [
  'requests',
  'certain and right',
  'told',
  'doubtful',
  'wrong',
  'unclear certain',
  'lost',
  'right %',
  'doubtful %',
  'about nothing',
  'needless % of rows',
  'tables asked',
  'needless %, a table once',
]

export function outcomeCells(counts: OutcomeCounts) {
  const { requests, right, told, doubtful, wrong, unclearCertain, lost, needless, rows, tables, needlessOnce } = counts
  return [
    requests,
    right - told,
    told,
    doubtful,
    wrong,
    unclearCertain,
    lost,
    percent(right, requests),
    percent(doubtful, requests),
    needless,
    percent(doubtful + needless, rows),
    tables,
    percent(needlessOnce, rows),
  ]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
