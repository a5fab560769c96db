import type { TableDoubt } from '#src/drafts/list-reader/columns/table-doubts.ts'
import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import { type RowChoice, type SettledRow, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListAnswer, ListMarks } from '#src/drafts/model/list/draft-list.ts'
import { withoutChanges } from './list-marks.ts'
import { addedRows, answerFinder, type RowPlace } from './row-places.ts'
import type { ChosenProducts } from './use-chosen-products.ts'

/** A row with what was answered; `isAdded`: it is in the draft, or was left out of it. */
export type ListedRow = SettledRow<ListedProduct> & { readonly isAdded: boolean }

export type ListedRows = {
  /** All rows that were read: the pieces of the text name them by their index. */
  readonly all: readonly ListedRow[]
  readonly places: readonly RowPlace[]
  /** What is left to do. A total of the list that fits is not. */
  readonly left: readonly ListedRow[]
  /** By row: whether it was added, also where that was undone. */
  readonly wasAdded: readonly boolean[]
  readonly placeOf: (key: string) => RowPlace | undefined
  readonly answerOf: (key: string) => ListAnswer | undefined
}

/**
 * Rows as they were read, each with what is marked of it: its answer, and whether it was added.
 *
 * @param places of the rows, in the text that the marks are of
 * @param tableDoubts whose open rows wait for one answer
 */
export function listedRows(
  readRows: readonly ListRow<ListedProduct>[],
  places: readonly RowPlace[],
  { marks, undone }: { readonly marks: ListMarks; readonly undone: ReadonlySet<string> },
  products: Pick<ChosenProducts, 'of'>,
  tableDoubts: readonly TableDoubt[] = [],
): ListedRows {
  const asRead = settleRows(readRows, new Map())
  const find = answerFinder(marks.answers)
  const answers = new Map(asRead.map(({ key }, index) => [key, find(places[index]!)?.answer]))
  const choices = new Map(
    [...answers].flatMap(([key, answer]) => (answer ? [[key, choiceOf(answer, products)] as const] : [])),
  )
  const settled = choices.size === 0 ? asRead : settleRows(readRows, choices)
  const isAdded = addedRows(places, withoutChanges(marks, undone).added)
  const waiting = new Set(tableDoubts.flatMap(({ rows }) => rows))
  const all = settled.map((row, index) => {
    // What is added is settled, however it is read beside other lines.
    if (isAdded[index]) return { ...row, problem: null, isAdded: true }
    return { ...row, isAdded: false, isWaiting: waiting.has(index) && row.problem !== null && !row.isLater }
  })
  const byKey = new Map(asRead.map(({ key }, index) => [key, places[index]]))
  return {
    all,
    places,
    left: all.filter((row) => !row.isAdded && !row.isMet),
    wasAdded: undone.size === 0 ? isAdded : addedRows(places, marks.added),
    placeOf: (key) => byKey.get(key),
    answerOf: (key) => answers.get(key),
  }
}

function choiceOf(
  { product: _, ...answer }: ListAnswer,
  products: Pick<ChosenProducts, 'of'>,
): RowChoice<ListedProduct> {
  const product = products.of({ ...answer, ...(_ && { product: _ }) })
  return { ...answer, ...(product && { product }) }
}
