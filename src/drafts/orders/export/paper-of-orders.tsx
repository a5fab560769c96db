import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { PaperSheet } from '#src/drafts/parts/paper/paper-sheet.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { orderExportMessages } from './order-export-messages.ts'
import { PrintedOrder } from './printed-order.tsx'
import { usePrintedOrders } from './use-printed-orders.ts'

/** All orders of a draft on paper, planned and placed, each starting on a new page. */
export function PaperOfOrders({ draft }: { draft: Draft }) {
  const { paper } = useMessages(orderExportMessages)
  const { orders } = usePrintedOrders(draft)
  if (orders.length === 0)
    return (
      <PaperSheet title={draft.name} about={[paper.none]} counts={[]}>
        {null}
      </PaperSheet>
    )
  return orders.map(({ id, order }) => <PrintedOrder key={id} order={order} />)
}
