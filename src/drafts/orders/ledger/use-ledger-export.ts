import { confirmingMessages } from '#src/drafts/orders/confirming/confirming-messages.ts'
import { exportOrders, type OrderFileFormat } from '#src/drafts/orders/export/export-orders.ts'
import { exportPlaced } from '#src/drafts/orders/export/exported-order.ts'
import { keptInvoiceMessages } from '#src/drafts/orders/invoice/kept-invoice-messages.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { saveTable } from '#src/sheets/save-table.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { ledgerMessages } from './ledger-messages.ts'
import type { LedgerOrder } from './ledger-orders.ts'
import { ledgerSheet } from './ledger-sheet.ts'

type LedgerExport = {
  /** Exports the orders with all their lines, in one table. */
  readonly saveAll: (orders: readonly LedgerOrder[], format: 'xlsx' | 'csv') => Promise<void>
  /** Exports an order in the format of its draft's orders page. */
  readonly saveOne: (order: LedgerOrder, format: OrderFileFormat) => Promise<void>
}

/** Exports orders of the ledger; a toast shows the result. */
export function useLedgerExport(): LedgerExport {
  const messages = useMessages(ledgerMessages)
  const receiving = useMessages(receivingMessages)
  const confirming = useMessages(confirmingMessages)
  const kept = useMessages(keptInvoiceMessages)
  const formats = useFormats()
  const showToast = useToast()
  const saveAll: LedgerExport['saveAll'] = async (orders, format) => {
    const headers = { ...messages.sheet, ...receiving.sheet, ...confirming.sheet, ...kept.sheet }
    const name = await saveTable(ledgerSheet(orders, headers, formats), messages.fileName, format)
    showToast({ text: name === null ? messages.exportFailed : messages.exported(orders.length, name) })
  }
  const saveOne: LedgerExport['saveOne'] = async ({ order, draft }, format) => {
    const orders = [exportPlaced(draft, order, () => '')]
    const { text } = await exportOrders({ orders, isSingle: true, letter: null }, format, formats)
    showToast({ text })
  }
  return { saveAll, saveOne }
}
