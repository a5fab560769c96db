import type { Order } from '#src/drafts/model/orders/order.ts'
import type { LedgerOrder } from '#src/drafts/orders/ledger/ledger-orders.ts'
import { useReceipts } from '#src/drafts/orders/receiving/use-receipts.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import type { InvoicedReceipt } from './invoiced-receipts.ts'
import type { InvoiceToKeep } from './kept-invoices.ts'

/** Enters what invoices say in their orders, but for those of deleted drafts. */
export function useEnterInvoices(orders: readonly LedgerOrder[]) {
  const operations = useOrderOperations()
  const { enter } = useReceipts()
  const draftOf = (orderId: string) => {
    const draft = orders.find((each) => each.order.id === orderId)?.draft
    return draft?.folder === 'deleted' ? undefined : draft
  }
  /** Notes as arrived what is invoiced, in one change. */
  const receive = (receipts: readonly InvoicedReceipt[], note: string) =>
    enter(
      receipts.flatMap(({ order, lines }) => {
        const draft = draftOf(order.id)
        const receipt = { kind: 'arrived', at: Date.now(), note, lines } as const
        return draft ? [{ draftId: draft.id, orderId: order.id, receipt }] : []
      }),
    )
  const keep = async (invoices: readonly InvoiceToKeep[], of: readonly Order[]): Promise<void> => {
    for (const order of of) {
      const draft = draftOf(order.id)
      for (const invoice of draft ? invoices : []) {
        const keptAt = order.invoices.find(({ uuid }) => uuid === invoice.uuid)?.keptAt
        // One after the other: they may be of one draft.
        await operations.keepInvoice(draft!.id, order.id, { ...invoice, ...(keptAt !== undefined && { keptAt }) })
      }
    }
  }
  return { receive, keep }
}
