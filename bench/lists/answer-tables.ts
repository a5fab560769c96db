import type { ExpectedList } from '#src/drafts/list-reader/changes/expected-list.ts'
import { type Judgement, judgeList } from '#src/drafts/list-reader/changes/judge-list.ts'
import type { ColumnMeanings } from '#src/drafts/list-reader/columns/list-table.ts'
import type { TableDoubt } from '#src/drafts/list-reader/columns/table-doubts.ts'
import type { ReadList } from '#src/drafts/list-reader/read-list.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { countOutcomes, type OutcomeCounts, type TableAnswers } from './count-outcomes.ts'

/** A text as it is read with these columns, by the key of their table. */
type ReadWith = (columns: ReadonlyMap<string, ColumnMeanings>) => Promise<ReadList<Product>>

/**
 * Answers what is asked of whole tables as a careful person does: the column with which most requests are certain and
 * right, or none, where that is none.
 */
export async function answerTables(
  expected: ExpectedList,
  { rows, tableDoubts }: ReadList<Product>,
  readWith: ReadWith,
): Promise<TableAnswers> {
  const known = new Map<string, ColumnMeanings>()
  let judgement = judgeList(expected, rows)
  let needless = 0
  for (const doubt of tableDoubts) {
    if (isAboutRequests(doubt, rows, judgement)) needless += 1
    let best: { readonly columns: ColumnMeanings; readonly judged: Judgement<Product> } | null = null
    for (const { columns } of doubt.choices) {
      const judged = judgeList(expected, (await readWith(new Map([...known, [doubt.key, columns]]))).rows)
      if (rightOf(judged) > rightOf(best?.judged ?? judgement)) best = { columns, judged }
    }
    if (!best) continue
    known.set(doubt.key, best.columns)
    judgement = best.judged
  }
  const { doubtful, needless: aboutNothing, wrong, lost }: OutcomeCounts = countOutcomes(judgement)
  return { tables: tableDoubts.length, needless: needless + doubtful + aboutNothing, grave: wrong + lost }
}

/** Whether most rows of a table are about what is clear to a careful person. */
function isAboutRequests(
  doubt: TableDoubt,
  rows: ReadList<Product>['rows'],
  { requests }: Judgement<Product>,
): boolean {
  const own = new Set(doubt.rows.map((index) => rows[index]))
  const about = requests.filter(({ row }) => row !== null && own.has(row))
  return about.filter(({ kind }) => kind === 'asked').length * 2 > about.length
}

function rightOf({ requests }: Judgement<Product>): number {
  return requests.filter(({ kind, outcome }) => kind === 'asked' && outcome === 'right').length
}
