import { saveFile } from '#src/ui/save-file.ts'
import { csvHeader, csvLine } from './csv-writer.ts'
import { fileName } from './file-name.ts'
import { rowPieces } from './row-pieces.ts'
import type { BookRow, SheetColumn, SheetRow } from './sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

/**
 * Downloads one table, with all its rows. A CSV has no sums.
 * @returns the file's name, for what is said; null where it could not be written
 */
export async function saveTable(
  table: {
    readonly columns: readonly SheetColumn[]
    readonly rows: readonly SheetRow[]
    readonly foot?: readonly BookRow[]
  },
  sheetName: string,
  format: 'xlsx' | 'csv',
): Promise<string | null> {
  const { rows, ...rest } = table
  const name = fileName(sheetName, Date.now(), format)
  try {
    const file =
      format === 'xlsx'
        ? await writeXlsx({ ...rest, rows: rowPieces(rows), sheetName, signal: new AbortController().signal })
        : new Blob([csvHeader(rest.columns), ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' })
    saveFile(name, file)
    return name
  } catch {
    return null
  }
}
