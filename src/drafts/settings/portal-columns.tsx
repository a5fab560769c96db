import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import {
  mostPortalColumns,
  type PortalColumn,
  portalFields,
  portalTexts,
} from '#src/drafts/model/company/portal-layout.ts'
import { letterFormats } from '#src/drafts/orders/export/order-letter.ts'
import { headerOf, portalFieldName } from '#src/drafts/orders/export/portal-table.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { settingsMessages } from './settings-messages.ts'

/** The columns of a layout: what each has, its header, and its place. */
export function PortalColumns(props: {
  columns: readonly PortalColumn[]
  onColumns: (columns: readonly PortalColumn[]) => void
}) {
  const { columns, onColumns } = props
  const { portal: messages } = useMessages(settingsMessages)
  const formats = useFormats()
  const list = useRef<HTMLOListElement>(null)
  /** A row that moves or goes takes the focus with it: it comes to the row that is there now. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector('select')?.focus())
  const move = (from: number, to: number) => {
    onColumns(columns.toSpliced(from, 1).toSpliced(to, 0, columns[from]!))
    focusRow(to)
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-ink-soft">{messages.columns}</legend>
      <ol ref={list} className="grid gap-1">
        {columns.map((column, index) => {
          const name = portalFieldName(column.field, formats)
          return (
            // A column is its place: two may be the same.
            <li key={index} className="flex flex-wrap items-center gap-1">
              <select
                value={column.field}
                aria-label={messages.field(index + 1)}
                onChange={({ target }) => {
                  const field = portalFields.find((each) => each === target.value)
                  if (field) onColumns(columns.with(index, { ...column, field }))
                }}
                className={`${fieldClass} w-44`}
              >
                {portalFields.map((field) => (
                  <option key={field} value={field}>
                    {portalFieldName(field, formats)}
                  </option>
                ))}
              </select>
              <input
                value={column.header}
                maxLength={portalTexts.header}
                aria-label={messages.header(index + 1)}
                placeholder={headerOf({ field: column.field, header: '' }, letterFormats)}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => onColumns(columns.with(index, { ...column, header: target.value }))}
                className={`${fieldClass} min-w-32 flex-1`}
              />
              <IconButton
                label={messages.up(name)}
                disabled={index === 0}
                icon={<ArrowUp aria-hidden />}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={messages.down(name)}
                disabled={index === columns.length - 1}
                icon={<ArrowDown aria-hidden />}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={messages.removeColumn(name)}
                disabled={columns.length === 1}
                icon={<X aria-hidden />}
                onClick={() => {
                  onColumns(columns.toSpliced(index, 1))
                  focusRow(Math.min(index, columns.length - 2))
                }}
              />
            </li>
          )
        })}
      </ol>
      <Button
        compact
        className="justify-self-start"
        disabled={columns.length >= mostPortalColumns}
        onClick={() => {
          onColumns([...columns, { field: 'empty', header: '' }])
          focusRow(columns.length)
        }}
      >
        <Plus aria-hidden className="size-4" />
        {messages.addColumn}
      </Button>
    </fieldset>
  )
}
