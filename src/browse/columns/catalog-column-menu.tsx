import { browseMessages } from '#src/browse/browse-messages.ts'
import type { CatalogWarehouse } from '#src/catalog/protocol/catalog-protocol.ts'
import { ColumnMenu } from '#src/drafts/parts/columns/column-menu.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import type { TableLayout } from '#src/ui/columns/table-layout.ts'
import { allColumns, columnName } from './catalog-columns.ts'
import { defaultLayout } from './default-layout.ts'

/** The columns of the catalog's table: a warehouse's come before those that stay at the end. */
export function CatalogColumnMenu(props: {
  /** As the table shows it now. */
  layout: TableLayout
  warehouses: readonly CatalogWarehouse[]
  onChange: (change: (layout: TableLayout) => TableLayout) => void
}) {
  const { layout, warehouses, onChange } = props
  const { columns: names } = useMessages(browseMessages)
  const columns = allColumns(warehouses.map(({ code }) => code)).toSorted(
    (a, b) => Number(a.staysAtEnd ?? false) - Number(b.staysAtEnd ?? false),
  )
  return (
    <ColumnMenu
      layout={layout}
      columns={columns.map((column) => ({
        id: column.id,
        name: columnName(column, names),
        isCode: column.cell === 'stock-in-warehouse',
      }))}
      initial={defaultLayout}
      hasPinsAndHeights
      onChange={onChange}
    />
  )
}
