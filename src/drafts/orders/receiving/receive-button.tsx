import { PackageCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { receivingMessages } from './receiving-messages.ts'

/** Opens the dialog that enters what came of an order. */
export function ReceiveButton({ draftId, order, name }: { draftId: string; order: Order; name: string }) {
  const messages = useMessages(receivingMessages)
  const [isOpen, setOpen] = useState(false)
  const orders = useMemo(() => (isOpen ? [{ draftId, order }] : []), [isOpen, draftId, order])
  return (
    <>
      <Button compact tone="quiet" aria-label={messages.receiveOf(name)} onClick={() => setOpen(true)}>
        <PackageCheck aria-hidden className="size-4" />
        {messages.receive}
      </Button>
      <ReceiveDialog orders={orders} name={name} onClose={() => setOpen(false)} />
    </>
  )
}
