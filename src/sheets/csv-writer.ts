import { csvField } from './csv-field.ts'
import { plainNumber } from './plain-number.ts'
import type { SheetColumn, SheetRow, SheetValue } from './sheet.ts'

/** Byte order mark and header: RFC 4180 with CRLF, so that Excel reads the file as UTF-8. */
export function csvHeader(columns: readonly SheetColumn[]): string {
  return `\uFEFF${csvLine(columns.map(({ header }) => header))}`
}

/** Texts cannot become formulas; numbers have a decimal point, no grouping and no exponent. */
export function csvLine(row: SheetRow): string {
  return `${row.map(csvValue).join(',')}\r\n`
}

function csvValue(value: SheetValue): string {
  if (value === null) return ''
  return typeof value === 'string' ? csvField(value) : plainNumber(value)
}
