import { FileCheck } from 'lucide-react'
import { useId } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { keptInvoiceMessages } from './kept-invoice-messages.ts'

/** Keeps invoices with orders, and says so once they are; before, how many of their lines are still `open`. */
export function KeepButton(props: { isKept: boolean; orders: readonly Order[]; open?: number; onKeep: () => void }) {
  const { isKept, orders, open = 0, onKeep } = props
  const messages = useMessages(keptInvoiceMessages)
  const hintId = useId()
  const names = orders.map(({ number, warehouse }) => number || warehouse).join(', ')
  return (
    <div className="flex flex-col items-start gap-1 text-table">
      <Button
        compact
        // Not disabled: it has the focus.
        aria-disabled={isKept || undefined}
        aria-describedby={hintId}
        className={isKept ? 'cursor-not-allowed opacity-55' : ''}
        onClick={() => {
          if (!isKept) onKeep()
        }}
      >
        <FileCheck aria-hidden className="size-4" />
        {messages.keep(names)}
      </Button>
      <p id={hintId} role="status" className={isKept ? 'text-good' : 'text-ink-soft'}>
        {isKept ? messages.kept(names) : messages.keepHint}
        {!isKept && open > 0 && <span className="block text-warn">{messages.keepOpen(open)}</span>}
      </p>
    </div>
  )
}
