import type { ListColumn } from '#src/drafts/list-reader/columns/column-kinds.ts'
import type { TableLine } from '#src/drafts/list-reader/columns/list-table.ts'
import { isUsualStatus } from '#src/drafts/list-reader/columns/status-columns.ts'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { noteDoubts } from './note-numbers.ts'
import { remarkDoubts } from './remarks.ts'

/** What the cells beside the product and its numbers say against the row. */
export function remarksIn({ cells, table }: TableLine, quantity: number): Doubt[] {
  const columns = table?.columns ?? []
  return cells.flatMap((cell, at) => {
    const column = columns[at] ?? null
    const isRemark = column === null || column === 'unused' || column === 'note'
    // A draft's own exports have notes of what was decided there.
    if (!isRemark || columns.includes('warehouses') || isUsualStatus(cell, at, table?.statuses ?? [])) return []
    return [...remarkDoubts(cell), ...(column === 'note' ? noteDoubts(cell, quantity) : [])]
  })
}

/** `No Break Vica CANCELADO`: what a description, a code or a brand says besides, and the product's title does not. */
export function takenBackIn({ cells, table }: TableLine, products: readonly Identified[]): Doubt[] {
  const titles = products.map(({ title = '' }) => foldLine(title))
  return cells.flatMap((cell, at) => {
    const column = table?.columns?.[at] ?? null
    if (column === null || !describing.has(column)) return []
    return remarkDoubts(cell).filter(
      (doubt) => doubt.kind === 'cancelled' && !titles.some((title) => title.includes(foldLine(doubt.words))),
    )
  })
}

const describing: ReadonlySet<ListColumn | 'unused'> = new Set(['title', 'sku', 'manufacturerSku', 'brand'])
