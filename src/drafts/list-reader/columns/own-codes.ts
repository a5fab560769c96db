import { isCode } from './list-columns.ts'
import type { ListTable, TableLine } from './list-table.ts'

/**
 * Lines whose tables have the column of codes that the catalog knows. Where it knows no code of the column that is named
 * like one, and most of another, the first has the codes of who asks: `Código PN`, `Cód. prov.`
 */
export function passOwnCodes(lines: readonly TableLine[], isKnown: (code: string) => boolean): readonly TableLine[] {
  const changed = new Map<ListTable, ListTable>()
  for (const [table, rows] of Map.groupBy(lines, (line) => line.table)) {
    const columns = table?.columns
    if (!table || !columns || table.isCorrected || rows.length < fewestRows) continue
    const knownIn = (at: number) => rows.filter(({ cells }) => isKnown((cells[at] ?? '').trim())).length
    if (!columns.some(isCode) || columns.some((column, at) => isCode(column) && knownIn(at) > 0)) continue
    const others = columns.flatMap((column, at) => (column === null || column === 'unused' ? [at] : []))
    const [own] = others.toSorted((a, b) => knownIn(b) - knownIn(a))
    if (own === undefined || knownIn(own) < Math.max(fewestRows, rows.length * most)) continue
    const meant = columns.map((column, at) => (at === own ? 'manufacturerSku' : isCode(column) ? 'unused' : column))
    changed.set(table, { ...table, columns: meant, isByCatalog: true })
  }
  if (changed.size === 0) return lines
  return lines.map((line) => {
    const table = line.table && changed.get(line.table)
    return table ? { ...line, table } : line
  })
}

const fewestRows = 3
const most = 0.6
