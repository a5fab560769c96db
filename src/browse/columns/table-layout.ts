import { type ColumnId, fixedColumns } from './catalog-columns.ts'

/**
 * A person's table settings: columns, their order and widths, how many are pinned, row density. Stored per person in
 * this browser, and small enough for a link.
 */
export type TableLayout = {
  /** Shown columns, from left to right; the pinned ones come first. */
  readonly shown: readonly string[]
  /**
   * A person chose the columns. If false, the table hides columns that the catalog does not fill or that do not fit.
   */
  readonly isChosen: boolean
  /** How many of `shown` are pinned at the left when the table scrolls sideways. */
  readonly pinned: number
  /** px; only where it differs from the column's default. */
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
}

export type Density = 'normal' | 'compact'

export const defaultLayout: TableLayout = {
  shown: fixedColumns.filter(({ isShownAtFirst }) => isShownAtFirst).map(({ id }) => id),
  isChosen: false,
  pinned: 0,
  widths: {},
  density: 'normal',
}

export const narrowest = 48
export const widest = 900

/** From this change on, the columns count as chosen by the person. */
export function showColumn(layout: TableLayout, id: ColumnId, shown: boolean): TableLayout {
  const index = layout.shown.indexOf(id)
  if (shown === index >= 0) return layout
  if (!shown) return { ...withoutColumn(layout, id), isChosen: true }
  return { ...layout, shown: layout.shown.toSpliced(placeOfNew(layout.shown, id), 0, id), isChosen: true }
}

export function withoutColumn(layout: TableLayout, id: string): TableLayout {
  const index = layout.shown.indexOf(id)
  if (index < 0) return layout
  const pinned = index < layout.pinned ? layout.pinned - 1 : layout.pinned
  return { ...layout, shown: layout.shown.toSpliced(index, 1), pinned }
}

/**
 * Moves a column one position left (-1) or right (1). Past the edge of the pinned columns it is pinned or unpinned.
 * @param visible the columns that the table shows now; the column moves past the next of these
 */
export function moveColumn(layout: TableLayout, id: string, by: -1 | 1, visible = layout.shown): TableLayout {
  const neighbour = visible[visible.indexOf(id) + by]
  const from = layout.shown.indexOf(id)
  if (from < 0 || !visible.includes(id) || neighbour === undefined) return layout
  return { ...layout, shown: layout.shown.toSpliced(from, 1).toSpliced(layout.shown.indexOf(neighbour), 0, id) }
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

/** @param width in px; null restores the column's default */
export function resizeColumn(layout: TableLayout, id: string, width: number | null): TableLayout {
  const { [id]: _, ...others } = layout.widths
  if (width === null) return { ...layout, widths: others }
  return { ...layout, widths: { ...others, [id]: Math.round(Math.min(widest, Math.max(narrowest, width))) } }
}

/** A column that is shown again gets its default position among the others. */
function placeOfNew(shown: readonly string[], id: ColumnId): number {
  const rank = rankOf(id)
  const place = shown.findIndex((other) => rankOf(other) > rank)
  return place < 0 ? shown.length : place
}

/** Warehouse columns come before the columns that stay at the end. */
function rankOf(id: string): number {
  const place = fixedColumns.findIndex((column) => column.id === id)
  return place < 0 ? fixedColumns.findIndex(({ staysAtEnd }) => staysAtEnd) - 0.5 : place
}
