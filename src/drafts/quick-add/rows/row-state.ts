import type { DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'

/**
 * What the screen says of a row. `unread`: nobody knows whether it asks for anything. `later`: it is open, and the person
 * keeps it for later. `dismissed`: the person said no.
 */
export type RowState = 'read' | 'doubtful' | 'unread' | 'later' | 'dismissed'

type Settled = Pick<SettledRow<unknown>, 'problem' | 'isDismissed' | 'isLater' | 'isWaiting'>

export function stateOf({ problem, isDismissed, isLater }: Settled): RowState {
  if (isDismissed) return 'dismissed'
  if (problem === null) return 'read'
  if (isLater) return 'later'
  return problem === 'not-read' ? 'unread' : 'doubtful'
}

/** Whether the keys come to a row: it is open, not kept for later, and its table is not asked first. */
export function isAsked(row: Settled): boolean {
  return row.problem !== null && !row.isLater && !row.isWaiting
}

export type RowCounts = Readonly<Record<RowState, number>>

export function countStates(rows: readonly Settled[]): RowCounts {
  const counts = { read: 0, doubtful: 0, unread: 0, later: 0, dismissed: 0 }
  for (const row of rows) counts[stateOf(row)] += 1
  return counts
}

/** Doubts in which another product may be meant. */
export const aboutProduct: ReadonlySet<DoubtKind> = new Set([
  'respelled',
  'found-in-title',
  'unknown-code',
  'plain-word',
  'alternative',
  'price-differs',
  'other-model',
])
