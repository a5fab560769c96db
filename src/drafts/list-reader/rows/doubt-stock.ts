import { isMeasure } from '#src/drafts/list-reader/columns/unnamed-quantity.ts'
import { placesOfCells } from './cell-places.ts'
import type { ReadRow } from './read-row.ts'

/**
 * In a table whose quantity has no name that is known, a number below the name of a stock, its limits or sales is none,
 * also right beside the unit.
 */
export function doubtStock<Product>(rows: readonly ReadRow<Product>[]): readonly ReadRow<Product>[] {
  return rows.map((row) => {
    const { table } = row.row
    if (!table?.columns || table.columns.includes('quantity') || row.doubts.length > 0) return row
    const counted = row.spans.find(({ kind }) => kind === 'quantity')
    if (counted?.line !== row.row.line) return row
    const at = placesOfCells(row.row).findIndex(
      (place) => place !== null && place.start <= counted.start && counted.end <= place.end,
    )
    if (at < 0 || !isMeasure(table.names[at] ?? '')) return row
    return { ...row, doubts: [{ kind: 'several-quantities' }] }
  })
}
