import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import type { LedgerOrder } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { receivingMessages } from '#src/drafts/orders/receiving/receiving-messages.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import type { InvoicedReceipt } from './invoiced-receipts.ts'
import type { InvoiceToKeep } from './kept-invoices.ts'

/** Enters what invoices say in their orders, but for those of deleted drafts. */
export function useEnterInvoices(orders: readonly LedgerOrder[]) {
  const messages = useMessages(receivingMessages)
  const operations = useOrderOperations()
  const showToast = useToast()
  const draftOf = (orderId: string) => {
    const draft = orders.find((each) => each.order.id === orderId)?.draft
    return draft?.folder === 'deleted' ? undefined : draft
  }
  /** Notes as arrived what is invoiced; a toast says how many pieces. */
  const receive = async (receipts: readonly InvoicedReceipt[], note: string): Promise<void> => {
    let pieces = 0
    for (const { order, lines } of receipts) {
      const draft = draftOf(order.id)
      if (!draft) continue
      const receipt = { kind: 'arrived', at: Date.now(), note, lines } as const
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they may be of one draft
      const outcome = await operations.receiveOrder(draft.id, order.id, receipt)
      if (isWritten(outcome)) pieces = lines.reduce((sum, { quantity }) => addQuantities(sum, quantity), pieces)
    }
    showToast({ text: messages.received(pieces) })
  }
  const keep = async (invoices: readonly InvoiceToKeep[], of: readonly Order[]): Promise<void> => {
    for (const order of of) {
      const draft = draftOf(order.id)
      for (const invoice of draft ? invoices : []) {
        const keptAt = order.invoices.find(({ uuid }) => uuid === invoice.uuid)?.keptAt
        // oxlint-disable-next-line no-await-in-loop -- one after the other: they may be of one draft
        await operations.keepInvoice(draft!.id, order.id, { ...invoice, ...(keptAt !== undefined && { keptAt }) })
      }
    }
  }
  return { receive, keep }
}
