import { createContext, useMemo } from 'react'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { trashedDrafts, type useTrash } from '#src/drafts/parts/use-stored.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'

/** The placed orders of all drafts, also of those in the trash; null until that is read. What invoices charge is told by it. */
export const AllPlaced = createContext<readonly Order[] | null>(null)

export function useAllPlaced(trash: ReturnType<typeof useTrash>): readonly Order[] | null {
  const { drafts } = knownDrafts(useDrafts())
  return useMemo(
    () => (trash === null ? null : [...drafts, ...trashedDrafts(trash)].flatMap(placedOrders)),
    [drafts, trash],
  )
}
