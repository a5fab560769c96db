import type { Way } from './quantity-keys.ts'

/** The cell on this way; null at the border, where the keys stay. */
export function cellOnWay(
  { row, column }: { readonly row: number; readonly column: number },
  way: Way,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): { row: number; column: number } | null {
  const next = {
    row: row + (way === 'down' ? 1 : way === 'up' ? -1 : 0),
    column: column + (way === 'right' ? 1 : way === 'left' ? -1 : 0),
  }
  return next.row < 0 || next.row >= rows || next.column < 0 || next.column >= columns ? null : next
}
