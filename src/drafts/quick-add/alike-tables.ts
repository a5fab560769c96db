import type { ReadTable } from '#src/drafts/list-reader/columns/table-meanings.ts'

/** Tables of a list whose columns are the same: what is corrected in one is corrected in all. */
export type AlikeTables = {
  /** Of the tables, each once: a header that repeats on each page has one key. */
  readonly keys: readonly string[]
  readonly count: number
  /** The first of them. */
  readonly read: ReadTable
}

/** The tables of a list, those that are alike together, in their order; those of which nothing is used come last. */
export function alikeTables(tables: readonly ReadTable[]): AlikeTables[] {
  const groups = Map.groupBy(tables, ({ table, columns }) =>
    JSON.stringify([table.width, table.separator, columns, table.names]),
  )
  return [...groups.values()]
    .map((all) => ({ keys: [...new Set(all.map(({ table }) => table.key))], count: all.length, read: all[0]! }))
    .toSorted((a, b) => Number(isUsed(b)) - Number(isUsed(a)))
}

function isUsed({ read }: AlikeTables): boolean {
  return read.columns.some((column) => column !== null && column !== 'unused')
}
