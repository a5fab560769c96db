import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { type Rest, restColumns, tellRests } from '#src/drafts/list-reader/columns/rest-columns.ts'
import { isOrder, type ReadRow, withDoubt } from './read-row.ts'

/**
 * Where most rows have what was ordered, what was delivered and what is left of it, and these add up, a row where they
 * do not is asked about, and so is one that was read with all that was ordered, unless a person chose that column.
 */
export function checkRemainders<Product>(rows: readonly ReadRow<Product>[]): readonly ReadRow<Product>[] {
  const rests = new Map<TableLine, Rest>()
  for (const [table, own] of Map.groupBy(rows, ({ row }) => row.table)) {
    const places = table && restColumns(table.names)
    if (!places) continue
    const { told, addsUp } = tellRests(
      own.map(({ row }) => row),
      places,
    )
    for (const { row, ...rest } of addsUp ? told : []) rests.set(row, rest)
  }
  if (rests.size === 0) return rows
  return rows.map((row) => {
    const rest = rests.get(row.row)
    if (!rest) return row
    const { ordered, delivered, left, isOdd } = rest
    if (isOdd)
      return { ...row, doubts: [...row.doubts, { kind: 'unexplained-number', number: `${ordered} − ${delivered}` }] }
    const takesAll = left !== ordered && isOrder(row) && row.reading.quantity === ordered
    if (!takesAll || row.doubts.length > 0 || row.row.table?.isCorrected) return row
    return withDoubt(row, { kind: 'several-quantities' }, left > 0 ? [left] : [])
  })
}
