import { type ReactNode, useMemo } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import type { ButtonAct } from '#src/drafts/model/orders/order-acts.ts'
import { useOrderOperations } from '#src/drafts/parts/use-order-operations.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { CancelPlacement } from './cancel-placement.tsx'
import { ConfirmOrder } from './confirming/confirm-order.tsx'
import { confirmingMessages } from './confirming/confirming-messages.ts'
import { orderMessages } from './order-messages.ts'
import { ReceiveDialog } from './receiving/receive-dialog.tsx'

/** Where each act on an order is entered, or asked about. Of none it is closed. */
export function OrderActDialog(props: {
  act: ButtonAct | null
  draftId: string
  order: Order
  name: string
  onClose: () => void
}) {
  const { act, draftId, order, name, onClose } = props
  const messages = useMessages(orderMessages)
  const confirming = useMessages(confirmingMessages)
  const operations = useOrderOperations()
  const showToast = useToast()
  const received = useMemo(() => (act === 'receive' ? [{ draftId, order }] : []), [act, draftId, order])
  const cancelPlacement = async () => {
    if (!isWritten(await operations.actOnOrder(draftId, order.id, 'cancel'))) return
    onClose()
    showToast({ text: messages.placementCancelled(order.warehouse) })
  }
  const dialogs: Readonly<Record<ButtonAct, ReactNode>> = {
    confirm: (
      <Dialog key="confirm" open={act === 'confirm'} onClose={onClose} title={confirming.title(name)}>
        {act === 'confirm' && <ConfirmOrder key={order.id} draftId={draftId} order={order} onDone={onClose} />}
      </Dialog>
    ),
    receive: <ReceiveDialog key="receive" orders={received} name={name} onClose={onClose} />,
    cancel: (
      <Dialog key="cancel" asks open={act === 'cancel'} onClose={onClose} title={messages.cancelling.title(name)}>
        {act === 'cancel' && <CancelPlacement order={order} onKeep={onClose} onCancel={() => void cancelPlacement()} />}
      </Dialog>
    ),
  }
  return Object.values(dialogs)
}
