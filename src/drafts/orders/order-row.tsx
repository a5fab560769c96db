import './order-row.css'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { orderTotals } from '#src/drafts/model/money/money.ts'
import type { OrderLine } from '#src/drafts/model/orders/order.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { orderMessages } from './order-messages.ts'

/**
 * An order as a row: warehouse, number, totals, what is below, and the lines when expanded. On narrow screens the row
 * wraps and names each figure. Its parents have the classes `order-rows` and, around these, `order-columns`.
 */
export function OrderRow(props: {
  warehouse: string
  place: string
  ivaRate: IvaRate
  lines: readonly OrderLine[]
  number: ReactNode
  actions: ReactNode
  below: ReactNode
  details: ReactNode
  /** It counts for nothing: its total is struck. */
  isCancelled?: boolean
}) {
  const { warehouse, place, ivaRate, lines, number, actions, below, details, isCancelled = false } = props
  const messages = useMessages(orderMessages)
  const { columns } = messages
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const totals = orderTotals(lines, ivaRate)
  return (
    <section aria-labelledby={`${id}-name`} data-order={warehouse} className="border-b border-line py-1.5">
      <div className="order-row">
        <div className="order-name flex min-w-0 items-center gap-1">
          <IconButton
            label={messages.seeLines(warehouse)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-lines` : undefined}
            onClick={() => setOpen(!isOpen)}
            icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          />
          <h3 id={`${id}-name`} className="min-w-0 truncate font-normal">
            <span className="sr-only">{messages.orderOf('')}</span>
            <bdi className="font-medium">{warehouse}</bdi>
            {place !== '' && <bdi className="text-ink-soft"> · {place}</bdi>}
          </h3>
        </div>
        <div className="order-number">
          <span aria-hidden className="order-number-name text-small text-ink-soft">
            {columns.number}
          </span>
          {number}
        </div>
        <div className="order-figures">
          <Figure name={columns.lines} value={formats.number(lines.length)} />
          <Figure name={columns.pieces} value={formats.number(totals.pieces)} />
          <Figure name={columns.subtotal} value={formats.money(totals.subtotal)} />
          <Figure name={columns.iva} value={formats.money(totals.iva)} />
          <Figure
            name={columns.total}
            value={formats.money(totals.total)}
            look={isCancelled ? 'text-ink-faint line-through' : 'font-semibold'}
          />
        </div>
        <div className="order-actions">{actions}</div>
      </div>
      <div className="order-below flex flex-wrap items-center gap-x-3 gap-y-0.5 pt-0.5 pr-4 text-small text-ink-soft">
        {below}
      </div>
      {isOpen && (
        <div id={`${id}-lines`} className="pt-1">
          {details}
        </div>
      )}
    </section>
  )
}

/** Column names above wide rows. Hidden from screen readers, which read the name with each figure. */
export function OrderRowsHeader({ ivaRate }: { ivaRate: IvaRate | null }) {
  const { columns } = useMessages(orderMessages)
  const formats = useFormats()
  const names = [columns.lines, columns.pieces, columns.subtotal]
  return (
    <div aria-hidden className="order-rows-header border-b border-line py-1 text-small text-ink-soft">
      <span className="order-below">{columns.warehouse}</span>
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

function Figure({ name, value, look = '' }: { name: string; value: string; look?: string }) {
  return (
    <span className="order-figure whitespace-nowrap">
      <span className="order-figure-name text-small font-normal text-ink-soft">{name} </span>
      <span className={look}>{value}</span>
    </span>
  )
}
