import { useMemo } from 'react'
import { columnsOf } from '#src/drafts/parts/columns/column-set.ts'
import { type LayoutChange, useColumns } from '#src/drafts/parts/columns/use-columns.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { type ChosenColumn, type LedgerColumn, ledgerColumnSet, withFixedColumns } from './ledger-columns.ts'

export type LedgerColumns = { readonly columns: readonly LedgerColumn[]; readonly onLayout: LayoutChange }

/** The columns as they have space, so that the total is in sight, until a person chooses them. */
export function useLedgerColumns(isConfirmed: boolean): LedgerColumns {
  const [layout, onLayout] = useColumns(ledgerColumnSet)
  const isNarrow = useMediaQuery('(max-width: 1151px)')
  const isPhone = useMediaQuery('(max-width: 899px)')
  const isTablet = useMediaQuery('(max-width: 799px)')
  const columns = useMemo(() => {
    const left: ChosenColumn[] = []
    if (isNarrow) left.push('lines', 'pieces', 'note')
    if (isPhone) left.push('draft')
    if (isTablet || (isPhone && isConfirmed)) left.push('folio')
    const all = columnsOf(ledgerColumnSet, layout)
    return withFixedColumns(layout.isChosen ? all : all.filter(({ name }) => !left.includes(name)), isConfirmed)
  }, [layout, isNarrow, isPhone, isTablet, isConfirmed])
  return { columns, onLayout }
}
