import { Plus, Trash2 } from 'lucide-react'
import { useId, useMemo, useRef } from 'react'
import { useCompany } from '#src/drafts/exchange/company/use-company.ts'
import {
  mostPortalLayouts,
  type PortalLayout,
  portalSeparators,
  portalTexts,
  usualPortalLayout,
} from '#src/drafts/model/company/portal-layout.ts'
import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import { type ExportedOrder, exportPlaced } from '#src/drafts/orders/export/exported-order.ts'
import { letterFormats } from '#src/drafts/orders/export/order-letter.ts'
import { portalSource, portalText } from '#src/drafts/orders/export/portal-table.ts'
import { sampleOrder } from '#src/drafts/orders/export/sample-order.ts'
import { sendMessages } from '#src/drafts/orders/export/send-messages.ts'
import { createId } from '#src/drafts/store/create-id.ts'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { useToast } from '#src/ui/toasts.tsx'
import { PortalColumns } from './portal-columns.tsx'
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
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (edit: (layouts: readonly PortalLayout[]) => readonly PortalLayout[]) =>
    changeCompany((stored) => ({ ...stored, portalLayouts: edit(stored.portalLayouts) }))
  const remove = (layout: PortalLayout, index: number, name: string) => {
    change((layouts) => layouts.filter(({ id }) => id !== layout.id))
    addButton.current?.focus()
    const undo = () => change((layouts) => layouts.toSpliced(index, 0, layout))
    showToast({ text: messages.removed(name), undo })
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
        ref={addButton}
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
        <Checkbox
          checked={layout.hasHeader}
          onChange={({ target }) => onLayout({ ...layout, hasHeader: target.checked })}
        />
        {messages.hasHeader}
      </label>
      <PortalColumns columns={columns} onColumns={(next) => onLayout({ ...layout, columns: next })} />
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
