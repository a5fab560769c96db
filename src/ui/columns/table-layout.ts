/**
 * A person's table settings: columns, their order and widths, how many are pinned, row density. Stored per person in
 * this browser, and small enough for a link.
 */
export type TableLayout = {
  /** Shown columns, from left to right; the pinned ones come first. */
  readonly shown: readonly string[]
  /** A person chose the columns. If false, the table hides columns that nothing fills or that do not fit. */
  readonly isChosen: boolean
  /** How many of `shown` are pinned at the left when the table scrolls sideways. */
  readonly pinned: number
  /** px; only where it differs from the column's default. */
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
}

export type Density = 'normal' | 'compact'

export const narrowest = 48
export const widest = 900

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

/** @param width in px; null restores the column's default */
export function resizeColumn(layout: TableLayout, id: string, width: number | null): TableLayout {
  const { [id]: _, ...others } = layout.widths
  if (width === null) return { ...layout, widths: others }
  return { ...layout, widths: { ...others, [id]: Math.round(Math.min(widest, Math.max(narrowest, width))) } }
}
