import { Columns3 } from 'lucide-react'
import { ColumnMenu } from '#src/drafts/parts/columns/column-menu.tsx'
import { columnsMessages } from '#src/drafts/parts/columns/columns-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { isChosenColumn, type LineColumn, movableColumns } from './line-columns.ts'
import { initialLayout, keptColumn } from './lines-layout.ts'
import { useColumnName } from './use-column-name.ts'
import { useLinesLayout } from './use-lines-layout.ts'

/** The menu of a draft's columns, as the catalog's. */
export function LinesColumnsButton({ columns }: { columns: readonly LineColumn[] }) {
  const { shown: title } = useMessages(columnsMessages)
  const nameOf = useColumnName()
  const [layout, onLayout] = useLinesLayout()
  const shown = columns.map(({ name }) => name).filter(isChosenColumn)
  return (
    <Popover title={title} stamp={title} trigger={<IconButton label={title} icon={<Columns3 aria-hidden />} />}>
      <ColumnMenu
        layout={{ ...layout, shown }}
        columns={movableColumns.map(({ name }) => ({ id: name, name: nameOf(name) }))}
        initial={initialLayout}
        keeps={keptColumn}
        onChange={onLayout}
      />
    </Popover>
  )
}
