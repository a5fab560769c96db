import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import type { SortableColumn } from '#src/drafts/model/lines/line-view.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import { amountWidth, skuWidth } from '#src/drafts/parts/line-window/column-width.ts'

export type LineColumn = {
  readonly name: SortableColumn | 'select' | 'check' | 'remove'
  /** rem; header and rows share it, so that the columns align. */
  readonly width: number
  /** Its share of the remaining width. */
  readonly grows?: number
  readonly isNumber?: true
}

export type LineSpace = 'least' | 'little' | 'some' | 'much'

/** What the widths of a draft's table depend on. */
export type LinesInTable = {
  readonly lines: readonly DraftLine[]
  readonly placed: ReadonlyMap<string, PlacedOfLine>
  readonly nowPriceOf: (sku: string) => number | null
  readonly isChecked: boolean
}

/** The columns of a draft's table, in order, with their widths: as wide as their longest code or amount. */
export function lineColumns(space: LineSpace, widths: LineWidths): readonly LineColumn[] {
  const { lines, isChecked } = widths
  const isFilled = (name: LineColumn['name']) => {
    if (name === 'check') return isChecked
    return (name !== 'manufacturerSku' && name !== 'brand') || lines.some((line) => line[name] !== '')
  }
  // In the least space, the shortage matters more than the subtotal.
  const shown = space === 'least' && isChecked ? leastOfChecked : columns[space]
  return shown.filter(({ name }) => isFilled(name)).map((column) => ({ ...column, ...widths.own[column.name] }))
}

/** px; in less, the table scrolls sideways. */
export function tableWidth(columns: readonly LineColumn[]): number {
  return Math.ceil(16 * columns.reduce((sum, { width }) => sum + width, 0))
}

export type LineWidths = ReturnType<typeof lineWidths>

export function lineWidths({ lines, placed, nowPriceOf, isChecked }: LinesInTable) {
  const nowPrices = lines.map(({ sku }) => nowPriceOf(sku))
  const own: Partial<Record<LineColumn['name'], Pick<LineColumn, 'width' | 'grows'>>> = {
    sku: { width: skuWidth(lines.map(({ sku }) => sku)) },
    price: { width: amountWidth(lines.map(priceOf), 6.5) },
    // Beside the price stands by how much it changed.
    now: { width: Math.max(9.25, amountWidth(nowPrices, 0) + changeWidth) },
    subtotal: {
      width: amountWidth(
        lines.map((line) => numberOrNull(lineSum(line, placed.get(line.id)))),
        8,
      ),
    },
    // An empty column leaves its space to the title.
    ...(lines.every(({ note }) => note === '') && { note: { width: 4.5, grows: 0 } }),
  }
  return { lines, isChecked, own }
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** rem */
const changeWidth = 4.25

export function lineTemplate(shown: readonly LineColumn[]): string {
  return shown.map(({ width, grows }) => (grows ? `minmax(${width}rem, ${grows}fr)` : `${width}rem`)).join(' ')
}

export function canSort(column: LineColumn): column is LineColumn & { readonly name: SortableColumn } {
  return column.name !== 'select' && column.name !== 'check' && column.name !== 'remove'
}

const much: readonly LineColumn[] = [
  { name: 'select', width: 3.75 },
  { name: 'sku', width: 8.5 },
  { name: 'manufacturerSku', width: 9.5 },
  // Beside a title stand its split and its note.
  { name: 'title', width: 14, grows: 2 },
  { name: 'brand', width: 7 },
  // It may have the name of another draft.
  { name: 'check', width: 7, grows: 0.5 },
  { name: 'quantity', width: 6.5, isNumber: true },
  { name: 'price', width: 6.5, isNumber: true },
  { name: 'now', width: 9.25, isNumber: true },
  { name: 'available', width: 8.5, isNumber: true },
  { name: 'subtotal', width: 8, isNumber: true },
  { name: 'note', width: 7, grows: 1 },
  { name: 'remove', width: 3 },
]

const without = (...names: LineColumn['name'][]) => much.filter(({ name }) => !names.includes(name))

const leastOfChecked = without('manufacturerSku', 'brand', 'note', 'price', 'subtotal')

const columns: Record<LineSpace, readonly LineColumn[]> = {
  much,
  some: without('manufacturerSku', 'brand'),
  little: without('manufacturerSku', 'brand', 'note'),
  least: without('manufacturerSku', 'brand', 'note', 'price', 'available'),
}
