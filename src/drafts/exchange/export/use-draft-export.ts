import { newPriceMessages } from '#src/drafts/live-check/new-price-messages.ts'
import { newPriceWords } from '#src/drafts/live-check/new-price-words.ts'
import { useLineStates } from '#src/drafts/live-check/use-line-states.ts'
import { useNewTotal } from '#src/drafts/live-check/use-new-money.ts'
import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { copyRows } from '#src/sheets/copied-rows.ts'
import { copyTable } from '#src/ui/copy-text.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { checkedColumn } from './checked-column.ts'
import { draftTable } from './draft-table.ts'
import { type DraftFileFormat, exportDraft } from './export-draft.ts'
import { exportMessages } from './export-messages.ts'
import { exportLines } from './exported-line.ts'
import { placedColumns } from './placed-columns.ts'

/** Exports that need no dialog: a file, or the table in the clipboard. A toast shows the outcome. */
export function useDraftExport(draft: Draft) {
  const messages = useMessages(exportMessages)
  const { leaving } = useMessages(newPriceMessages)
  const formats = useFormats()
  const showToast = useToast()
  const { factsOf, stateOf } = useLineStates(draft)
  const checkedOf = (line: DraftLine) => ({ state: stateOf(line), answer: factsOf(line.sku).answer })
  const newTotal = useNewTotal(draft, factsOf)
  /** Not every menu has a place to say it before. */
  const said = (text: string) => (newTotal ? `${text}. ${leaving}. ${newPriceWords(newTotal, formats)}` : text)
  return {
    newTotal,
    save: (format: DraftFileFormat) =>
      void exportDraft(draft, format, formats, checkedOf).then((text) => showToast({ text: said(text) })),
    /** Synchronous: browsers allow the copy only during the click event. */
    copyAsTable() {
      const lines = exportLines(draft)
      const { columns, rows } = draftTable(
        lines,
        messages.columns,
        checkedColumn(draft.lines, checkedOf, formats),
        placedColumns(lines, formats),
      )
      const table = copyRows([columns.map(({ header }) => header), ...rows])
      showToast({ text: copyTable(table) ? said(messages.copied(rows.length)) : messages.copyFailed })
    },
  }
}
