import { ArrowDownUp } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import type { WarehousePreference } from '#src/drafts/model/orders/warehouse-preference.ts'
import { PreferredWarehouses } from '#src/drafts/parts/warehouses/preferred-warehouses.tsx'
import { useWarehousePreference } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { productMessages } from '#src/product/product-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { WarehouseStock } from '#src/wholesale-api/read-warehouses.ts'

const orders: readonly WarehousePreference['by'][] = ['stock', 'place', 'preference']

/** The order of warehouses: here, on every product, and for splits. */
export function WarehousePreferenceMenu({ warehouses }: { warehouses: readonly WarehouseStock[] }) {
  const messages = useMessages(productMessages)
  return (
    <Popover
      title={messages.order}
      stamp={messages.order}
      trigger={<IconButton label={messages.order} icon={<ArrowDownUp aria-hidden />} />}
    >
      <OrderChoice warehouses={warehouses} />
    </Popover>
  )
}

function OrderChoice({ warehouses }: { warehouses: readonly WarehouseStock[] }) {
  const messages = useMessages(productMessages)
  const group = useId()
  const storedPreference = useWarehousePreference()
  const order = useSyncExternalStore(storedPreference.subscribe, storedPreference.get)
  const codes = warehouses.map(({ code }) => code)
  return (
    <div className="grid gap-1 p-2">
      <fieldset className="grid">
        <legend className="sr-only">{messages.order}</legend>
        {orders.map((by) => (
          <label key={by} className="flex h-8 items-center gap-2 rounded px-2 hover:bg-hover touch:h-11">
            <input
              type="radio"
              name={group}
              className="size-4 accent-accent"
              checked={order.by === by}
              // The person's own order starts as the order on the screen.
              onChange={() => {
                const isFirst = by === 'preference' && order.preferred.length === 0
                storedPreference.set({ by, preferred: isFirst ? codes : order.preferred })
              }}
            />
            {messages.orders[by]}
          </label>
        ))}
      </fieldset>
      {order.by === 'preference' && (
        <div className="max-h-80 overflow-auto border-t border-line pt-1">
          <PreferredWarehouses warehouses={warehouses} />
        </div>
      )}
    </div>
  )
}
