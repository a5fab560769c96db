import { useState } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InvoiceMark } from './invoice-mark.tsx'
import { keptInvoiceMessages } from './kept-invoice-messages.ts'
import { OrderInvoices } from './order-invoices.tsx'
import { useOverInvoiced } from './over-invoiced-note.tsx'

/** Opens the invoices of an order that has some. */
export function InvoicesButton({ draftId, order, name }: { draftId: string; order: Order; name: string }) {
  const messages = useMessages(keptInvoiceMessages)
  const over = useOverInvoiced(order)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {order.invoices.length > 0 && (
        <Button compact tone="quiet" onClick={() => setOpen(true)}>
          <InvoiceMark order={order} over={over} saysOver />
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title(name)}>
        <OrderInvoices draftId={draftId} order={order} />
      </Dialog>
    </>
  )
}
