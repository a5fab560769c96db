import { Columns3 } from 'lucide-react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type ColumnSet, initialLayout, type TableColumn } from './column-set.ts'
import { columnsMessages } from './columns-messages.ts'
import { useColumns } from './use-columns.ts'

/** The menu of a table's columns, as the catalog's. */
export function ColumnsButton<Name extends string>(props: {
  set: ColumnSet<Name>
  /** As the table shows them now; needed where it leaves out some that have no space. */
  columns?: readonly TableColumn<string>[]
  nameOf: (name: Name) => string
}) {
  const { set, nameOf } = props
  const { shown: title } = useMessages(columnsMessages)
  const [layout, onLayout] = useColumns(set)
  const known: readonly string[] = set.columns.map(({ name }) => name)
  const shown = props.columns?.map(({ name }) => name).filter((name) => known.includes(name)) ?? layout.shown
  return (
    <Popover title={title} stamp={title} trigger={<IconButton label={title} icon={<Columns3 aria-hidden />} />}>
      <ColumnMenu
        layout={{ ...layout, shown }}
        columns={set.columns.map(({ name }) => ({ id: name, name: nameOf(name) }))}
        initial={initialLayout(set)}
        keeps={set.keeps}
        onChange={onLayout}
      />
    </Popover>
  )
}
