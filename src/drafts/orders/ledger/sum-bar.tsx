import type { ReactNode } from 'react'
import type { PurchaseSum } from '#src/drafts/orders/purchases/group-purchases.ts'
import { WithoutPrice } from '#src/drafts/parts/draft-totals-bar.tsx'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { ledgerMessages } from './ledger-messages.ts'

/**
 * What orders or lines of them cost, below the list.
 *
 * @param counts how many of what
 * @param of what the sum is of, where it is not of all
 */
export function SumBar(props: { sum: PurchaseSum; counts: ReactNode; of?: string; notes: readonly string[] }) {
  const { sum, counts, of, notes } = props
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  return (
    <section
      aria-label={messages.sum}
      className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-line bg-surface px-4 py-2 text-table"
    >
      <span className="text-ink-soft">{counts}</span>
      <WithoutPrice count={sum.linesWithoutPrice} />
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-1.5">
        {of !== undefined && <span className="text-ink-soft">{of}</span>}
        <span>{formats.money(sum.subtotal)}</span>
        <span className="text-ink-soft">+ {messages.iva}</span>
        <span>{formats.money(sum.iva)}</span>
        <span className="text-ink-soft">=</span>
        <span className="text-text font-semibold">{formats.money(sum.total)}</span>
      </span>
      {notes.length > 0 && <p className="basis-full text-right text-small text-ink-soft">{notes.join(' ')}</p>}
    </section>
  )
}
