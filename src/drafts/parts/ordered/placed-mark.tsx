import { Package, PackageCheck, PackageX } from 'lucide-react'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { placedMessages } from './placed-messages.ts'
import { isWhollyPlaced, placedWords } from './placed-words.ts'

/**
 * Marks a line of which pieces are placed: how many, and in which order. Nothing where none are. The full words are in
 * the tooltip and for screen readers.
 *
 * @param words `count` is only the number of pieces; `fit` is as much as the `@container` around it has room for
 */
export function PlacedMark(props: {
  line: Pick<DraftLine, 'quantity'>
  placed: PlacedOfLine | undefined
  words?: 'all' | 'count' | 'fit'
  className?: string
}) {
  const { line, placed, words = 'all', className } = props
  const formats = useFormats()
  if (!placed) return null
  const { short, unfilled, full } = placedWords(line, placed, formats)
  const isWhole = isWhollyPlaced(line, placed)
  const Icon = unfilled !== null ? PackageX : isWhole ? PackageCheck : Package
  const [first, ...others] = placed.parts
  const order = first ? [first.order.number || first.order.folio, first.order.warehouse].filter(Boolean).join(' ') : ''
  const count = isWhole
    ? formats.number(placed.pieces)
    : `${formats.number(placed.pieces)}/${formats.number(line.quantity)}`
  const brief = [short, unfilled].filter(Boolean).join(', ')
  const all = [brief, order, others.length > 0 && `+${others.length}`].filter(Boolean).join(' · ')
  return (
    <span
      title={full}
      data-placed={isWhole ? 'whole' : 'part'}
      className={classNames(
        'inline-flex min-w-0 items-center gap-1 text-small',
        unfilled === null ? 'text-ink-soft' : 'text-warn',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span aria-hidden className="truncate">
        {words === 'fit' ? (
          <>
            <span className="@max-[21rem]:hidden @min-[38rem]:hidden">{brief}</span>
            <span className="@max-[38rem]:hidden">{all}</span>
            <span className="@min-[21rem]:hidden">{count}</span>
          </>
        ) : words === 'count' ? (
          count
        ) : (
          all
        )}
      </span>
      <span className="sr-only">{full}</span>
    </span>
  )
}

/** The orders that have pieces of a line, one below the other. */
export function PlacedList({ line, placed }: { line: Pick<DraftLine, 'quantity'>; placed: PlacedOfLine }) {
  const messages = useMessages(placedMessages)
  const { short, unfilled, orders } = placedWords(line, placed, useFormats())
  const Icon = unfilled === null ? PackageCheck : PackageX
  return (
    <section aria-label={messages.orders} className="grid gap-1">
      <p className="flex items-center gap-1 font-medium">
        <Icon aria-hidden className="size-4 shrink-0" />
        {[short, unfilled].filter(Boolean).join(', ')}
      </p>
      <ul className="grid gap-0.5 text-ink-soft">
        {orders.map((words) => (
          <li key={words} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
