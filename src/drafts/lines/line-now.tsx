import { ArrowDown, ArrowUp, CircleAlert, TriangleAlert } from 'lucide-react'
import { draftsMessages } from '#src/drafts/drafts-messages.ts'
import { type DraftLine, priceOf } from '#src/drafts/model/draft.ts'
import { type ProductNow, priceChange } from '#src/drafts/model/line-view.ts'
import { addQuantities } from '#src/drafts/model/money.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { lineMessages } from './line-messages.ts'

/** A line's price by the catalog of now, and how far it went from the one of then. Nothing while that is not known. */
export function PriceNow({ line, now }: { line: DraftLine; now: ProductNow }) {
  const messages = useMessages(lineMessages)
  const names = useMessages(draftsMessages)
  const formats = useFormats()
  if (now === undefined) return null
  if (now === null) {
    return (
      <span className="inline-flex items-center gap-1 text-small text-bad">
        <CircleAlert aria-hidden className="size-3.5 shrink-0" />
        {messages.gone}
      </span>
    )
  }
  if (now.price === null) return <span className="text-small text-warn">{names.noPrice}</span>
  const change = priceChange(line, now)
  if (change === null) {
    const isSame = now.price === priceOf(line)
    return <span className="text-ink-soft">{isSame ? messages.same : formats.unitPrice(now.price)}</span>
  }
  const by = formats.change(change)
  return (
    <span className="inline-flex items-center justify-end gap-1.5 whitespace-nowrap">
      {formats.unitPrice(now.price)}
      <span className={`inline-flex items-center text-small ${change > 0 ? 'text-bad' : 'text-good'}`}>
        {change > 0 ? <ArrowUp aria-hidden className="size-3" /> : <ArrowDown aria-hidden className="size-3" />}
        <span className="sr-only">{change > 0 ? messages.dearer(by) : messages.cheaper(by)}</span>
        <span aria-hidden>{by}</span>
      </span>
    </span>
  )
}

/** What all warehouses have by the catalog of now, marked where it is less than the line's quantity. */
export function AvailableNow({ line, now }: { line: DraftLine; now: ProductNow }) {
  const messages = useMessages(lineMessages)
  const formats = useFormats()
  if (!now || now.quantity === null) return null
  const short = addQuantities(line.quantity, -Math.max(0, now.quantity))
  if (short <= 0) return <span className="text-ink-soft">{formats.number(now.quantity)}</span>
  const words = messages.short(formats.number(short))
  return (
    <span title={words} className="inline-flex items-center gap-1 text-warn">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {formats.number(now.quantity)}
      <span className="sr-only">{words}</span>
    </span>
  )
}
