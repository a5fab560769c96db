import { useMessages } from '#src/i18n/locale-context.tsx'
import { csvHeader, csvLine } from '#src/sheets/csv-writer.ts'
import { fileName } from '#src/sheets/file-name.ts'
import type { SheetRow } from '#src/sheets/sheet.ts'
import { writeXlsx } from '#src/sheets/write-xlsx.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { ledgerMessages } from './ledger-messages.ts'
import type { LedgerOrder } from './ledger-orders.ts'
import { ledgerSheet } from './ledger-sheet.ts'

/** Saves orders with all of their lines as one table; a toast says what became of it. */
export function useLedgerExport(): (orders: readonly LedgerOrder[], format: 'xlsx' | 'csv') => Promise<void> {
  const messages = useMessages(ledgerMessages)
  const showToast = useToast()
  return async (orders, format) => {
    const { columns, rows } = ledgerSheet(orders, messages.sheet)
    const [first] = orders
    const title = orders.length === 1 && first ? first.order.number || first.draft.name : messages.fileName
    const name = fileName(title, Date.now(), format)
    try {
      const signal = new AbortController().signal
      const file =
        format === 'xlsx'
          ? await writeXlsx({ columns, rows: pieces(rows), sheetName: messages.fileName, signal })
          : new Blob([csvHeader(columns), ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' })
      saveFile(name, file)
      showToast({ text: messages.exported(orders.length, name) })
    } catch {
      showToast({ text: messages.exportFailed })
    }
  }
}

/** So that the worker begins before all are handed over. */
async function* pieces(rows: readonly SheetRow[]) {
  for (let from = 0; from < rows.length; from += 1_000) yield rows.slice(from, from + 1_000)
}
