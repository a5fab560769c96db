import { readLayoutOf } from '#src/ui/columns/layout-text.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { movableColumns } from './line-columns.ts'

/** Each column that something fills, as far as there is space. */
export const initialLayout: TableLayout = {
  shown: movableColumns.map(({ name }) => name),
  isChosen: false,
  pinned: 0,
  widths: {},
  density: 'normal',
}

/** The product is always seen: beside its title stands what has no column. */
export const keptColumn = 'title'

/**
 * @param stored what this browser has stored; anything
 * @returns the initial layout where that is none
 */
export function readLinesLayout(stored: unknown): TableLayout {
  const layout =
    typeof stored === 'string'
      ? readLayoutOf(stored, (id) => initialLayout.shown.find((known) => known === id) ?? null)
      : null
  if (!layout?.shown.includes(keptColumn)) return initialLayout
  if (layout.isChosen) return layout
  // Columns that a newer version added are shown where there is space.
  const added = initialLayout.shown.filter((id) => !layout.shown.includes(id))
  return { ...layout, shown: [...layout.shown, ...added] }
}
