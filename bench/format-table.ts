export type Cell = string | number | null | undefined

/** A table as plain text. Numbers are right-aligned and rounded; a missing value is a dash. */
export function formatTable(headers: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(writeCell))
  const widths = headers.map((header, column) =>
    Math.max(header.length, ...texts.map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = headers.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const writeLine = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [headers, widths.map((width) => '─'.repeat(width)), ...texts].map((cells) => `${writeLine(cells)}\n`).join('')
}

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '–'
  if (typeof cell === 'string') return cell
  if (Number.isInteger(cell) || Math.abs(cell) >= 1_000) return Math.round(cell).toLocaleString('en')
  return cell.toFixed(Math.abs(cell) >= 100 ? 0 : Math.abs(cell) >= 10 ? 1 : Math.abs(cell) >= 1 ? 2 : 3)
}
