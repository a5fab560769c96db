import type { DraftCheck } from '#src/drafts/model/check/draft-check.ts'
import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import type { Draft } from './draft.ts'

/** How far a draft is: from empty to placed. */
export type DraftState =
  | { readonly kind: 'empty' | 'draft' | 'checked' | 'too-old' | 'placed' }
  /** Checked, and not all is well. */
  | { readonly kind: 'concerns'; readonly counts: DraftCheck['counts'] }
  /** `of`: placed and planned orders together; null where some pieces are not planned yet, or no order is planned. */
  | { readonly kind: 'placed-in-part'; readonly placed: number; readonly of: number | null }

/** In the order in which a draft goes through them. */
export const draftStateKinds = [
  'empty',
  'draft',
  'concerns',
  'too-old',
  'checked',
  'placed-in-part',
  'placed',
] as const satisfies readonly DraftState['kind'][]

export function draftState(draft: Draft, check: Pick<DraftCheck, 'kind' | 'counts' | 'stamp'>): DraftState {
  const { lines } = draft
  const placed = placedOrders(draft)
  if (placed.length > 0) {
    const ordered = placedQuantities(placed)
    if (lines.every(({ id, quantity }) => ordered.ofLine(id) >= quantity)) return { kind: 'placed' }
    const planned = plannedOrders(draft)
    const isPlanned = lines.every(
      ({ id, quantity, split }) => ordered.ofLine(id) >= quantity || splitTotal(split) >= quantity,
    )
    const of = isPlanned && planned.length > 0 ? placed.length + planned.length : null
    return { kind: 'placed-in-part', placed: placed.length, of }
  }
  if (lines.length === 0) return { kind: 'empty' }
  if (check.kind === 'well') return { kind: 'checked' }
  if (check.counts.unchecked === check.stamp.of) return { kind: 'draft' }
  return check.kind === 'old' ? { kind: 'too-old' } : { kind: 'concerns', counts: check.counts }
}
