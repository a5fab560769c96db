import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { confirmingMessages } from './confirming-messages.ts'

/** Opens the dialog that enters what the wholesaler confirmed of an order. */
export function ConfirmButton({ draftId, order, name }: { draftId: string; order: Order; name: string }) {
  const messages = useMessages(confirmingMessages)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button compact tone="quiet" aria-label={messages.confirmOf(name)} onClick={() => setOpen(true)}>
        <CircleCheck aria-hidden className="size-4" />
        {messages.confirm}
      </Button>
      <Dialog open={isOpen} onClose={close} title={messages.title(name)}>
        <ConfirmOrder draftId={draftId} order={order} onDone={close} />
      </Dialog>
    </>
  )
}
