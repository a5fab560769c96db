import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import type { SortableColumn } from '#src/drafts/model/lines/line-view.ts'

export type LineColumn = {
  readonly name: SortableColumn | 'select' | 'check' | 'remove'
  /** For `grid-template-columns`: header and rows share it, so that the columns align. */
  readonly width: string
  readonly isNumber?: true
}

export type LineSpace = 'least' | 'little' | 'some' | 'much'

/** The columns of a draft's table, in order: fewer on narrow screens, and none that would be empty. */
export function lineColumns(space: LineSpace, lines: readonly DraftLine[], isChecked: boolean): readonly LineColumn[] {
  const isFilled = (name: LineColumn['name']) => {
    if (name === 'check') return isChecked
    return (name !== 'manufacturerSku' && name !== 'brand') || lines.some((line) => line[name] !== '')
  }
  // In the least space, the shortage matters more than the subtotal.
  const shown = space === 'least' && isChecked ? leastOfChecked : columns[space]
  return shown.filter(({ name }) => isFilled(name))
}

export function lineTemplate(shown: readonly LineColumn[]): string {
  return shown.map(({ width }) => width).join(' ')
}

export function canSort(column: LineColumn): column is LineColumn & { readonly name: SortableColumn } {
  return column.name !== 'select' && column.name !== 'check' && column.name !== 'remove'
}

const much: readonly LineColumn[] = [
  { name: 'select', width: '3.75rem' },
  { name: 'sku', width: '8.5rem' },
  { name: 'manufacturerSku', width: '9.5rem' },
  // Beside a title stand its split and its note.
  { name: 'title', width: 'minmax(14rem, 2fr)' },
  { name: 'brand', width: '7rem' },
  { name: 'check', width: '7rem' },
  { name: 'quantity', width: '6.5rem', isNumber: true },
  { name: 'price', width: '6.5rem', isNumber: true },
  { name: 'now', width: '9.25rem', isNumber: true },
  { name: 'available', width: '8.5rem', isNumber: true },
  { name: 'subtotal', width: '8rem', isNumber: true },
  { name: 'note', width: 'minmax(7rem, 1fr)' },
  { name: 'remove', width: '3rem' },
]

const without = (...names: LineColumn['name'][]) => much.filter(({ name }) => !names.includes(name))

const leastOfChecked = without('manufacturerSku', 'brand', 'note', 'price', 'subtotal')

const columns: Record<LineSpace, readonly LineColumn[]> = {
  much,
  some: without('manufacturerSku', 'brand'),
  little: without('manufacturerSku', 'brand', 'note'),
  least: without('manufacturerSku', 'brand', 'note', 'price', 'available'),
}
