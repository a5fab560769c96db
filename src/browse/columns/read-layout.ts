import { readLayoutOf } from '#src/ui/columns/layout-text.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { findColumn } from './catalog-columns.ts'

/** Skips what it cannot read; null if no column remains. */
export function readLayout(text: string): TableLayout | null {
  return readLayoutOf(text, (id) => findColumn(formerIds.get(id) ?? id)?.id ?? null)
}

/** Former ids of columns, in saved layouts and old links. */
const formerIds: ReadonlyMap<string, string> = new Map([['order', 'quantityToOrder']])
