import type { ColumnSet, TableColumn } from '#src/drafts/parts/columns/column-set.ts'

export type LedgerColumn = TableColumn<ChosenColumn | 'select' | 'actions'>

/** One that a person may show, hide and move; each sorts. */
export type ChosenColumn =
  | 'when'
  | 'number'
  | 'warehouse'
  | 'folio'
  | 'draft'
  | 'lines'
  | 'pieces'
  | 'total'
  | 'confirmed'
  | 'note'

export const ledgerColumnSet: ColumnSet<ChosenColumn> = {
  storedAs: 'ledger-columns',
  // It opens the order, and has its marks.
  keeps: 'when',
  columns: [
    { name: 'when', width: 12.5, most: 26 },
    { name: 'number', width: 11, grows: 1 },
    { name: 'warehouse', width: 6.5 },
    { name: 'folio', width: 7, grows: 0.8 },
    { name: 'draft', width: 8, grows: 1.4 },
    { name: 'lines', width: 4.5, isNumber: true },
    { name: 'pieces', width: 5.5, isNumber: true },
    { name: 'total', width: 9, isNumber: true },
    // Only while an order was confirmed otherwise.
    { name: 'confirmed', width: 8, isNumber: true },
    { name: 'note', width: 5, grows: 1.2 },
  ],
}

/**
 * @param chosen those of the set
 * @param isConfirmed whether an order of the list was confirmed otherwise than it was placed
 */
export function withFixedColumns(
  chosen: readonly TableColumn<ChosenColumn>[],
  isConfirmed: boolean,
): readonly LedgerColumn[] {
  const shown = chosen.filter(({ name }) => isConfirmed || name !== 'confirmed')
  return [{ name: 'select', width: 2.5 }, ...shown, { name: 'actions', width: 2.75 }]
}

/** What is said of an order's line. */
export type LinePart = 'product' | 'price' | 'subtotal' | 'remarks'

/** A cell of an order's line: how many columns it spans, and what stands in it. */
export type LineCell = { readonly span: number; readonly parts: readonly LinePart[] }

/**
 * The cells of an order's line, so that its amounts stand below those of the order. What has no room below its columns,
 * or whose columns are hidden, stands beside the product.
 */
export function lineCells(columns: readonly LedgerColumn[]): readonly LineCell[] {
  const runs: { part: LinePart; span: number; width: number }[] = []
  for (const { name, width } of columns) {
    const part = partBelow[name] ?? 'product'
    const last = runs.at(-1)
    if (last?.part !== part) runs.push({ part, span: 1, width })
    else {
      last.span += 1
      last.width += width
    }
  }
  const widestOf = (part: LinePart) =>
    runs.filter((run) => run.part === part && run.width >= leastWidths[part]).toSorted((a, b) => b.width - a.width)[0]
  const own = new Map(parts.map((part) => [part, widestOf(part)]))
  const beside = parts.filter((part) => own.get(part) === undefined)
  return runs.map((run) => ({
    span: run.span,
    parts: own.get(run.part) !== run ? [] : run.part === 'product' ? ['product', ...beside] : [run.part],
  }))
}

const parts = ['product', 'price', 'subtotal', 'remarks'] as const

const partBelow: Partial<Record<LedgerColumn['name'], LinePart>> = {
  lines: 'price',
  pieces: 'price',
  total: 'subtotal',
  confirmed: 'remarks',
  note: 'remarks',
  actions: 'remarks',
}

/** rem; a price stands with its pieces. */
const leastWidths: Readonly<Record<LinePart, number>> = { product: 0, price: 9, subtotal: 5, remarks: 9 }
