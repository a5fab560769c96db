import { PackageX } from 'lucide-react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { orderMessages } from './order-messages.ts'

/** Asks before a placement is cancelled: no undo takes that back. */
export function CancelPlacement(props: { order: Order; onKeep: () => void; onCancel: () => void }) {
  const { order, onKeep, onCancel } = props
  const { cancelling: messages } = useMessages(orderMessages)
  const formats = useFormats()
  return (
    <div className="grid gap-3 p-4 text-table">
      <p className="text-text font-medium">{messages.ask(formats.dateTime(order.placedAt), order.folio)}</p>
      <p className="max-w-prose text-ink-soft">
        {messages.about} {messages.lastEdits}
      </p>
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what cannot be undone must not be the default */}
        <Button autoFocus onClick={onKeep}>
          {messages.keep}
        </Button>
        <Button onClick={onCancel}>
          <PackageX aria-hidden className="size-4" />
          {messages.confirm}
        </Button>
      </div>
    </div>
  )
}
