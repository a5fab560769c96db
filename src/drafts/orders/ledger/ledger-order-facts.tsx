import { ChevronDown, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { confirmedOf, leftOf } from '#src/drafts/orders/confirming/order-money.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { FoundOrder } from './find-orders.ts'
import type { LedgerRowState } from './ledger-actions.ts'
import { ledgerMessages } from './ledger-messages.ts'
import type { LedgerOrder } from './ledger-orders.ts'

/** An order of the ledger, and what its row is asked to show and do. */
export type OrderRowProps = LedgerRowState & { readonly found: FoundOrder }

/** What was confirmed of the order, or that nothing was; and what it costs without the pieces that will not come. */
export function Confirmed({ isInOneLine, ...found }: LedgerOrder & { isInOneLine: boolean }) {
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  const confirmed = confirmedOf(found)
  if (confirmed === null) return null
  const now = leftOf(confirmed)
  const isAsOrdered = confirmed.kind === 'as-ordered'
  const words =
    confirmed.kind === 'confirmed'
      ? formats.money(confirmed.total)
      : isAsOrdered
        ? messages.asOrdered
        : messages.unconfirmed
  const title = [
    confirmed.kind === 'confirmed'
      ? messages.confirmedSum(words)
      : isAsOrdered
        ? messages.confirmedAsOrdered
        : messages.notConfirmed,
    now !== null && messages.leaves(formats.money(now)),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <span title={title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] text-right leading-4">
      {(confirmed.kind !== 'closed' || !isInOneLine) && (
        <span aria-hidden className={`truncate ${confirmed.kind === 'confirmed' ? 'text-warn' : 'text-ink-soft'}`}>
          {words}
        </span>
      )}
      {now !== null && (confirmed.kind === 'closed' || !isInOneLine) && (
        <span aria-hidden className={`truncate text-warn ${isInOneLine ? '' : 'text-[11px] leading-3'}`}>
          {messages.now(formats.money(now))}
        </span>
      )}
      <span className="sr-only">{title}</span>
    </span>
  )
}

/** What is left of a confirmed order without pieces that will not come, where its own column has no second line. */
export function LeftOfConfirmed(found: LedgerOrder) {
  const { now } = useMessages(ledgerMessages)
  const formats = useFormats()
  const confirmed = confirmedOf(found)
  const left = confirmed === null || confirmed.kind === 'closed' ? null : confirmed.left
  return left === null ? null : (
    <span aria-hidden className="text-warn">
      {now(formats.money(left))}
    </span>
  )
}

/** What the order costs as it was confirmed, and without what will not come, where that is not what it cost as it was placed. */
export function ConfirmedTotal(found: LedgerOrder) {
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  const confirmed = confirmedOf(found)
  if (confirmed === null) return null
  const now = leftOf(confirmed)
  const words = [
    confirmed.kind === 'confirmed' && confirmed.total !== found.totals.total
      ? messages.confirmed(formats.money(confirmed.total))
      : '',
    now === null ? '' : messages.now(formats.money(now)),
  ].filter((each) => each !== '')
  return words.length === 0 ? null : <span className="shrink-0 text-warn">{words.join(', ')}</span>
}

export function Choice({ found: { order }, isChosen, onChoose }: OrderRowProps) {
  const messages = useMessages(ledgerMessages)
  const name = useNameOf({ order })
  return (
    <label className="shrink-0 p-1 touch:p-2.5">
      <Checkbox
        aria-label={messages.select(name)}
        checked={isChosen}
        onChange={() => onChoose(order.id)}
        className="block"
      />
    </label>
  )
}

export function Expander({ found: { order }, isExpanded, onExpand }: OrderRowProps) {
  const messages = useMessages(ledgerMessages)
  const name = useNameOf({ order })
  return (
    <IconButton
      label={messages.expand(name)}
      aria-expanded={isExpanded}
      icon={isExpanded ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
      onClick={() => onExpand(order.id)}
      className="ledger-expand size-7! touch:size-11!"
    />
  )
}

/** A link to the draft; a deleted draft is only named. */
export function DraftOf({ draft: { id, name, folder } }: LedgerOrder) {
  const messages = useMessages(ledgerMessages)
  const isDeleted = folder === 'deleted'
  return (
    <>
      {isDeleted ? (
        <bdi className="truncate text-ink-soft" title={messages.deletedHint}>
          {name}
        </bdi>
      ) : (
        <Link to={draftOrdersHref(id)} className="ledger-draft truncate text-accent hover:underline">
          <bdi title={name}>{name}</bdi>
        </Link>
      )}
      {folder !== 'working' && (
        <span className={classNames('shrink-0', isDeleted ? 'text-warn' : 'text-ink-faint')}>
          {messages.folders[folder]}
        </span>
      )}
    </>
  )
}

/** The order's name for labels of controls. */
export function useNameOf({ order }: Pick<LedgerOrder, 'order'>): string {
  const messages = useMessages(ledgerMessages)
  const formats = useFormats()
  return messages.orderOf(order.number, order.warehouse, formats.date(order.placedAt))
}
