import { useParams, useSearchParams } from 'react-router'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { PaperPage } from '#src/drafts/exchange/export/paper-page.tsx'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { judgeOrders } from '#src/drafts/orders/judged-order.ts'
import { useOrderJudge } from '#src/drafts/orders/use-order-judge.ts'
import { usePlaces } from '#src/drafts/orders/use-places.ts'
import { draftOrdersHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { exportPlaced, exportPlanned } from './exported-order.ts'
import { orderExportMessages } from './order-export-messages.ts'
import { PrintedOrder } from './printed-order.tsx'

/** A draft's orders on paper, each starting on a new page. `ordersPrintHref` chooses the orders. */
export function PrintOrdersPage() {
  const { paper } = useMessages(exportMessages)
  const { draftId } = useParams()
  const state = useDrafts()
  const draft = knownDrafts(state).drafts.find(({ id }) => id === draftId)
  if (state.kind === 'opening') return null
  if (draft) return <PrintedOrders draft={draft} />
  return (
    <PaperPage title="Surtido" back={{ to: draftsHref, label: paper.toDrafts }} label="" nothing={paper.unknown}>
      {null}
    </PaperPage>
  )
}

function PrintedOrders({ draft }: { draft: Draft }) {
  const { paper: messages } = useMessages(orderExportMessages)
  const [search] = useSearchParams()
  const judge = useOrderJudge(draft)
  const { placeOf, areKnown } = usePlaces(draft)
  const planned = new Set(search.getAll('planned'))
  const placed = new Set(search.getAll('placed'))
  const isAll = planned.size + placed.size === 0
  const orders = [
    ...judgeOrders(draft, judge)
      .filter(({ warehouse }) => isAll || planned.has(warehouse))
      .map((order) => ({ id: order.warehouse, order: exportPlanned(draft, order, placeOf) })),
    ...placedOrders(draft)
      .filter(({ id }) => placed.has(id))
      .map((order) => ({ id: order.id, order: exportPlaced(draft, order, placeOf) })),
  ]
  return (
    <PaperPage
      title={`${draft.name} · Surtido`}
      back={{ to: draftOrdersHref(draft.id), label: messages.back }}
      label={messages.sheet}
      nothing={orders.length === 0 ? messages.none : null}
      isReady={areKnown}
    >
      {orders.map(({ id, order }) => (
        <PrintedOrder key={id} order={order} />
      ))}
    </PaperPage>
  )
}
