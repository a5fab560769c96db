import { compareKeys } from '#src/drafts/model/lines/compare-keys.ts'
import { confirmedOf } from '#src/drafts/orders/confirming/order-money.ts'
import type { ColumnSort } from '#src/drafts/parts/columns/next-sort.ts'
import type { ChosenColumn } from './ledger-columns.ts'
import type { LedgerOrder } from './ledger-orders.ts'

export type LedgerSort = ColumnSort<ChosenColumn>

/** How a column sorts first: numbers and days descending. */
export function firstSort(by: ChosenColumn): LedgerSort {
  return { by, descending: !texts.has(by) }
}

/** Sorts by one column; the sort is stable. Null: newest first, as they come. */
export function sortLedger<Each extends LedgerOrder>(
  orders: readonly Each[],
  sort: LedgerSort | null,
  compare: (a: string, b: string) => number,
): readonly Each[] {
  if (!sort) return orders
  const sign = sort.descending ? -1 : 1
  const keyed = orders.map((order) => ({ order, key: keysOf[sort.by](order) }))
  return keyed.toSorted((a, b) => sign * compareKeys(a.key, b.key, compare)).map(({ order }) => order)
}

const keysOf: Readonly<Record<ChosenColumn, (order: LedgerOrder) => string | number>> = {
  when: ({ order }) => order.placedAt,
  number: ({ order }) => order.number,
  warehouse: ({ order }) => order.warehouse,
  folio: ({ order }) => order.folio,
  draft: ({ draft }) => draft.name,
  lines: ({ order }) => order.lines.length,
  pieces: ({ totals }) => totals.pieces,
  total: ({ totals }) => Number(totals.total),
  confirmed: (found) => {
    const confirmed = confirmedOf(found)
    return Number(confirmed && 'total' in confirmed ? confirmed.total : found.totals.total)
  },
  note: ({ order }) => order.note,
}

const texts: ReadonlySet<ChosenColumn> = new Set(['number', 'warehouse', 'folio', 'draft', 'note'] as const)
