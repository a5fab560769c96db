import type { ExpectedList, ListKind } from '#src/drafts/list-reader/changes/expected-list.ts'
import { type Judgement, judgeList } from '#src/drafts/list-reader/changes/judge-list.ts'
import type { ColumnMeanings } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { answerTables } from './answer-tables.ts'
import type { CatalogLookups } from './catalog-lookups.ts'
import type { TableAnswers } from './count-outcomes.ts'
import { type OpenRow, openRowsOf } from './first-answers.ts'

export type JudgedList = {
  readonly name: string
  readonly text: string
  readonly kind: ListKind | null
  readonly judgement: Judgement<Product>
  readonly open: ReadonlyMap<ListRow<Product>, OpenRow>
  readonly answered: TableAnswers
}

/** Lists with something in common: a folder, or how they were made. */
export type JudgedGroup = {
  readonly name: string
  readonly judged: readonly JudgedList[]
  /** Lists that could not be judged, and why. */
  readonly faults: readonly string[]
}

/** Reads a text as the page does, and judges its rows and the answers that they offer. */
export async function judgeText(
  { name, text, expected }: { readonly name: string; readonly text: string; readonly expected: ExpectedList },
  { find, findInTitles, findDescribed, findNear }: CatalogLookups,
): Promise<JudgedList> {
  const read = (columns: ReadonlyMap<string, ColumnMeanings>) =>
    readList(text, find, { findInTitles, findDescribed, correct: (key) => columns.get(key) })
  const list = await read(new Map())
  const judgement = judgeList(expected, list.rows)
  return {
    name,
    text,
    kind: expected.kind,
    judgement,
    open: openRowsOf(judgement, findNear),
    answered: await answerTables(expected, list, read),
  }
}
