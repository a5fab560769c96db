import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react'
import { useId, useMemo, useRef } from 'react'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import {
  mostPortalColumns,
  mostPortalLayouts,
  type PortalColumn,
  type PortalLayout,
  portalFields,
  portalSeparators,
  portalTexts,
  usualPortalLayout,
} from '#src/drafts/model/company/portal-layout.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { type ExportedOrder, exportPlaced } from '#src/drafts/orders/export/exported-order.ts'
import { letterFormats } from '#src/drafts/orders/export/order-letter.ts'
import { headerOf, portalFieldName, portalSource, portalText } from '#src/drafts/orders/export/portal-table.ts'
import { sampleOrder } from '#src/drafts/orders/export/sample-order.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { createId } from '#src/drafts/store/create-id.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { SettingText } from './setting-text.tsx'
import { settingsMessages } from './settings-messages.ts'

const previewedRows = 3

/** How the wholesaler's portal imports orders, by name. Each key is stored at once. */
export function PortalLayouts() {
  const { portal: messages } = useMessages(settingsMessages)
  const { portal: names } = useMessages(sendMessages)
  const [{ portalLayouts }, changeCompany] = useCompany()
  const showToast = useToast()
  const order = useOrderToShow()
  const change = (edit: (layouts: readonly PortalLayout[]) => readonly PortalLayout[]) =>
    changeCompany((stored) => ({ ...stored, portalLayouts: edit(stored.portalLayouts) }))
  const remove = (layout: PortalLayout, index: number, name: string) => {
    change((layouts) => layouts.filter(({ id }) => id !== layout.id))
    const run = () => change((layouts) => layouts.toSpliced(index, 0, layout))
    showToast({ text: messages.removed(name), action: { label: messages.undo, run } })
  }
  return (
    <div className="grid gap-3">
      {portalLayouts.map((layout, index) => {
        const name = layout.name.trim() || names.nameless(index + 1)
        return (
          <fieldset key={layout.id} className="grid min-w-0 gap-3 rounded border border-line p-3">
            <legend className="px-1 font-medium">
              <bdi>{name}</bdi>
            </legend>
            <Layout
              layout={layout}
              order={order}
              onLayout={(next) => change((layouts) => layouts.map((each) => (each.id === layout.id ? next : each)))}
            />
            <Button
              compact
              tone="quiet"
              className="justify-self-end"
              aria-label={messages.remove(name)}
              onClick={() => remove(layout, index, name)}
            >
              <Trash2 aria-hidden className="size-4" />
              {messages.remove('')}
            </Button>
          </fieldset>
        )
      })}
      <Button
        compact
        className="justify-self-start"
        disabled={portalLayouts.length >= mostPortalLayouts}
        onClick={() => change((layouts) => [...layouts, { ...usualPortalLayout, id: createId() }])}
      >
        <Plus aria-hidden className="size-4" />
        {messages.add}
      </Button>
    </div>
  )
}

function Layout(props: { layout: PortalLayout; order: ExportedOrder; onLayout: (layout: PortalLayout) => void }) {
  const { layout, order, onLayout } = props
  const { portal: messages } = useMessages(settingsMessages)
  const [company] = useCompany()
  const id = useId()
  const { columns, separator } = layout
  const shown = portalText(
    portalSource([order], { company, at: order.placed?.at ?? 0 }),
    layout,
    letterFormats,
    previewedRows,
  )
  const isWhole = (['sku', 'quantity'] as const).every((field) => columns.some((each) => each.field === field))
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4">
        <SettingText
          label={messages.name}
          value={layout.name}
          most={portalTexts.name}
          onText={(name) => onLayout({ ...layout, name })}
          className="flex-1 basis-48"
        />
        <label className="grid gap-1">
          <span className="text-ink-soft">{messages.separator}</span>
          <select
            value={separator}
            onChange={({ target }) => {
              const next = separatorNames.find((each) => each === target.value)
              if (next) onLayout({ ...layout, separator: next })
            }}
            className={fieldClass}
          >
            {separatorNames.map((each) => (
              <option key={each} value={each}>
                {messages.separators[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className="flex items-center gap-2 touch:min-h-11">
        <input
          type="checkbox"
          checked={layout.hasHeader}
          onChange={({ target }) => onLayout({ ...layout, hasHeader: target.checked })}
          className="size-4 accent-accent touch:size-6"
        />
        {messages.hasHeader}
      </label>
      <Columns columns={columns} onColumns={(next) => onLayout({ ...layout, columns: next })} />
      {!isWhole && <p className="text-warn">{messages.incomplete}</p>}
      <figure aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <figcaption id={id} className="text-small font-medium text-ink-soft">
          {messages.preview}
        </figcaption>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs keyboard focus
          tabIndex={0}
          className="overflow-auto rounded border border-line bg-surface p-2 font-mono text-[12.5px]"
        >
          {separator === 'tab' ? shown.replaceAll('\t', ' → ') : shown}
        </pre>
      </figure>
    </>
  )
}

function Columns(props: { columns: readonly PortalColumn[]; onColumns: (columns: readonly PortalColumn[]) => void }) {
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
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place: two may be the same
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

/** The newest placed order, else a made-up one. */
function useOrderToShow(): ExportedOrder {
  const { portal: messages } = useMessages(settingsMessages)
  const { drafts } = knownDrafts(useDrafts())
  return useMemo(() => {
    const all = drafts.flatMap((draft) => placedOrders(draft).map((order) => ({ draft, order })))
    const [newest] = all.toSorted((a, b) => b.order.placedAt - a.order.placedAt)
    return newest ? exportPlaced(newest.draft, newest.order, () => '') : sampleOrder(messages.sample)
  }, [drafts, messages])
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
const separatorNames = Object.keys(portalSeparators) as readonly (keyof typeof portalSeparators)[]
