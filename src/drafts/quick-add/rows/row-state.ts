import type { SettledRow } from '#src/drafts/list-reader/orders/list-orders.ts'

/** What the screen says of a row. `unread`: nobody knows whether it asks for anything. `dismissed`: the person said no. */
export type RowState = 'read' | 'doubtful' | 'unread' | 'dismissed'

export function stateOf({ problem, isDismissed }: Pick<SettledRow<unknown>, 'problem' | 'isDismissed'>): RowState {
  if (isDismissed) return 'dismissed'
  if (problem === null) return 'read'
  return problem === 'not-read' ? 'unread' : 'doubtful'
}

export type RowCounts = Readonly<Record<RowState, number>>

export function countStates(rows: readonly Pick<SettledRow<unknown>, 'problem' | 'isDismissed'>[]): RowCounts {
  const counts = { read: 0, doubtful: 0, unread: 0, dismissed: 0 }
  for (const row of rows) counts[stateOf(row)] += 1
  return counts
}
