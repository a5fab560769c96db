import { splitTotal } from '#src/drafts/model/lines/split.ts'
import { placedQuantities } from '#src/drafts/model/orders/placed-order.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import type { Draft } from './draft.ts'

/** How far a draft is: from empty to placed. */
export type DraftState =
  | { readonly kind: 'empty' | 'draft' | 'checked' | 'placed' }
  /** `of`: placed and planned orders together; null where some pieces are not planned yet, or no order is planned. */
  | { readonly kind: 'placed-in-part'; readonly placed: number; readonly of: number | null }

/** In the order in which a draft goes through them. */
export const draftStateKinds = ['empty', 'draft', 'checked', 'placed-in-part', 'placed'] as const

/** The used part of a live answer: when the wholesaler last answered, and whether a newer request failed. */
type Answer = { readonly answered: { readonly at: number } | null; readonly failure: unknown }

/**
 * @param answers live answers, by sku
 * @param checkedSince older answers do not count as a check, epoch milliseconds
 */
export function draftState(
  draft: Draft,
  answers: ReadonlyMap<string, Answer>,
  { checkedSince }: { checkedSince: number },
): DraftState {
  const { lines, placed } = draft
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
  const isChecked = lines.every(({ sku }) => {
    const { answered, failure } = answers.get(sku) ?? { answered: null, failure: null }
    return answered !== null && failure === null && answered.at >= checkedSince
  })
  return { kind: isChecked ? 'checked' : 'draft' }
}
