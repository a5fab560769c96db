import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PurchaseSum } from '#src/drafts/orders/purchases/group-purchases.ts'
import { WithoutPrice } from '#src/drafts/parts/draft-totals-list.tsx'
import { sumMessages } from '#src/drafts/parts/sum-messages.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import { ledgerMessages } from './ledger-messages.ts'

/**
 * What orders or lines of them cost, below the list. On a phone one line, with a button for the rest.
 *
 * @param counts how many of what
 * @param short the first of them, for a line
 * @param of what the sum is of, where it is not of all
 */
export function SumBar(props: {
  sum: PurchaseSum
  counts: ReactNode
  short: string
  of?: string
  notes: readonly string[]
}) {
  const { sum, counts, short, of, notes } = props
  const messages = useMessages(ledgerMessages)
  const { withIva } = useMessages(sumMessages)
  const formats = useFormats()
  const isTight = useTight()
  const [isWhole, setWhole] = useState(false)
  const button = isTight && (
    <IconButton
      label={messages.sumParts}
      aria-expanded={isWhole}
      icon={isWhole ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
      onClick={() => setWhole(!isWhole)}
    />
  )
  if (isTight && !isWhole)
    return (
      <section
        aria-label={messages.sum}
        data-foot
        className="flex items-center gap-2 border-t border-line bg-surface pr-1 pl-4 text-table"
      >
        <span className="line-clamp-2 min-w-0 flex-1 text-ink-soft">
          {short} <WithoutPrice count={sum.linesWithoutPrice} />
        </span>
        <span className="font-semibold">{withIva(formats.money(sum.total))}</span>
        {button}
      </section>
    )
  return (
    <section
      aria-label={messages.sum}
      data-foot
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
      {isTight && <span className="-my-2 -mr-3 ml-auto">{button}</span>}
    </section>
  )
}
