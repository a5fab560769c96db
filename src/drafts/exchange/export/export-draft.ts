import { mostLines } from '#src/drafts/exchange/share/format/check-content.ts'
import { writeDraftFile } from '#src/drafts/exchange/share/format/draft-file.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { fileName } from '#src/sheets/file-name.ts'
import { rowPieces } from '#src/sheets/row-pieces.ts'
import { writeWorkbook } from '#src/sheets/write-xlsx.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { type CheckedLine, checkedColumn } from './checked-column.ts'
import { createDraftCsv } from './draft-csv.ts'
import { draftFoot, noteSheets } from './draft-foot.ts'
import { draftTable } from './draft-table.ts'
import { exportMessages } from './export-messages.ts'
import { exportLines } from './exported-line.ts'
import { placedColumns } from './placed-columns.ts'

export type DraftFileFormat = 'xlsx' | 'csv' | 'json'

type CheckedOf = (line: DraftLine) => CheckedLine

/**
 * Downloads a file with all lines of the draft. Never rejects.
 * @returns a message about the outcome
 */
export async function exportDraft(
  draft: Draft,
  format: DraftFileFormat,
  formats: Formats,
  checkedOf: CheckedOf,
): Promise<string> {
  const messages = exportMessages[formats.locale](formats)
  try {
    const name = fileName(draft.name, Date.now(), format)
    saveFile(name, await writers[format](draft, formats, checkedOf))
    const opensAgain = format !== 'json' || draft.lines.length <= mostLines
    return opensAgain ? messages.saved(draft.lines.length, name) : messages.tooManyForFile(mostLines)
  } catch {
    return messages.failed
  }
}

const writers: Record<DraftFileFormat, (draft: Draft, formats: Formats, checkedOf: CheckedOf) => Blob | Promise<Blob>> =
  {
    xlsx(draft, formats, checkedOf) {
      const { columns: headers, sheetName } = exportMessages[formats.locale](formats)
      const lines = exportLines(draft)
      const { columns, rows } = draftTable(
        lines,
        headers,
        checkedColumn(draft.lines, checkedOf, formats),
        placedColumns(lines, formats),
      )
      const sheets = [
        { columns, rows: rowPieces(rows), sheetName, foot: draftFoot(draft, formats) },
        ...noteSheets(draft, formats).map((sheet) => ({ ...sheet, rows: rowPieces(sheet.rows) })),
      ]
      return writeWorkbook(sheets, new AbortController().signal)
    },
    csv(draft, formats, checkedOf) {
      const { columns: headers } = exportMessages[formats.locale](formats)
      const checked = checkedColumn(draft.lines, checkedOf, formats)
      const text = createDraftCsv(draft, headers, checked, placedColumns(exportLines(draft), formats))
      return new Blob([text], { type: 'text/csv;charset=utf-8' })
    },
    json: (draft) => new Blob([writeDraftFile(draft, draft.id)], { type: 'application/json' }),
  }
