import { PackageCheck } from 'lucide-react'
import { useMemo } from 'react'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { isPlaced } from '#src/drafts/model/orders/order-states.ts'
import { deliveryMessages } from '#src/drafts/orders/receiving/delivery/delivery-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import type { LedgerOrder } from './ledger-orders.ts'

/** Receives what is to come of a warehouse, of the orders that are shown. */
export function ReceiveMenu(props: {
  orders: readonly LedgerOrder[]
  onReceive: (orders: readonly LedgerOrder[]) => void
}) {
  const { orders, onReceive } = props
  const messages = useMessages(deliveryMessages)
  const formats = useFormats()
  const byWarehouse = useMemo(() => Map.groupBy(orders.filter(isAwaited), ({ order }) => order.warehouse), [orders])
  if (byWarehouse.size === 0) return null
  return (
    <Menu
      trigger={
        <Button compact>
          <PackageCheck aria-hidden className="size-4" />
          {messages.byWarehouse}
        </Button>
      }
    >
      {[...byWarehouse]
        .toSorted(([a], [b]) => formats.compare(a, b))
        .map(([warehouse, awaited]) => (
          <MenuItem key={warehouse} onSelect={() => onReceive(awaited)}>
            {messages.fromWarehouse(warehouse, awaited.length)}
          </MenuItem>
        ))}
    </Menu>
  )
}

/** Whether something of it can be received: it is placed, and its draft can be changed. */
export function mayReceive({ order, draft }: LedgerOrder): boolean {
  return draft.folder !== 'deleted' && isPlaced(order)
}

/** The progress of an order of which nothing was entered is known. To ask for it, of thousands, takes seconds. */
function isAwaited(each: LedgerOrder): boolean {
  const { order } = each
  if (!mayReceive(each)) return false
  const isEntered = order.receipts.length > 0 || order.confirmation !== null
  return isEntered ? (progressOf(order)?.toCome ?? 0) > 0 : order.lines.length > 0
}
