import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { markedState } from '#src/drafts/model/orders/order-acts.ts'
import type { NumberUse } from '#src/drafts/model/orders/used-numbers.ts'
import { orderStateMessages } from '#src/drafts/parts/ordered/order-state-messages.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { orderMessages } from './order-messages.ts'

/** Where a number is used already. It is still allowed. */
export function NumberUses({ id, draftId, uses }: { id: string; draftId: string; uses: readonly NumberUse[] }) {
  const { number: messages } = useMessages(orderMessages)
  const shown = uses.slice(0, mostShown)
  return (
    <p id={id} className="min-w-0 text-warn">
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
      {messages.repeated}
      {shown.map((use, index) => (
        <Fragment key={keyOf(use)}>
          {' '}
          <Use use={use} draftId={draftId} />
          {index < uses.length - 1 && ';'}
        </Fragment>
      ))}
      {uses.length > shown.length && ' …'}
    </p>
  )
}

function Use({ use, draftId }: { use: NumberUse; draftId: string }) {
  const { number: messages } = useMessages(orderMessages)
  const { names, placedOn } = useMessages(orderStateMessages)
  const formats = useFormats()
  if (use.kind === 'seen') return messages.seen(use.seen.warehouse, use.seen.draftName)
  const { draft, warehouse, isTrashed } = use
  const isHere = draft.id === draftId
  const where = isHere
    ? messages.here(warehouse)
    : isTrashed
      ? messages.inTrash(warehouse, draft.name)
      : messages.elsewhere(warehouse, draft.name)
  const state = use.kind === 'planned' ? null : markedState(use.order)
  const words =
    use.kind === 'planned' ? where : `${where} (${placedOn(formats.date(use.order.placedAt), state && names[state])})`
  if (isHere || isTrashed) return words
  return (
    <Link to={draftOrdersHref(draft.id)} className="underline">
      {words}
    </Link>
  )
}

function keyOf(use: NumberUse): string {
  if (use.kind === 'seen') return use.kind
  return `${use.draft.id}/${use.warehouse}/${use.kind === 'planned' ? '' : use.order.id}`
}

const mostShown = 4
