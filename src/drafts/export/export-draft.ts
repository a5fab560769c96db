import type { Draft } from '#src/drafts/model/draft.ts'
import { downloadFile } from '#src/ui/download-file.ts'
import { type CsvHeaders, createDraftCsv } from './draft-csv.ts'
import { draftFileName } from './draft-file-name.ts'

/** Saves the draft as CSV where the browser saves downloads. */
export function exportDraft(draft: Draft, headers: CsvHeaders): void {
  downloadFile({
    name: draftFileName(draft.name, Date.now(), 'csv'),
    type: 'text/csv;charset=utf-8',
    text: createDraftCsv(draft, headers),
  })
}
