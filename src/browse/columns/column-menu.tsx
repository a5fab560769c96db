import { ArrowLeft, ArrowRight, Pin, PinOff } from 'lucide-react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { columnsMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { CatalogWarehouse } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { allColumns, columnName, findColumns } from './catalog-columns.ts'
import { type Density, defaultLayout, moveColumn, pinColumn, showColumn, type TableLayout } from './table-layout.ts'

const densities: readonly Density[] = ['normal', 'compact']

/** Chooses and orders the columns, pins them at the left, and sets the row height. */
export function ColumnMenu(props: {
  /** As the table shows it now. */
  layout: TableLayout
  warehouses: readonly CatalogWarehouse[]
  onChange: (change: (layout: TableLayout) => TableLayout) => void
}) {
  const { layout, warehouses, onChange } = props
  const messages = useMessages(columnsMessages)
  const names = useMessages(browseMessages)
  const shown = findColumns(layout.shown)
  const hidden = allColumns(warehouses.map(({ code }) => code)).filter(({ id }) => !layout.shown.includes(id))
  return (
    <div className="grid max-h-[min(32rem,80vh)] gap-1 overflow-auto p-2">
      <fieldset className="flex flex-wrap items-center gap-1 px-1 pb-1">
        <legend className="sr-only">{messages.density}</legend>
        {densities.map((density) => (
          <Button
            key={density}
            compact
            aria-pressed={layout.density === density}
            onClick={() => onChange((all) => ({ ...all, density }))}
          >
            {messages[density]}
          </Button>
        ))}
        <Button compact tone="quiet" className="ml-auto" onClick={() => onChange(() => defaultLayout)}>
          {messages.reset}
        </Button>
      </fieldset>
      <ul aria-label={messages.shown}>
        {shown.map((column, index) => {
          const { id } = column
          const name = columnName(column, names.columns)
          const isPinned = index < layout.pinned
          return (
            <li key={id} className="flex h-8 items-center hover:bg-hover touch:h-11">
              <ColumnCheckbox
                name={name}
                label={messages.hide(name)}
                checked
                disabled={shown.length === 1}
                onChange={() => onChange(() => showColumn(layout, id, false))}
              />
              <IconButton
                label={isPinned ? messages.unpin(name) : messages.pin(name)}
                icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
                className={isPinned ? 'size-6! text-accent touch:size-11!' : 'size-6! touch:size-11!'}
                onClick={() => onChange((all) => pinColumn(all, id, !isPinned))}
              />
              <IconButton
                label={messages.left(name)}
                icon={<ArrowLeft aria-hidden />}
                className="size-6! touch:size-11!"
                disabled={index === 0}
                onClick={() => onChange((all) => moveColumn(all, id, -1, layout.shown))}
              />
              <IconButton
                label={messages.right(name)}
                icon={<ArrowRight aria-hidden />}
                className="size-6! touch:size-11!"
                disabled={index === shown.length - 1}
                onClick={() => onChange((all) => moveColumn(all, id, 1, layout.shown))}
              />
            </li>
          )
        })}
      </ul>
      {hidden.length > 0 && (
        <ul aria-label={messages.others} className="border-t border-line pt-1">
          {hidden.map((column) => {
            const { id } = column
            const name = columnName(column, names.columns)
            return (
              <li key={id} className="flex h-8 items-center hover:bg-hover touch:h-11">
                <ColumnCheckbox
                  name={name}
                  label={messages.show(name)}
                  checked={false}
                  isCode={column.cell === 'stock-in-warehouse'}
                  onChange={() => onChange(() => showColumn(layout, id, true))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <p className="px-1 text-small text-ink-faint">{messages.hint}</p>
    </div>
  )
}

function ColumnCheckbox(props: {
  name: string
  label: string
  checked: boolean
  disabled?: boolean
  isCode?: boolean
  onChange: () => void
}) {
  const { name, label, checked, disabled = false, isCode = false, onChange } = props
  return (
    <label className="flex min-w-0 flex-1 items-center gap-2 px-1">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <bdi className={isCode ? 'truncate font-mono text-[12.5px]' : 'truncate'}>{name}</bdi>
    </label>
  )
}
