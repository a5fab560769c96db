import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { csvHeader, csvLine } from '#src/sheets/csv-writer.ts'
import { fileName } from '#src/sheets/file-name.ts'
import { rowPieces } from '#src/sheets/row-pieces.ts'
import { writeXlsx } from '#src/sheets/write-xlsx.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { useToast } from '#src/ui/toasts.tsx'
import type { PurchaseGroup, PurchaseSum } from './group-purchases.ts'
import type { PurchasesView } from './purchases-address.ts'
import { purchasesMessages } from './purchases-messages.ts'
import { purchasesSheet } from './purchases-sheet.ts'

/** Exports the table of purchases, all its rows; a toast shows the result. A CSV has no sums. */
export function usePurchasesExport() {
  const messages = useMessages(purchasesMessages)
  const { exportFailed } = useMessages(ledgerMessages)
  const formats = useFormats()
  const showToast = useToast()
  return async (groups: readonly PurchaseGroup[], all: PurchaseSum, view: PurchasesView, format: 'xlsx' | 'csv') => {
    const { columns, rows, foot } = purchasesSheet(groups, all, view, formats)
    const sheetName = messages.fileName(messages.groupings[view.by])
    const name = fileName(sheetName, Date.now(), format)
    try {
      const signal = new AbortController().signal
      const file =
        format === 'xlsx'
          ? await writeXlsx({ columns, rows: rowPieces(rows), foot, sheetName, signal })
          : new Blob([csvHeader(columns), ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' })
      saveFile(name, file)
      showToast({ text: messages.exported(name) })
    } catch {
      showToast({ text: exportFailed })
    }
  }
}
