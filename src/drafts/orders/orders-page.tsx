import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { PaperOfPage } from '#src/drafts/parts/paper/paper-of-page.tsx'
import { useDraftOfPage } from '#src/drafts/parts/use-draft-of-page.ts'
import { useTrash } from '#src/drafts/parts/use-stored.ts'
import { useUnfinishedList } from '#src/drafts/quick-add/kept/use-unfinished-list.ts'
import { ListLeft } from '#src/drafts/quick-add/list-left.tsx'
import { draftPlanHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { CancelledOrders } from './cancelled-orders.tsx'
import { PaperOfOrders } from './export/paper-of-orders.tsx'
import { AllPlaced, useAllPlaced } from './invoice/all-placed.tsx'
import { orderMessages } from './order-messages.ts'
import { PlacedOrders } from './placed-orders.tsx'
import { PlannedOrders } from './planned-orders.tsx'
import { useNotPlannedWords } from './use-not-planned-words.ts'

/** The orders of a draft: planned, one per warehouse, and placed. */
export function OrdersPage() {
  const draft = useDraftOfPage()
  const allPlaced = useAllPlaced(useTrash())
  return (
    <div key={draft.id} className="order-columns scroll-area content-start pb-10 scroll-page text-table">
      <PaperOfPage>
        <PaperOfOrders draft={draft} />
      </PaperOfPage>
      <NotPlanned draft={draft} />
      <PlannedOrders draft={draft} />
      <AllPlaced value={allPlaced}>
        <PlacedOrders draft={draft} />
      </AllPlaced>
      <CancelledOrders draft={draft} />
    </div>
  )
}

/** Pieces that are in no order, pieces ordered in excess, and what is left of the draft's list. Empty if nothing is. */
function NotPlanned({ draft }: { draft: Draft }) {
  const messages = useMessages(orderMessages)
  const parts = useNotPlannedWords(draft)
  const isListLeft = useUnfinishedList(draft.id) !== null
  return (
    <div role="status">
      {parts.length > 0 && (
        <p className="flex items-center gap-x-2 border-b border-line bg-warn-soft px-4 py-2 tight:py-1 low:py-0">
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
          <span className="min-w-0">
            {parts.join(' ')}{' '}
            <Link to={draftPlanHref(draft.id)} className="text-accent underline touch:py-3 low:py-0">
              {messages.seePlan}
            </Link>
          </span>
        </p>
      )}
      {/* Elsewhere the draft's header has it. */}
      {isListLeft && (
        <p className="border-b border-line bg-warn-soft px-4 py-2 min-[720px]:hidden low:hidden">
          <ListLeft draft={draft} className="text-table!" />
        </p>
      )}
    </div>
  )
}
