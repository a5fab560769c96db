import { TriangleAlert } from 'lucide-react'
import { usesOfFolio } from '#src/drafts/model/orders/used-folios.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { orderMessages } from './order-messages.ts'

/** Which other orders have a folio already. It is still allowed: the wholesaler may take several orders as one. */
export function FolioUses(props: {
  folio: string
  draftId: string
  /** The order that has it itself; null while it is not placed. */
  orderId: string | null
  /** The names of orders that get it together with this one. */
  beside?: readonly string[]
}) {
  const { folio, draftId, orderId, beside = [] } = props
  const messages = useMessages(orderMessages)
  const uses = usesOfFolio(knownDrafts(useDrafts()).drafts, folio, orderId)
  const names = [
    ...beside,
    ...uses.map(({ draft, order: { number, warehouse } }) => {
      const name = [number, warehouse].filter(Boolean).join(' · ')
      return draft.id === draftId ? name : messages.number.elsewhere(name, draft.name)
    }),
  ]
  const shown = names.slice(0, mostShown)
  return (
    <span role="status" className="min-w-0 text-warn">
      {shown.length > 0 && (
        <>
          <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
          {messages.folioRepeated} {shown.join('; ')}
          {names.length > shown.length && ' …'}
        </>
      )}
    </span>
  )
}

const mostShown = 3
