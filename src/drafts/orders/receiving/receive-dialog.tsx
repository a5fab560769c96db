import { useMessages } from '#src/i18n/locale-context.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import type { OrderToReceive } from './delivery/awaited-products.ts'
import { deliveryMessages } from './delivery/delivery-messages.ts'
import { receivingMessages } from './receiving-messages.ts'

const ReceiveOrders = lazyPart(
  'scan',
  async () => (await import('./receive-orders.tsx')).ReceiveOrders,
  () => <div aria-busy className="h-[60dvh]" />,
)

/** Enters what came of these orders, one or several; of none it is closed. */
export function ReceiveDialog(props: {
  orders: readonly OrderToReceive[]
  /** Of a single order. */
  name: string
  onClose: () => void
}) {
  const { orders, name, onClose } = props
  const messages = useMessages(receivingMessages)
  const words = useMessages(deliveryMessages)
  const [warehouse = '', ...others] = new Set(orders.map(({ order }) => order.warehouse))
  return (
    <Dialog
      open={orders.length > 0}
      onClose={onClose}
      title={
        orders.length > 1
          ? words.severalTitle(orders.length, others.length === 0 ? warehouse : '')
          : messages.title(name)
      }
    >
      {orders.length > 0 && <ReceiveOrders key={orders.map(({ order }) => order.id).join(' ')} orders={orders} />}
    </Dialog>
  )
}
