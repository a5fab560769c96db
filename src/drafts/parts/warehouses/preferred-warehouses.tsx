import { ArrowDown, ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { movePreferred } from '#src/drafts/model/orders/order-warehouses.ts'
import { preferenceMessages } from '#src/drafts/parts/drafts-messages.ts'
import { useWarehousePreference } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

/** Sorts the warehouses by preference. One stored preference for all products. */
export function PreferredWarehouses({ warehouses }: { warehouses: readonly { code: string; location: string }[] }) {
  const messages = useMessages(preferenceMessages)
  const preference = useWarehousePreference()
  const order = useSyncExternalStore(preference.subscribe, preference.get)
  const codes = warehouses.map(({ code }) => code)
  return (
    <ol>
      {warehouses.map(({ code, location }, index) => (
        <li key={code} className="flex h-8 items-center gap-2 px-2 touch:h-11">
          <bdi className="font-mono text-[12.5px]">{code}</bdi>
          <bdi className="min-w-0 flex-1 truncate text-small text-ink-soft">{location}</bdi>
          <IconButton
            label={messages.earlier(code)}
            icon={<ArrowUp aria-hidden />}
            className="size-6! touch:size-11!"
            disabled={index === 0}
            onClick={() => preference.set(movePreferred(order, codes, code, -1))}
          />
          <IconButton
            label={messages.later(code)}
            icon={<ArrowDown aria-hidden />}
            className="size-6! touch:size-11!"
            disabled={index === warehouses.length - 1}
            onClick={() => preference.set(movePreferred(order, codes, code, 1))}
          />
        </li>
      ))}
    </ol>
  )
}
