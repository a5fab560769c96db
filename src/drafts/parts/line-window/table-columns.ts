import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import { type ColumnOf, type ColumnWith, lineColumns, onScreen } from '#src/drafts/model/lines/column-definition.ts'
import { ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { sortableColumns } from '#src/drafts/model/lines/line-view.ts'
import { decimalsTimes } from '#src/drafts/model/money/decimals-beside.ts'
import { lineSum } from '#src/drafts/model/money/draft-sums.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import type { OwnWidths, TableColumn } from '#src/drafts/parts/columns/column-set.ts'
import { amountWidth, skuWidth } from '#src/drafts/parts/columns/column-width.ts'

/** From left to right, each with its least width. */
export function tableColumns<Table extends 'draft' | 'shared'>(table: Table): readonly TableColumn<ColumnOf<Table>>[] {
  return sortableColumns.flatMap((name) => {
    const { [table]: width, grows } = onScreen(name)
    const isNumber = lineColumns[name].kind !== 'text'
    if (width === null) return []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns that have a width there
    return { name: name as ColumnOf<Table>, width, ...(grows && { grows }), ...(isNumber && { isNumber }) }
  })
}

/** What the columns of these lines need: as wide as their longest code or amount. */
export function ownWidths(
  lines: readonly DraftLine[],
  placed: ReadonlyMap<string, PlacedOfLine>,
  table: 'draft' | 'shared',
): OwnWidths<ColumnWith<'screen'>> {
  const leastOf = (name: ColumnWith<'screen'>) => onScreen(name)[table] ?? 0
  const subtotals = lines.map((line) => lineSum(line, placed.get(line.id))).map((sum) => sum && Number(sum))
  /** These are shown with all their decimals. */
  const exact = lines.filter((line) => decimalsTimes(priceOf(line), line.quantity) === 6).map(priceOf)
  const empty = ownTexts.filter((name) => lines.every((line) => line[name] === ''))
  return {
    sku: { width: skuWidth(lines.map(({ sku }) => sku)) },
    price: { width: Math.max(amountWidth(lines.map(priceOf), leastOf('price')), amountWidth(exact, 0, 6)) },
    subtotal: { width: amountWidth(subtotals, leastOf('subtotal')) },
    // An empty column leaves its space to the title.
    ...Object.fromEntries(empty.map((name) => [name, { width: 4.5, grows: 0 }])),
  }
}
