import { useMemo } from 'react'
import { receiptNote } from '#src/drafts/orders/receiving/receipt-note.tsx'
import { columnsOf, type OwnWidths, tableWidth } from '#src/drafts/parts/columns/column-set.ts'
import { textsWidth } from '#src/drafts/parts/columns/column-width.ts'
import { type LayoutChange, useColumns } from '#src/drafts/parts/columns/use-columns.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { FoundOrder } from './find-orders.ts'
import { type ChosenColumn, type LedgerColumn, ledgerColumnSet, withFixedColumns } from './ledger-columns.ts'
import type { LedgerOrder } from './ledger-orders.ts'

export type LedgerColumns = {
  readonly columns: readonly LedgerColumn[]
  readonly onLayout: LayoutChange
  /** What is marked of an order has no room beside when it was placed: it stands in a second line of its row. */
  readonly isDouble: boolean
  /** Columns for which there is no room. */
  readonly left: readonly ChosenColumn[]
}

/** The columns as they have space, so that the total is in sight, until a person chooses them. */
export function useLedgerColumns(found: readonly FoundOrder[]): LedgerColumns {
  const [layout, onLayout] = useColumns(ledgerColumnSet)
  const all = useMemo(() => {
    const own = ownWidths(found)
    const isConfirmed = found.some(({ confirmed, asConfirmed }) => confirmed !== null || asConfirmed !== null)
    return withFixedColumns(columnsOf(ledgerColumnSet, layout, own), isConfirmed)
  }, [layout, found])
  const { width, most } = all.find(({ name }) => name === 'when') ?? { width: 0 }
  const hasRoom = useMediaQuery(`(min-width: ${tableWidth(all) + 16 * Math.max(0, wholeWhen - width)}px)`)
  const isNarrow = useMediaQuery('(max-width: 1151px)')
  const isPhone = useMediaQuery('(max-width: 899px)')
  const isTablet = useMediaQuery('(max-width: 799px)')
  const isTight = useMediaQuery('(max-width: 859px)')
  const isConfirmed = all.some(({ name }) => name === 'confirmed')
  const isLong = useMemo(() => hasLongNames(found), [found])
  const left = useMemo(() => {
    const names: ChosenColumn[] = []
    if (layout.isChosen) return names
    if (isNarrow) names.push('lines', 'pieces', 'note')
    if (isPhone || (isNarrow && isLong)) names.push('draft')
    if (isTablet || (isPhone && isConfirmed)) names.push('folio')
    return names
  }, [layout, isNarrow, isPhone, isTablet, isConfirmed, isLong])
  // A column that a person resized takes no more than that.
  const isDouble = most ? !hasRoom : width < wholeWhen
  const columns = useMemo(() => {
    const shown = all
      .filter(({ name }) => !left.some((each) => each === name))
      .map((column) => (isTight && isConfirmed && !layout.isChosen ? tightened(column) : column))
    // Without marks beside it, a time needs no more than it has.
    return isDouble ? shown.map((column) => (column.name === 'when' ? { ...column, most: 0 } : column)) : shown
  }, [all, left, layout, isTight, isConfirmed, isDouble])
  return { columns, onLayout, isDouble, left }
}

/** What has something to say has the room: the name of a draft is cut where notes are empty. */
export function ownWidths(found: readonly LedgerOrder[]): OwnWidths<ChosenColumn> {
  const folios = found.map(({ order }) => order.folio)
  const numbers = found.map(({ order }) => order.number)
  const hasNotes = found.some(({ order }) => order.note !== '' || receiptNote(order) !== '' || order.despite.length > 0)
  return {
    number: { width: textsWidth(numbers, leastNumber, mostNumber), grows: 1 },
    folio: { width: textsWidth(folios, leastFolio, mostFolio), grows: 1 },
    draft: { width: 8, grows: hasLongNames(found) ? 20 : 2 },
    note: { width: 5, grows: hasNotes ? 4 : 1 },
  }
}

/** On a tablet all columns have room beside what was confirmed, so that the total is in sight. */
export function tightened(column: LedgerColumn): LedgerColumn {
  return { ...column, width: Math.min(column.width, tightWidths[column.name] ?? column.width) }
}

function hasLongNames(found: readonly LedgerOrder[]): boolean {
  return found.some(({ draft: { name } }) => name.length > shortName)
}

/** Characters that a draft's name has in its least width. */
const shortName = 16
/** rem; of a number, of a folio, and of when an order was placed with all its marks. */
const [leastNumber, mostNumber] = [7, 11]
const [leastFolio, mostFolio] = [7, 14]
const wholeWhen = 26
const tightWidths: Partial<Record<LedgerColumn['name'], number>> = {
  when: 12,
  number: 9.25,
  warehouse: 5.25,
  total: 8,
  confirmed: 7.25,
}
