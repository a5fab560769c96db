import { type TableLayout, withoutColumn } from './table-layout.ts'

/**
 * From this change on, the columns count as chosen by the person. A column that is shown again gets its default
 * position among the others.
 * @param rankOf the place of a column where nobody moved one
 */
export function showColumn(
  layout: TableLayout,
  id: string,
  shown: boolean,
  rankOf: (id: string) => number,
): TableLayout {
  const index = layout.shown.indexOf(id)
  if (shown === index >= 0) return layout
  if (!shown) return { ...withoutColumn(layout, id), isChosen: true }
  const rank = rankOf(id)
  const place = layout.shown.findIndex((other) => rankOf(other) > rank)
  const at = place < 0 ? layout.shown.length : place
  return { ...layout, shown: layout.shown.toSpliced(at, 0, id), isChosen: true }
}

/** A column that is pinned becomes the last pinned one; one that is unpinned becomes the first of the others. */
export function pinColumn(layout: TableLayout, id: string, pinned: boolean): TableLayout {
  const from = layout.shown.indexOf(id)
  if (from < 0 || pinned === from < layout.pinned) return layout
  const edge = pinned ? layout.pinned : layout.pinned - 1
  return {
    ...layout,
    shown: layout.shown.toSpliced(from, 1).toSpliced(edge, 0, id),
    pinned: layout.pinned + (pinned ? 1 : -1),
  }
}
