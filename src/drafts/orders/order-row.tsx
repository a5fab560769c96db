import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { IvaRate } from '#src/drafts/model/iva-rate.ts'
import { orderTotals } from '#src/drafts/model/money.ts'
import type { PlacedLine } from '#src/drafts/model/placed-order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { orderMessages } from './order-messages.ts'

/**
 * An order in a row: its warehouse, its number, what it comes to, what is said of it below, and its lines where they are
 * wanted. On narrow screens the same, wrapped, with the names of the figures.
 */
export function OrderRow(props: {
  warehouse: string
  place: string
  ivaRate: IvaRate
  lines: readonly PlacedLine[]
  number: ReactNode
  actions: ReactNode
  below: ReactNode
  details: ReactNode
}) {
  const { warehouse, place, ivaRate, lines, number, actions, below, details } = props
  const messages = useMessages(orderMessages)
  const { columns } = messages
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const totals = orderTotals(lines, ivaRate)
  return (
    <section
      aria-labelledby={`${id}-name`}
      data-order={warehouse}
      className="border-b border-line py-1.5 min-[960px]:col-span-full min-[960px]:grid min-[960px]:grid-cols-subgrid"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 max-[959px]:pl-2 min-[960px]:contents">
        <div className="flex min-w-0 flex-1 items-center gap-1 max-[959px]:basis-52 min-[960px]:pl-2">
          <IconButton
            label={messages.seeLines(warehouse)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-lines` : undefined}
            onClick={() => setOpen(!isOpen)}
            icon={<ChevronRight aria-hidden className={isOpen ? 'rotate-90' : ''} />}
          />
          <h3 id={`${id}-name`} className="min-w-0 truncate font-normal">
            <span className="sr-only">{messages.orderOf('')}</span>
            <bdi className="font-medium">{warehouse}</bdi>
            {place !== '' && <bdi className="text-ink-soft"> · {place}</bdi>}
          </h3>
        </div>
        <div className="min-w-0 max-[959px]:basis-52 max-[959px]:grow max-[959px]:pl-9 min-[540px]:max-[959px]:pl-0">
          {number}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 max-[959px]:basis-full max-[959px]:pl-9 min-[960px]:contents">
          <Figure name={columns.lines} value={formats.number(lines.length)} />
          <Figure name={columns.pieces} value={formats.number(totals.pieces)} />
          <Figure name={columns.subtotal} value={formats.money(totals.subtotal)} />
          <Figure name={columns.iva} value={formats.money(totals.iva)} />
          <Figure name={columns.total} value={formats.money(totals.total)} isStrong />
        </div>
        <div className="flex flex-wrap items-center gap-2 max-[959px]:basis-full max-[959px]:pl-9 min-[960px]:justify-end min-[960px]:pr-4">
          {actions}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 pt-0.5 pl-11 text-small text-ink-soft min-[960px]:col-span-full">
        {below}
      </div>
      {isOpen && (
        <div id={`${id}-lines`} className="pt-1 min-[960px]:col-span-full">
          {details}
        </div>
      )}
    </section>
  )
}

/** The names of the figures over rows that are wide enough for columns. Who hears the page has them with each figure. */
export function OrderRowsHeader({ ivaRate }: { ivaRate: IvaRate | null }) {
  const { columns } = useMessages(orderMessages)
  const formats = useFormats()
  const names = [columns.lines, columns.pieces, columns.subtotal]
  return (
    <div
      aria-hidden
      className="border-b border-line py-1 text-small text-ink-soft max-[959px]:hidden min-[960px]:col-span-full min-[960px]:grid min-[960px]:grid-cols-subgrid"
    >
      <span className="pl-11">{columns.warehouse}</span>
      <span>{columns.number}</span>
      {names.map((name) => (
        <span key={name} className="text-right">
          {name}
        </span>
      ))}
      <span className="text-right">
        {columns.iva} {ivaRate !== null && formats.percent(ivaRate)}
      </span>
      <span className="text-right">{columns.total}</span>
      <span />
    </div>
  )
}

/** What `OrderRow`s stand in, so that their columns align. */
export const orderRowsClass =
  'min-[960px]:grid min-[960px]:grid-cols-[minmax(8rem,1fr)_minmax(9rem,15rem)_repeat(5,auto)_auto] min-[960px]:gap-x-4'

function Figure({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <span
      className={`whitespace-nowrap min-[960px]:self-center min-[960px]:text-right ${isStrong ? 'font-semibold' : ''}`}
    >
      <span className="text-small font-normal text-ink-soft min-[960px]:sr-only">{name} </span>
      {value}
    </span>
  )
}
