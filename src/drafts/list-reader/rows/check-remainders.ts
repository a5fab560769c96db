import { isCountName, isDelivered, isToOrder } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { ListTable } from '#src/drafts/list-reader/columns/list-table.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Where most rows have what was ordered, what was delivered and what is left of it, and these add up, a row where they
 * do not is asked about.
 */
export function checkRemainders<Product>(rows: readonly ReadRow<Product>[]): readonly ReadRow<Product>[] {
  const unequal = new Map<ReadRow<Product>, string>()
  for (const [table, own] of Map.groupBy(rows, ({ row }) => row.table)) {
    const places = table && placesOf(table)
    if (!places) continue
    const told = own.flatMap((row) => {
      const cells = places.map((at) => (row.row.cells[at] ?? '').trim())
      return cells.every((cell) => /^\d{1,6}$/.test(cell)) ? [{ row, cells }] : []
    })
    const odd = told.filter(({ cells }) => Number(cells[0]) - Number(cells[1]) !== Number(cells[2]))
    if (told.length < fewest || odd.length > told.length * mostOdd) continue
    for (const { row, cells } of odd) unequal.set(row, `${cells[0]} − ${cells[1]}`)
  }
  if (unequal.size === 0) return rows
  return rows.map((row) => {
    const number = unequal.get(row)
    return number === undefined ? row : { ...row, doubts: [...row.doubts, { kind: 'unexplained-number', number }] }
  })
}

/** The columns of what was ordered, delivered and left, if a table has one of each. */
function placesOf({ names }: ListTable): readonly number[] | null {
  const columns = names.map((name): number =>
    isDelivered(name) ? 1 : isToOrder(name, names) ? 2 : isCountName(name) ? 0 : -1,
  )
  const places = [0, 1, 2].map((kind) => columns.indexOf(kind))
  return places.every((at, kind) => at >= 0 && columns.lastIndexOf(kind) === at) ? places : null
}

const fewest = 3
const mostOdd = 0.4
