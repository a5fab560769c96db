import { useMemo, useState } from 'react'
import { type RowChoice, type SettledRow, settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListAnswer, ListMarks, Span } from '#src/drafts/model/list/draft-list.ts'
import type { ReadState } from '#src/drafts/quick-add/use-read-list.ts'
import { moveMarks, withoutChanges } from './list-marks.ts'
import { addedRows, answerFinder, type RowPlace, rowPlaces } from './row-places.ts'
import { spliceBetween } from './text-splice.ts'
import type { ChosenProducts } from './use-chosen-products.ts'

/** A row with what was answered; `isAdded`: it is in the draft, or was left out of it. */
export type ListedRow = SettledRow<ListedProduct> & { readonly isAdded: boolean }

export type ListedRows = {
  /** All rows that were read: the pieces of the text name them by their index. */
  readonly all: readonly ListedRow[]
  readonly places: readonly RowPlace[]
  /** What is left to do. */
  readonly left: readonly ListedRow[]
  /** By row: whether it was added, also where that was undone. */
  readonly wasAdded: readonly boolean[]
  readonly placeOf: (key: string) => RowPlace | undefined
  readonly answerOf: (key: string) => ListAnswer | undefined
}

/** The rows of a list as they were read, each with its answer, found by its place in the text. */
export function useListedRows(
  read: Pick<ReadState, 'rows' | 'text' | 'pieces'>,
  list: { readonly text: string; readonly marks: ListMarks; readonly undone: ReadonlySet<string> },
  products: ChosenProducts,
): ListedRows {
  const { rows: readRows, text: readText, pieces } = read
  const { text, marks: marksNow, undone } = list
  const places = useMemo(() => rowPlaces(readText, pieces, readRows), [readText, pieces, readRows])
  // While a changed text is read, the marks are where they were in the text before.
  const placed = useMemo(
    () => (readText === text ? marksNow : moveMarks(marksNow, spliceBetween(text, readText, null), readText).marks),
    [marksNow, text, readText],
  )
  // A key that changes none of them must not settle all rows anew.
  const [marks, setMarks] = useState(placed)
  if (!isSameMarks(marks, placed)) setMarks(placed)
  return useMemo(() => {
    const asRead = settleRows(readRows, new Map())
    const find = answerFinder(marks.answers)
    const answers = new Map(asRead.map(({ key }, index) => [key, find(places[index]!)?.answer]))
    const choices = new Map(
      [...answers].flatMap(([key, answer]) => (answer ? [[key, choiceOf(answer, products)] as const] : [])),
    )
    const settled = choices.size === 0 ? asRead : settleRows(readRows, choices)
    const isAdded = addedRows(places, withoutChanges(marks, undone).added)
    const all = settled.map((row, index) =>
      // What is added is settled, however it is read beside other lines.
      isAdded[index] ? { ...row, problem: null, isAdded: true } : { ...row, isAdded: false },
    )
    const byKey = new Map(asRead.map(({ key }, index) => [key, places[index]]))
    return {
      all,
      places,
      left: all.filter((row) => !row.isAdded),
      wasAdded: undone.size === 0 ? isAdded : addedRows(places, marks.added),
      placeOf: (key) => byKey.get(key),
      answerOf: (key) => answers.get(key),
    }
  }, [readRows, places, marks, undone, products])
}

function choiceOf({ product: _, ...answer }: ListAnswer, products: ChosenProducts): RowChoice<ListedProduct> {
  const product = products.of({ ...answer, ...(_ && { product: _ }) })
  return { ...answer, ...(product && { product }) }
}

function isSameMarks(a: ListMarks, b: ListMarks): boolean {
  return (
    isSame(a.added, b.added, (one, two) => one.of === two.of && one.change === two.change) &&
    isSame(
      a.answers,
      b.answers,
      (one, two) => one.code === two.code && one.nth === two.nth && one.answer === two.answer,
    )
  )
}

function isSame<Mark extends Span>(
  some: readonly Mark[],
  others: readonly Mark[],
  also: (a: Mark, b: Mark) => boolean,
): boolean {
  if (some.length !== others.length) return false
  return some.every((mark, index) => {
    const other = others[index]!
    return mark === other || (mark.start === other.start && mark.end === other.end && also(mark, other))
  })
}
