import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ReceiveOrder } from './receive-order.tsx'
import { receivingMessages } from './receiving-messages.ts'

/** Opens the dialog that enters what came of an order. */
export function ReceiveButton({ draftId, order, name }: { draftId: string; order: Order; name: string }) {
  const messages = useMessages(receivingMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button compact tone="quiet" aria-label={messages.receiveOf(name)} onClick={() => setOpen(true)}>
        <PackageCheck aria-hidden className="size-4" />
        {messages.receive}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title(name)} closeLabel={messages.close}>
        <ReceiveOrder draftId={draftId} order={order} />
      </Dialog>
    </>
  )
}
