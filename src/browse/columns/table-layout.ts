import { type ColumnId, fixedColumns } from './catalog-columns.ts'

/**
 * How a person wants the table: which columns, in which order, how wide, which stay at the left, how dense. Kept by
 * person in this browser, and small enough to travel in a link.
 */
export type TableLayout = {
  /** Shown columns, from left to right; those that stay at the left come first. */
  readonly shown: readonly string[]
  /** Somebody chose which columns there are: else those go that the catalog does not fill or that have no room. */
  readonly isChosen: boolean
  /** How many of `shown` stay at the left when the table is scrolled sideways. */
  readonly pinned: number
  /** In px, where it is not the column's own. */
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

/** From here on the columns are those that somebody chose. */
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
 * One place to the left (-1) or to the right (1); over the edge of what is pinned it is pinned, or set free.
 *
 * @param seen the columns that stand in the table, where some of the layout's are left out: it moves past one of these
 */
export function moveColumn(layout: TableLayout, id: string, by: -1 | 1, seen = layout.shown): TableLayout {
  const neighbour = seen[seen.indexOf(id) + by]
  const from = layout.shown.indexOf(id)
  if (from < 0 || !seen.includes(id) || neighbour === undefined) return layout
  return { ...layout, shown: layout.shown.toSpliced(from, 1).toSpliced(layout.shown.indexOf(neighbour), 0, id) }
}

/** A pinned column goes to the end of those that stay; one set free becomes the first of those that go. */
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

/** @param width in px; null is the column's own again */
export function resizeColumn(layout: TableLayout, id: string, width: number | null): TableLayout {
  const { [id]: _, ...others } = layout.widths
  if (width === null) return { ...layout, widths: others }
  return { ...layout, widths: { ...others, [id]: Math.round(Math.min(widest, Math.max(narrowest, width))) } }
}

/** A column that comes back stands where it stands by default, after the ones before it. */
function placeOfNew(shown: readonly string[], id: ColumnId): number {
  const rank = rankOf(id)
  const place = shown.findIndex((other) => rankOf(other) > rank)
  return place < 0 ? shown.length : place
}

/** Warehouses stand before what stays at the end. */
function rankOf(id: string): number {
  const place = fixedColumns.findIndex((column) => column.id === id)
  return place < 0 ? fixedColumns.findIndex(({ staysAtEnd }) => staysAtEnd) - 0.5 : place
}
