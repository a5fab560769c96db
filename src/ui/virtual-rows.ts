/**
 * Arithmetic of a list of fixed-height rows that may be taller than a browser lets an element be. Browsers cap heights
 * in device pixels (Chromium 33.5 million; Firefox paints nothing beyond 8.9 million), so the spacer is at most
 * `tallestSpacer` and the scrollbar is scaled. Lists below that are plain scrolling, pixel for pixel.
 */
export type VirtualRows = {
  readonly rowCount: number
  readonly rowHeight: number
  /** Height of the visible part, without a sticky header. */
  readonly viewHeight: number
  readonly contentHeight: number
  readonly spacerHeight: number
  /** Content pixels a scrollbar pixel stands for; 1 where nothing is scaled. */
  readonly scale: number
}

/** Safe up to a device pixel ratio times zoom of 4 in Chromium, and below Firefox's paint limit. */
export const tallestSpacer = 8_000_000

/** `endPadding` is room after the last row, so that what floats over the list never hides it. */
export function createVirtualRows(
  rowCount: number,
  rowHeight: number,
  viewHeight: number,
  endPadding = 0,
): VirtualRows {
  const contentHeight = rowCount * rowHeight + (rowCount > 0 ? endPadding : 0)
  const spacerHeight = Math.min(contentHeight, tallestSpacer)
  const scale = contentHeight > spacerHeight ? (contentHeight - viewHeight) / (spacerHeight - viewHeight) : 1
  return { rowCount, rowHeight, viewHeight, contentHeight, spacerHeight, scale }
}

/** Keeps a position within the content. */
export function clampTop(rows: VirtualRows, virtualTop: number): number {
  return Math.max(0, Math.min(virtualTop, rows.contentHeight - rows.viewHeight))
}

/** The rows to draw, `last` exclusive, with `overscan` rows more on both sides. */
export function visibleRange(rows: VirtualRows, virtualTop: number, overscan: number): { first: number; last: number } {
  const first = Math.max(0, Math.floor(virtualTop / rows.rowHeight) - overscan)
  const last = Math.min(rows.rowCount, Math.ceil((virtualTop + rows.viewHeight) / rows.rowHeight) + overscan)
  return { first, last: Math.max(first, last) }
}

/** Where to scroll so that a row is wholly visible, moving as little as possible. */
export function topToShow(rows: VirtualRows, index: number, virtualTop: number): number {
  const top = index * rows.rowHeight
  if (top < virtualTop) return top
  if (index === rows.rowCount - 1) return clampTop(rows, rows.contentHeight)
  const bottom = top + rows.rowHeight - rows.viewHeight
  return bottom > virtualTop ? clampTop(rows, bottom) : virtualTop
}
