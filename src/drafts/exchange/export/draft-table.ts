import { type ColumnWith, columnsWith, lineColumns } from '#src/drafts/model/lines/column-definition.ts'
import type { SheetColumn, SheetRow, SheetValue } from '#src/sheets/sheet.ts'
import type { CheckedColumn } from './checked-column.ts'
import type { ExportedLine } from './exported-line.ts'
import type { PlacedColumns } from './placed-columns.ts'

export type TableHeaders = Readonly<Record<ColumnWith<'sheet'>, string>>

/** The columns of a line in tables, in order. */
export const tableColumns = columnsWith('sheet')

/**
 * Lines as a table, in their order: codes and words as texts, quantities and pesos as numbers. No totals: in a
 * CSV or the clipboard an import would read them as a line. CSV, XLSX and the clipboard share it.
 *
 * @param checked null where no line was checked
 * @param placed null where nothing is placed
 */
export function draftTable(
  lines: readonly ExportedLine[],
  headers: TableHeaders,
  checked: CheckedColumn | null = null,
  placed: PlacedColumns | null = null,
): { readonly columns: readonly SheetColumn[]; readonly rows: readonly SheetRow[] } {
  const columns = tableColumns.map((name) => sheetColumn(name, headers))
  const rows = lines.map((line) => tableColumns.map((name) => sheetValue(line, name)))
  const more: readonly { readonly column: SheetColumn; readonly valueOf: (line: ExportedLine) => SheetValue }[] = [
    ...(placed
      ? [
          {
            column: { header: placed.pieces, kind: 'number' as const, width: 12 },
            valueOf: (line: ExportedLine) => line.placed?.pieces ?? 0,
          },
          { column: { header: placed.orders, kind: 'text' as const, width: 30 }, valueOf: placed.wordsOf },
        ]
      : []),
    ...(checked
      ? [{ column: { header: checked.header, kind: 'text' as const, width: 26 }, valueOf: checked.wordsOf }]
      : []),
  ]
  return {
    columns: [...columns, ...more.map(({ column }) => column)],
    rows: rows.map((row, index) => [...row, ...more.map(({ valueOf }) => valueOf(lines[index]!))]),
  }
}

export function sheetColumn(name: ColumnWith<'sheet'>, headers: TableHeaders): SheetColumn {
  const { kind, sheet } = lineColumns[name]
  return { header: headers[name], kind, width: sheet }
}

export function sheetValue(line: ExportedLine, name: ColumnWith<'sheet'>): SheetValue {
  const value = line[name]
  return lineColumns[name].kind === 'money' && value !== null ? Number(value) : value
}
