import { useMemo } from 'react'
import { type ColumnSet, columnsOf, initialLayout, type TableColumn } from '#src/drafts/parts/columns/column-set.ts'
import { amountWidth } from '#src/drafts/parts/columns/column-width.ts'
import { type LayoutChange, useColumns } from '#src/drafts/parts/columns/use-columns.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import type { PurchaseSum } from './group-purchases.ts'

export type PurchaseColumn = 'group' | 'orders' | 'lines' | 'pieces' | 'subtotal' | 'iva' | 'total' | 'share'

export const purchaseColumnSet: ColumnSet<PurchaseColumn> = {
  storedAs: 'purchase-columns',
  keeps: 'group',
  columns: [
    { name: 'group', width: 8, grows: 1 },
    { name: 'orders', width: 5, isNumber: true },
    { name: 'lines', width: 5, isNumber: true },
    { name: 'pieces', width: 5, isNumber: true },
    { name: 'subtotal', width: 7, isNumber: true },
    { name: 'iva', width: 7, isNumber: true },
    { name: 'total', width: 7, isNumber: true },
    { name: 'share', width: 9, isNumber: true },
  ],
}

export type PurchaseColumns = {
  readonly columns: readonly TableColumn<PurchaseColumn>[]
  /** Undefined where they cannot be chosen. */
  readonly onLayout: LayoutChange | undefined
}

/**
 * The columns as they have space, until a person chooses them; on a phone always so.
 * @param all no amount of a group is longer
 */
export function usePurchaseColumns(all: PurchaseSum): PurchaseColumns {
  const [layout, onLayout] = useColumns(purchaseColumnSet)
  const isPhone = useMediaQuery('(max-width: 559px)')
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const columns = useMemo(() => {
    const { subtotal, iva, total } = all
    const shown = isPhone ? initialLayout(purchaseColumnSet) : layout
    const amounts = Object.entries({ subtotal, iva, total }).map(([name, sum]) => [
      name,
      { width: amountWidth([Number(sum)], 7) },
    ])
    const narrow = isPhone ? Object.entries(narrowWidths).map(([name, width]) => [name, { width }]) : []
    const left = isPhone ? leftOnPhone : isNarrow && !shown.isChosen ? leftWhereNarrow : []
    return columnsOf(purchaseColumnSet, shown, Object.fromEntries([...amounts, ...narrow])).filter(
      ({ name }) => !left.includes(name),
    )
  }, [layout, isPhone, isNarrow, all])
  return { columns, onLayout: isPhone ? undefined : onLayout }
}

/** rem; with an amount of seven digits they fit beside each other at 320 px. */
const narrowWidths: Partial<Record<PurchaseColumn, number>> = { group: 5, pieces: 4 }

const leftWhereNarrow: readonly PurchaseColumn[] = ['orders', 'lines', 'iva', 'share']
const leftOnPhone: readonly PurchaseColumn[] = [...leftWhereNarrow, 'subtotal']
