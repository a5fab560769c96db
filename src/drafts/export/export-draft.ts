import type { Draft } from '#src/drafts/model/draft.ts'
import { fileName } from '#src/sheets/file-name.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { type CsvHeaders, createDraftCsv } from './draft-csv.ts'

/** Saves the draft as CSV where the browser saves downloads. */
export function exportDraft(draft: Draft, headers: CsvHeaders): void {
  saveFile(
    fileName(draft.name, Date.now(), 'csv'),
    new Blob([createDraftCsv(draft, headers)], { type: 'text/csv;charset=utf-8' }),
  )
}
