import { fixedColumns } from '#src/browse/columns/catalog-columns.ts'
import type { CatalogShape } from '#src/browse/columns/catalog-shape.ts'
import { type TableLayout, withoutColumn } from '#src/ui/columns/table-layout.ts'
import { neededWidth } from './grid-columns.ts'

/**
 * The columns and the shape that fit in a table of this width. Without enough width, long part numbers and brands are
 * cut, and only then the sku; with much, the longest ones are whole, too.
 *
 * @param width px; 0 until it is measured
 */
export function fitColumns(layout: TableLayout, shape: CatalogShape | null, width: number) {
  const skuLength = Math.min(shape?.['sku'] ?? 0, longestSku)
  const skuShape = skuLength > 0 ? { sku: skuLength } : null
  const fitted = layoutByWidth(layout, width)
  const fits = (each: CatalogShape | null) => width === 0 || neededWidth(fitted, each) <= width
  const shown = [shape, skuShape].find(fits) ?? null
  // In a table that is twice as wide, also the few codes that are longer than nearly all.
  return {
    layout: fitted,
    shape: shown && neededWidth(fitted, shown) * 2 < width ? { ...shown, manufacturerSku: 29 } : shown,
  }
}

/**
 * In a narrow table the part number is hidden first, then the brand, so that the title keeps its width. Not if a person
 * chose the columns.
 */
function layoutByWidth(layout: TableLayout, width: number): TableLayout {
  let narrowed = layout
  for (const { id } of leavingColumns) {
    if (!layout.isChosen && width > 0 && neededWidth(narrowed, null) > width) narrowed = withoutColumn(narrowed, id)
  }
  return narrowed
}

/** A sku of this many characters is shown whole. */
const longestSku = 20

const leavingColumns = fixedColumns
  .filter(({ leavesNarrow }) => leavesNarrow !== undefined)
  .toSorted((a, b) => (a.leavesNarrow ?? 0) - (b.leavesNarrow ?? 0))
