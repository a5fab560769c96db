import type { Judgement } from '#src/drafts/list-reader/changes/judge-list.ts'

/** What became of the requests of some lists. */
export type OutcomeCounts = {
  readonly lists: number
  readonly requests: number
  readonly right: number
  readonly doubtful: number
  /** Certain rows with another product or quantity, or for nothing that was asked. */
  readonly wrong: number
  readonly lost: number
  /** Rows that ask the person about nothing. */
  readonly needless: number
}

export const noOutcomes: OutcomeCounts = {
  lists: 0,
  requests: 0,
  right: 0,
  doubtful: 0,
  wrong: 0,
  lost: 0,
  needless: 0,
}

export function countOutcomes({ requests, invented, needless }: Judgement): OutcomeCounts {
  const having = (wanted: string) => requests.filter(({ outcome }) => outcome === wanted).length
  return {
    lists: 1,
    requests: requests.length,
    right: having('right'),
    doubtful: having('doubtful'),
    wrong: having('wrong') + invented.length,
    lost: having('lost'),
    needless: needless.length,
  }
}

export function addOutcomes(a: OutcomeCounts, b: OutcomeCounts): OutcomeCounts {
  return {
    lists: a.lists + b.lists,
    requests: a.requests + b.requests,
    right: a.right + b.right,
    doubtful: a.doubtful + b.doubtful,
    wrong: a.wrong + b.wrong,
    lost: a.lost + b.lost,
    needless: a.needless + b.needless,
  }
}

export const outcomeHeaders = ['requests', 'right', 'doubtful', 'wrong', 'lost', 'right %', 'doubtful %', 'needless']

export function outcomeCells({ requests, right, doubtful, wrong, lost, needless }: OutcomeCounts) {
  return [requests, right, doubtful, wrong, lost, percent(right, requests), percent(doubtful, requests), needless]
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
