import type { ColumnMeaning } from '#src/drafts/list-reader/columns/column-kinds.ts'
import { columnNamed, isCode } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { Run } from '#src/drafts/list-reader/rows/run.ts'

/** A column that was copied as lines: its name, and the lines of its cells below it. */
export type HeadedColumn = { readonly meaning: ColumnMeaning; readonly cells: readonly number[] }

/**
 * Tables that were copied column after column, each with its name above its cells: `Cant.`, 5, 2, 10, `Modelo`, and so
 * on. Names that stand equally far apart are one table, if they name a code and a quantity; what follows it in the same
 * way, without a product, is a column whose name is not known.
 */
export function headedColumns({ lines, itemsAt }: Run<unknown>): HeadedColumn[][] {
  const names = new Map<number, ColumnMeaning>()
  for (const [at, { row, folded }] of lines.entries()) {
    const name = folded.trim()
    // `Unidad` is a name, `pza` below `pza` a cell.
    const isAgain = [lines[at - 1], lines[at + 1]].some((line) => line?.folded.trim() === name)
    if (/\d/.test(name) || name.length > longestName || isAgain || row.line.isAside) continue
    const meaning = columnNamed(name, true)
    if (meaning !== null) names.set(at, meaning)
  }
  if (names.size < fewestColumns || names.size > mostNames) return []
  const isTogether = (from: number, to: number) =>
    lines[to] !== undefined && lines[to].row.line.ordinal - lines[from]!.row.line.ordinal === to - from
  const tables: HeadedColumn[][] = []
  let free = 0
  for (const first of names.keys()) {
    if (first < free) continue
    const chains = [...names.keys()].flatMap((second) => {
      const apart = second - first
      if (apart <= fewestRows) return []
      const heads = [first]
      for (let at = second; names.has(at); at += apart) heads.push(at)
      const meanings = heads.map((at) => names.get(at)!)
      const isTable = meanings.some(isCode) && meanings.includes('quantity')
      return isTable && isTogether(first, heads.at(-1)! + apart - 1) ? [{ heads, apart }] : []
    })
    const [best] = chains.toSorted((a, b) => b.heads.length - a.heads.length)
    if (!best) continue
    const { heads, apart } = best
    const columnAt = (at: number, meaning: ColumnMeaning): HeadedColumn => ({
      meaning,
      cells: Array.from({ length: apart - 1 }, (_, row) => at + 1 + row),
    })
    const table = heads.map((at) => columnAt(at, names.get(at)!))
    free = heads.at(-1)! + apart
    for (; isTogether(first, free + apart - 1) && !hasDigit(free); free += apart) {
      const column = columnAt(free, null)
      if (column.cells.some((at) => itemsAt.get(at)?.some(({ hit }) => hit.match.products.length > 0))) break
      table.push(column)
    }
    tables.push(table)
  }
  return tables

  function hasDigit(at: number): boolean {
    return /\d/.test(lines[at]!.folded)
  }
}

const fewestRows = 3
const fewestColumns = 2
/** Characters. */
const longestName = 24
/** A list of so many lines that name something is no table. */
const mostNames = 200
