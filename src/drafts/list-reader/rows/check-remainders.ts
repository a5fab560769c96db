import { restColumns, tellRests } from '#src/drafts/list-reader/columns/rest-columns.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { isOrder, type ReadRow, withDoubt } from './read-row.ts'

/**
 * Where most rows have what was ordered, what was delivered and what is left of it, and these add up, a row where they
 * do not is asked about, and so is one that was read with all that was ordered.
 */
export function checkRemainders<Product>(rows: readonly ReadRow<Product>[]): readonly ReadRow<Product>[] {
  const asked = new Map<unknown, { readonly doubt: Doubt; readonly ordered: number; readonly left: number }>()
  for (const [table, own] of Map.groupBy(rows, ({ row }) => row.table)) {
    const places = table && restColumns(table.names)
    if (!places || table.isCorrected) continue
    const { told, odd, addsUp } = tellRests(
      own.map(({ row }) => row),
      places,
    )
    if (!addsUp) continue
    for (const { row, ordered, delivered, left } of told) {
      const isOdd = odd.some((each) => each.row === row)
      if (isOdd)
        asked.set(row, { doubt: { kind: 'unexplained-number', number: `${ordered} − ${delivered}` }, ordered, left })
      else if (left !== ordered) asked.set(row, { doubt: { kind: 'several-quantities' }, ordered, left })
    }
  }
  if (asked.size === 0) return rows
  return rows.map((row) => {
    const found = asked.get(row.row)
    if (!found) return row
    if (found.doubt.kind === 'unexplained-number') return { ...row, doubts: [...row.doubts, found.doubt] }
    const isWholeOrder = isOrder(row) && row.reading.quantity === found.ordered && row.doubts.length === 0
    return isWholeOrder ? withDoubt(row, found.doubt, found.left > 0 ? [found.left] : []) : row
  })
}
