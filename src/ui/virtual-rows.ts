/**
 * Arithmetic of a list of fixed-height rows that may be taller than the tallest element of a browser. Browsers limit
 * heights in device pixels (Chromium 33.5 million; Firefox paints nothing beyond 8.9 million). So the spacer is at most
 * `tallestSpacer`, and the scrollbar of a longer list is scaled. Shorter lists scroll pixel for pixel.
 */
export type VirtualRows = {
  readonly rowCount: number
  readonly rowHeight: number
  /** Height of the visible part, without a sticky header. */
  readonly viewHeight: number
  /** Of it the end that something floats over. */
  readonly endPadding: number
  readonly contentHeight: number
  readonly spacerHeight: number
  /** Content pixels for each scrollbar pixel; 1 when nothing is scaled. */
  readonly scale: number
}

/** Safe up to a device pixel ratio times zoom of 6 in Chromium, and below Firefox's paint limit. */
export const tallestSpacer = 5_500_000

/** Behind the last row there is as much space as what floats over the list takes, which never hides a row that is shown. */
export function createVirtualRows(
  rowCount: number,
  rowHeight: number,
  viewHeight: number,
  endPadding = 0,
): VirtualRows {
  const contentHeight = rowCount * rowHeight + (rowCount > 0 ? endPadding : 0)
  const spacerHeight = Math.min(contentHeight, tallestSpacer)
  const scale = contentHeight > spacerHeight ? (contentHeight - viewHeight) / (spacerHeight - viewHeight) : 1
  return { rowCount, rowHeight, viewHeight, endPadding, contentHeight, spacerHeight, scale }
}

/** Limits a position to the content. */
export function clampTop(rows: VirtualRows, virtualTop: number): number {
  return Math.max(0, Math.min(virtualTop, rows.contentHeight - rows.viewHeight))
}

/** The rows to draw, `last` exclusive, with `overscan` more rows on both sides. */
export function visibleRange(rows: VirtualRows, virtualTop: number, overscan: number): { first: number; last: number } {
  const first = Math.max(0, Math.floor(virtualTop / rows.rowHeight) - overscan)
  const last = Math.min(rows.rowCount, Math.ceil((virtualTop + rows.viewHeight) / rows.rowHeight) + overscan)
  return { first, last: Math.max(first, last) }
}

/** The nearest scroll position at which the whole row is visible. */
export function topToShow(rows: VirtualRows, index: number, virtualTop: number): number {
  const top = index * rows.rowHeight
  if (top < virtualTop) return top
  // A view that has no room for both shows the row from its top.
  const bottom = Math.min(top, top + rows.rowHeight - (rows.viewHeight - rows.endPadding))
  return bottom > virtualTop ? clampTop(rows, bottom) : virtualTop
}
