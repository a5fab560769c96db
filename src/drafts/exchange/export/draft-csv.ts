import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { csvHeader, csvLine } from '#src/sheets/csv-writer.ts'
import type { CheckedColumn } from './checked-column.ts'
import { draftTable, type TableHeaders } from './draft-table.ts'
import { exportLines } from './exported-line.ts'
import type { PlacedColumns } from './placed-columns.ts'

/**
 * A draft as CSV for spreadsheets: RFC 4180 with CRLF, and a byte order mark so that Excel reads it as UTF-8. Texts
 * cannot become formulas. Numbers have a decimal point and no grouping.
 */
export function createDraftCsv(
  draft: Pick<Draft, 'lines' | 'orders'>,
  headers: TableHeaders,
  checked: CheckedColumn | null = null,
  placed: PlacedColumns | null = null,
): string {
  const { columns, rows } = draftTable(exportLines(draft), headers, checked, placed)
  return csvHeader(columns) + rows.map(csvLine).join('')
}
