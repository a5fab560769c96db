import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { Order } from './order.ts'
import { numberKey } from './order-numbers.ts'
import { isPlaced } from './order-states.ts'

/** An order that has a folio already. */
export type FolioUse = { readonly draft: Draft; readonly order: Order }

/**
 * The placed orders of these drafts that have the wholesaler's folio, except one, each named once. One that was cancelled
 * is none: it is placed again with its own.
 */
export function usesOfFolio(drafts: readonly Draft[], folio: string, exceptId: string | null): readonly FolioUse[] {
  const key = numberKey(folio)
  if (key === '') return []
  const uses = drafts.flatMap((draft) =>
    draft.orders
      .filter((order) => order.id !== exceptId && isPlaced(order) && numberKey(order.folio) === key)
      .map((order) => [order.id, { draft, order }] as const),
  )
  return [...new Map(uses).values()]
}
