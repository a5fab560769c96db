import type { PurchaseGroup } from './group-purchases.ts'

/** A month of the plot; null where nothing was bought. */
export type PlottedMonth = { readonly month: string; readonly group: PurchaseGroup | null }

/**
 * The months in their order, oldest first, and those between them in which nothing was bought.
 *
 * @param groups by month, newest first
 * @returns only the months with purchases, and `hasGaps`, where all would be too many
 */
export function monthsBetween(groups: readonly PurchaseGroup[]): {
  readonly months: readonly PlottedMonth[]
  readonly hasGaps: boolean
} {
  const bought = groups.toReversed().map((group) => ({ month: group.key, group }))
  const [first, last] = [bought[0], bought.at(-1)]
  if (!first || !last) return { months: [], hasGaps: false }
  const from = indexOf(first.month)
  const count = indexOf(last.month) - from + 1
  if (count > mostMonths) return { months: bought, hasGaps: true }
  const byMonth = new Map(groups.map((group) => [group.key, group]))
  const months = Array.from({ length: count }, (_, index) => monthAt(from + index))
  return { months: months.map((month) => ({ month, group: byMonth.get(month) ?? null })), hasGaps: false }
}

const mostMonths = 60

function indexOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (number ?? 1) - 1
}

function monthAt(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}
