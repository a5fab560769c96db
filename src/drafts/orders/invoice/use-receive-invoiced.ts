import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { LedgerOrder } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import type { InvoicedReceipt } from './invoiced-receipts.ts'

/** Notes as arrived what is invoiced, in each order; a toast says how many pieces. Not in orders of deleted drafts. */
export function useReceiveInvoiced(orders: readonly LedgerOrder[]) {
  const messages = useMessages(receivingMessages)
  const operations = useOrderOperations()
  const showToast = useToast()
  return async (receipts: readonly InvoicedReceipt[], note: string): Promise<void> => {
    let pieces = 0
    for (const { order, lines } of receipts) {
      const draft = orders.find((each) => each.order.id === order.id)?.draft
      if (!draft || draft.folder === 'deleted') continue
      const receipt = { kind: 'arrived', at: Date.now(), note, lines } as const
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they may be of one draft
      const outcome = await operations.receiveOrder(draft.id, order.id, receipt)
      if (isWritten(outcome)) pieces = lines.reduce((sum, { quantity }) => addQuantities(sum, quantity), pieces)
    }
    showToast({ text: messages.received(pieces) })
  }
}
