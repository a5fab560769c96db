import { guardText } from './csv-field.ts'
import { plainNumber } from './plain-number.ts'
import type { SheetRow, SheetValue } from './sheet.ts'

/**
 * Rows for the clipboard, in the formats that spreadsheets and mail programs paste. In both, a text that could start a
 * formula is guarded as in CSV: what marks a cell as text is known to some programs only.
 */
export type CopiedRows = {
  /** Tab-separated. */
  readonly text: string
  /** A table that marks texts as text, so that codes keep their zeros and their digits. */
  readonly html: string
}

export function copyRows(rows: readonly SheetRow[]): CopiedRows {
  return {
    text: rows.map((row) => row.map(tabbedField).join('\t')).join('\r\n'),
    html: `<table>${rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')}</table>`,
  }
}

function tabbedField(value: SheetValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return plainNumber(value)
  const inert = guardText(value)
  return /[\t\r\n"]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

function htmlCell(value: SheetValue): string {
  if (value === null) return '<td></td>'
  if (typeof value === 'number') return `<td>${plainNumber(value)}</td>`
  // The format "text", for Excel and for LibreOffice.
  return `<td style='mso-number-format:"\\@"' sdnum="0;0;@">${escapeHtml(guardText(value))}</td>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
}
