import { type ReactNode, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type TooMany, tooManyAfter } from '#src/drafts/model/orders/too-many.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { nameOf } from './delivery/awaited-row.tsx'
import { receivingMessages } from './receiving-messages.ts'

/** What a change of an order would make its draft want beyond what it wants; null where that is nothing. */
export function useTooManyAfter(): (
  draftId: string,
  orderId: string,
  change: (draft: Draft) => Draft,
) => TooMany | null {
  const state = useDrafts()
  const drafts = state.kind === 'opening' ? [] : state.drafts
  return (draftId, orderId, change) => {
    const draft = drafts.find(({ id }) => id === draftId)
    return draft ? tooManyAfter(draft, change(draft), orderId) : null
  }
}

/** Asks before pieces come after all that are ordered elsewhere by now. Another number of pieces is asked about again. */
export function useTooMany(tooMany: TooMany | null): { readonly isAsked: boolean; readonly question: ReactNode } {
  const { tooMany: words } = useMessages(receivingMessages)
  const [agreed, setAgreed] = useState<string | null>(null)
  if (!tooMany) return { isAsked: false, question: null }
  const said = words(
    tooMany.pieces,
    tooMany.orders.map((order) => nameOf({ order })),
  )
  const isAsked = agreed !== said
  const question = (
    <label className="flex items-start gap-2 text-warn">
      <Checkbox checked={!isAsked} onChange={() => setAgreed(isAsked ? said : null)} className="mt-0.5 shrink-0" />
      <span role="alert">{said}</span>
    </label>
  )
  return { isAsked, question }
}
