import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { ReadRow } from './read-row.ts'
import { headingDoubts } from './remarks.ts'

/** The rows of a table below a sentence that says they are not ordered: `Esto ya se entregó:` above the names of its columns. */
export function doubtOwedTables<Product>(
  rows: readonly ReadRow<Product>[],
  free: readonly SpannedLine[],
): readonly ReadRow<Product>[] {
  const tables = new Set(rows.flatMap(({ row: { table } }) => table ?? []))
  const said = new Map(
    [...tables].flatMap((table) => {
      const above = free.findLast(({ row: { line } }) => line.number < table.from)
      const isAbove = above && above.row.line.number >= table.from - farthest && /:\s*$/.test(above.text)
      const doubts = isAbove ? headingDoubts(above.text).filter(({ kind }) => kind === 'not-a-request') : []
      return doubts.length > 0 ? [[table, doubts] as const] : []
    }),
  )
  if (said.size === 0) return rows
  return rows.map((row) => {
    const doubts = (row.row.table && said.get(row.row.table)) ?? []
    const more = doubts.filter(({ kind }) => !row.doubts.some((own) => own.kind === kind))
    return more.length === 0 ? row : { ...row, doubts: [...row.doubts, ...more] }
  })
}

/** Lines: an empty one may be between them. */
const farthest = 2
