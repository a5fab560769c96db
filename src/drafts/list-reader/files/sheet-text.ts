/**
 * Writes rows of a spreadsheet as text that is read like pasted text: tabs between the cells, quotes where a cell would
 * otherwise be misread. Empty columns are left out.
 */
export function sheetText(rows: readonly (readonly string[])[]): string {
  const filled = new Set<number>()
  for (const row of rows) for (const [column, cell] of row.entries()) if (cell.trim() !== '') filled.add(column)
  const columns = [...filled].toSorted((a, b) => a - b)
  return rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /[\t\r\n]|^\s*"|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
