import { ledgerMessages } from '#src/drafts/orders/ledger/ledger-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { saveTable } from '#src/sheets/save-table.ts'
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
    const sheetName = messages.fileName(messages.groupings[view.by])
    const name = await saveTable(purchasesSheet(groups, all, view, formats), sheetName, format)
    showToast({ text: name === null ? exportFailed : messages.exported(name) })
  }
}
