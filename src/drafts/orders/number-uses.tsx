import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { NumberUse } from '#src/drafts/model/orders/order-numbers.ts'
import { draftOrdersHref } from '#src/drafts/store/draft-href.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { orderMessages } from './order-messages.ts'

/** Where a number is used already. It is still allowed. */
export function NumberUses({ id, draftId, uses }: { id: string; draftId: string; uses: readonly NumberUse[] }) {
  const { number: messages } = useMessages(orderMessages)
  const formats = useFormats()
  const shown = uses.slice(0, mostShown)
  return (
    <p id={id} className="min-w-0 text-warn">
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
      {messages.repeated}
      {shown.map(({ draft, warehouse, placed }, index) => {
        const where = draft.id === draftId ? messages.here(warehouse) : messages.elsewhere(warehouse, draft.name)
        const words = placed ? `${where} (${messages.placedOn(formats.date(placed.placedAt))})` : where
        const key = `${draft.id}/${warehouse}/${placed?.id ?? ''}`
        const mark = index < uses.length - 1 ? ';' : ''
        return (
          <Fragment key={key}>
            {' '}
            {draft.id === draftId ? (
              words
            ) : (
              <Link to={draftOrdersHref(draft.id)} className="underline">
                {words}
              </Link>
            )}
            {mark}
          </Fragment>
        )
      })}
      {uses.length > shown.length && ' …'}
    </p>
  )
}

const mostShown = 4
