import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { priceOf } from '#src/drafts/model/draft/draft.ts'
import { leavingTexts, onScreen } from '#src/drafts/model/lines/column-definition.ts'
import type { ProductNow } from '#src/drafts/model/lines/line-facts.ts'
import type { SortableColumn } from '#src/drafts/model/lines/line-view.ts'
import { decimalsBeside } from '#src/drafts/model/money/decimals-beside.ts'
import type { PlacedOfLine } from '#src/drafts/model/orders/placed-of-lines.ts'
import { type ColumnSet, columnsOf, type OwnWidths, type TableColumn } from '#src/drafts/parts/columns/column-set.ts'
import { amountWidth, textsWidth } from '#src/drafts/parts/columns/column-width.ts'
import { ownWidths, tableColumns } from '#src/drafts/parts/line-window/table-columns.ts'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'

export type LineColumn = TableColumn<ChosenColumn | 'select' | 'remove'> & {
  /**
   * What stands in its cells, too, because it has no column: below the price that of now, below the sku the part number,
   * before the title the brand, or below it the sku and, after a check, the state.
   */
  readonly holds?: ChosenColumn
}

/** One that a person may show, hide and move. */
export type ChosenColumn = SortableColumn | 'check'

export type LineSpace = 'least' | 'little' | 'some' | 'much'

/** What the widths of a draft's table depend on. */
export type LinesInTable = {
  readonly lines: readonly DraftLine[]
  readonly placed: ReadonlyMap<string, PlacedOfLine>
  readonly nowOf: (sku: string) => ProductNow
  /** Whether its stock does not suffice, which is said beside it. */
  readonly isShort: (line: DraftLine) => boolean
  /** Whether what is known of it live is of an earlier check, which its price says. */
  readonly isAged: (line: DraftLine) => boolean
  readonly isChecked: boolean
}

/**
 * The columns of a draft's table, with their widths: as wide as their longest code or amount. What no line fills, and
 * what does not fit, leaves its room to the title, until a person chooses the columns.
 */
export function lineColumns(space: LineSpace, widths: LineWidths, layout: TableLayout): readonly LineColumn[] {
  const { isChecked, empty, own } = widths
  const isTight = space === 'least' && !layout.isChosen
  const isShown = ({ name }: TableColumn<ChosenColumn>) => {
    if (layout.isChosen) return true
    if (name === 'check') return isChecked && !isTight
    if (empty.has(name)) return false
    if (isTight && name === 'now') return false
    if (isTight && name === 'sku') return false
    if (isTight && isChecked && name === 'available') return true
    const { leaves } = onScreen(name)
    return leaves === undefined || spaces.indexOf(leaves) > spaces.indexOf(space)
  }
  const shown = columnsOf(lineColumnSet, layout, own).filter(isShown)
  const hasNone = (name: ChosenColumn) =>
    !layout.isChosen && !empty.has(name) && !shown.some((column) => column.name === name)
  if (!isTight) {
    const holding = shown.map((column): LineColumn => {
      const holds = heldBy(column.name)
      if (!holds || !hasNone(holds)) return column
      return {
        ...column,
        holds,
        width: holds === 'brand' ? column.width : Math.max(column.width, own[holds]?.width ?? 0),
      }
    })
    return [selectColumn, ...holding, removeColumn]
  }
  return [selectColumn, ...shown.map((column) => tightened(column, own)), removeColumn]
}

/** The column whose texts may stand in this one. */
function heldBy(name: ChosenColumn) {
  return name === 'sku' ? 'manufacturerSku' : name === 'title' && 'brand'
}

/** In the least space a title is cut earlier, so that price and subtotal are in sight, and has its sku below it. */
function tightened(column: TableColumn<ChosenColumn>, own: OwnWidths<ChosenColumn>): LineColumn {
  const { name, width } = column
  // Below a price may stand that the product is not sold any more, or the price of now; by how much it changed, where there is room.
  if (name === 'price') {
    const isChanged = (own.now?.width ?? 0) > goneWidth
    return { ...column, width: Math.max(width, 6), holds: 'now', ...(isChanged && { grows: priceGrows }) }
  }
  const holds = name === 'title' && 'sku'
  return { ...column, width: Math.min(width, leastWidths[name] ?? width), ...(holds && { holds }) }
}

export type LineWidths = Omit<ReturnType<typeof lineWidths>, 'reserved'>

export function lineWidths({ lines, placed, nowOf, isShort, isAged, isChecked }: LinesInTable) {
  const own: OwnWidths<ChosenColumn> = {
    ...ownWidths(lines, placed, 'draft'),
    now: { width: nowWidth({ lines, nowOf, isAged }) },
    available: { width: lines.some(isShort) ? onScreen('available').draft : plainAvailable },
  }
  for (const name of ['manufacturerSku', 'brand'] as const) {
    const texts = lines.map((line) => line[name])
    own[name] = {
      width: textsWidth(texts, leastTexts, onScreen(name).draft),
      most: textsWidth(texts, leastTexts, mostTexts),
    }
  }
  const splits = lines.map(({ split }) => split.map((part) => `${part.warehouse} ${part.quantity}`).join(' · '))
  own.warehouses = { width: onScreen('warehouses').draft, most: textsWidth(splits, 0, mostTexts) }
  const empty = new Set<ChosenColumn>(
    leavingTexts.filter((name) => lines.every((line) => line[name === 'warehouses' ? 'split' : name].length === 0)),
  )
  if (!isChecked && lines.every((line) => saysNothing(nowOf(line.sku), line))) empty.add('now')
  const full = (name: 'now' | 'available') => ({ width: Math.max(own[name]?.width ?? 0, onScreen(name).draft) })
  // By these it is decided which columns there is room for: none leaves when the first line is short or has a new price.
  const reserved = isChecked ? { ...own, now: full('now'), available: full('available') } : own
  return { isChecked, empty, own, reserved: { isChecked, empty, own: reserved } }
}

/** Of a line that nobody checked only another price of the catalog is said. */
function saysNothing(now: ProductNow, line: DraftLine): boolean {
  return now === undefined || (now !== null && now.source.kind === 'catalog' && now.price === priceOf(line))
}

/** Beside the price stands by how much it changed, and that it is the catalog's, or of when; where all are as they were, only that. */
function nowWidth({ lines, nowOf, isAged }: Pick<LinesInTable, 'lines' | 'nowOf' | 'isAged'>): number {
  let [amounts, words, decimals, isChanged, isListed]: [number[], number, number, boolean, boolean] = [
    [],
    0,
    0,
    false,
    false,
  ]
  for (const line of lines) {
    const now = nowOf(line.sku)
    if (now === undefined) continue
    if (now === null || now.price === null) words = goneWidth
    else {
      amounts.push(now.price)
      if (now.price === priceOf(line)) continue
      isChanged = true
      if (decimalsBeside(now.price, priceOf(line))) decimals = decimalsWidth
      if (now.source.kind === 'catalog' || isAged(line)) isListed = true
    }
  }
  const beside = changeWidth + (isListed ? catalogWidth : 0)
  if (isChanged) return Math.max(onScreen('now').draft, amountWidth(amounts, 0) + decimals + beside)
  return Math.max(words, amountWidth(amounts, plainNow))
}

/** rem */
const changeWidth = 4.25
/** The word *catálogo*, with its gap. */
const catalogWidth = 3.75
const goneWidth = 7
/** Of what is left where the price of now stands below the one in use: with it by how much it changed, on a desk. */
const priceGrows = 0.55
/** The decimals below a centavo of a price that would read as the one beside it. */
const decimalsWidth = 2
const plainNow = 5.75
const plainAvailable = 5
const leastTexts = 5
/** What texts that are longer than their column usually is have of the room that is free. */
const mostTexts = 15

/** From the most to the least. */
const spaces: readonly LineSpace[] = ['much', 'some', 'little', 'least']

/** rem; with the others, a tablet held upright has room for them. */
const leastWidths: Partial<Record<ChosenColumn, number>> = { title: 9.5, quantity: 6, available: 6.5 }

/** rem that a title has beyond its least before the columns that can leave are shown. */
export const titleRoom = 4

const selectColumn: LineColumn = { name: 'select', width: 3.75 }
const removeColumn: LineColumn = { name: 'remove', width: 3.25 }

export const lineColumnSet: ColumnSet<ChosenColumn> = {
  storedAs: 'line-columns',
  // Beside its title stands what has no column.
  keeps: 'title',
  // In the column of the check may be the name of another draft.
  columns: tableColumns('draft').flatMap((column): TableColumn<ChosenColumn>[] =>
    column.name === 'brand' ? [column, { name: 'check', width: 7, grows: 0.5 }] : [column],
  ),
}
