import { ArrowLeft, ArrowRight, Pin, PinOff } from 'lucide-react'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { pinColumn, showColumn } from '#src/ui/columns/choose-columns.ts'
import { type Density, moveColumn, type TableLayout } from '#src/ui/columns/table-layout.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { columnsMessages } from './columns-messages.ts'

/** A column in the menu. */
export type NamedColumn = { readonly id: string; readonly name: string; readonly isCode?: boolean }

const densities: readonly Density[] = ['normal', 'compact']

/** Chooses and orders the columns of a table; where it can, pins them at the left, and sets the row height. */
export function ColumnMenu(props: {
  /** As the table shows it now. */
  layout: TableLayout
  /** All that can be shown, in the order they have where nobody moved one. */
  columns: readonly NamedColumn[]
  initial: TableLayout
  /** Cannot be hidden. */
  keeps?: string
  hasPinsAndHeights?: boolean
  onChange: (change: (layout: TableLayout) => TableLayout) => void
}) {
  const { layout, columns, initial, keeps, hasPinsAndHeights = false, onChange } = props
  const messages = useMessages(columnsMessages)
  const shown = layout.shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const hidden = columns.filter(({ id }) => !layout.shown.includes(id))
  const rankOf = (id: string) => columns.findIndex((column) => column.id === id)
  const menu = useKeptControl()
  const canHide = (id: string) => shown.length > 1 && id !== keeps
  const first = [...shown.filter(({ id }) => canHide(id)), ...hidden][0]
  return (
    <div {...menu} className="grid max-h-[min(32rem,80vh)] gap-1 overflow-auto p-2">
      {hasPinsAndHeights && (
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
        </fieldset>
      )}
      <ul aria-label={messages.shown}>
        {shown.map(({ id, name }, index) => {
          const isPinned = index < layout.pinned
          return (
            <li key={id} className="flex h-8 items-center hover:bg-hover touch:h-11">
              <ColumnCheckbox
                id={id}
                name={name}
                label={messages.hide(name)}
                checked
                isFirst={id === first?.id}
                disabled={!canHide(id)}
                onChange={() => onChange(() => showColumn(layout, id, false, rankOf))}
              />
              {hasPinsAndHeights && (
                <IconButton
                  label={isPinned ? messages.unpin(name) : messages.pin(name)}
                  icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
                  className={isPinned ? 'size-6! text-accent touch:size-11!' : 'size-6! touch:size-11!'}
                  onClick={() => onChange((all) => pinColumn(all, id, !isPinned))}
                />
              )}
              <IconButton
                data-control={`left ${id}`}
                label={messages.left(name)}
                icon={<ArrowLeft aria-hidden />}
                className="size-6! touch:size-11!"
                disabled={index === 0}
                onClick={() => onChange((all) => moveColumn(all, id, -1, layout.shown))}
              />
              <IconButton
                data-control={`right ${id}`}
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
          {hidden.map(({ id, name, isCode = false }) => (
            <li key={id} className="flex h-8 items-center hover:bg-hover touch:h-11">
              <ColumnCheckbox
                id={id}
                name={name}
                label={messages.show(name)}
                checked={false}
                isFirst={id === first?.id}
                isCode={isCode}
                onChange={() => onChange(() => showColumn(layout, id, true, rankOf))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="px-1 text-small text-ink-faint">{messages.hint}</p>
      {/* At the end: what has the focus when the menu opens gives nothing up. */}
      <Button compact tone="quiet" className="justify-self-start" onClick={() => onChange(() => initial)}>
        {messages.reset}
      </Button>
    </div>
  )
}

/** A column that is shown, hidden or moved is drawn at another place: what changed it keeps the focus there. */
function useKeptControl() {
  const menu = useRef<HTMLDivElement>(null)
  const focused = useRef<string | undefined>(undefined)
  // Its code may come after the panel has opened around it.
  useLayoutEffect(() => {
    if (document.activeElement?.contains(menu.current) && document.activeElement.matches('[role=dialog]'))
      menu.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    const id = focused.current
    if (id === undefined || document.activeElement?.matches(`[data-control="${CSS.escape(id)}"]:enabled`)) return
    const same = [id, id.replace(/^\S+/, 'shown')].map((each) =>
      menu.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(each)}"]:enabled`),
    )
    same.find(Boolean)?.focus()
  })
  return {
    ref: menu,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target.dataset['control']
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) focused.current = undefined
    },
  }
}

function ColumnCheckbox(props: {
  id: string
  name: string
  label: string
  checked: boolean
  /** The first that can be used has the focus when the menu opens. */
  isFirst: boolean
  disabled?: boolean
  isCode?: boolean
  onChange: () => void
}) {
  const { id, name, label, checked, isFirst, disabled = false, isCode = false, onChange } = props
  return (
    <label className="flex min-w-0 flex-1 items-center gap-2 px-1">
      <Checkbox
        data-control={`shown ${id}`}
        data-initial-focus={isFirst ? '' : undefined}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <bdi className={isCode ? 'truncate font-mono text-[12.5px]' : 'truncate'}>{name}</bdi>
    </label>
  )
}
