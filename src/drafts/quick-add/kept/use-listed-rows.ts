import { useMemo, useState } from 'react'
import type { TableDoubt } from '#src/drafts/list-reader/columns/table-doubts.ts'
import type { ListMarks, RowName, Span } from '#src/drafts/model/list/draft-list.ts'
import type { ReadState } from '#src/drafts/quick-add/use-read-list.ts'
import { moveMarks } from './list-marks.ts'
import { type ListedRows, listedRows } from './listed-rows.ts'
import { rowPlaces } from './row-places.ts'
import { spliceBetween } from './text-splice.ts'
import type { ChosenProducts } from './use-chosen-products.ts'

/** The rows of a list as they were read, each with its answer, found by its place in the text. */
export function useListedRows(
  read: Pick<ReadState, 'rows' | 'text' | 'pieces'>,
  list: { readonly text: string; readonly marks: ListMarks; readonly undone: ReadonlySet<string> },
  products: ChosenProducts,
  tableDoubts: readonly TableDoubt[],
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
  return useMemo(
    () => listedRows(readRows, places, { marks, undone }, products, tableDoubts),
    [readRows, places, marks, undone, products, tableDoubts],
  )
}

function isSameMarks(a: ListMarks, b: ListMarks): boolean {
  return (
    isSame(
      a.added,
      b.added,
      (one, two) => one.of === two.of && one.change === two.change && isSameName(one.row, two.row),
    ) && isSame(a.answers, b.answers, (one, two) => isSameName(one, two) && one.answer === two.answer)
  )
}

function isSameName(one?: RowName, two?: RowName): boolean {
  return one?.code === two?.code && one?.nth === two?.nth
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
