import { restColumns, tellRests } from '#src/drafts/list-reader/columns/rest-columns.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Where most rows have what was ordered, what was delivered and what is left of it, and these add up, a row where they
 * do not is asked about.
 */
export function checkRemainders<Product>(rows: readonly ReadRow<Product>[]): readonly ReadRow<Product>[] {
  const unequal = new Map<unknown, string>()
  for (const [table, own] of Map.groupBy(rows, ({ row }) => row.table)) {
    const places = table && restColumns(table.names)
    if (!places) continue
    const { odd, addsUp } = tellRests(
      own.map(({ row }) => row),
      places,
    )
    for (const { row, ordered, delivered } of addsUp ? odd : []) unequal.set(row, `${ordered} − ${delivered}`)
  }
  if (unequal.size === 0) return rows
  return rows.map((row) => {
    const number = unequal.get(row.row)
    return number === undefined ? row : { ...row, doubts: [...row.doubts, { kind: 'unexplained-number', number }] }
  })
}
