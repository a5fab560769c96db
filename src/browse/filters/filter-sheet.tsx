import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { chipsMessages } from '#src/browse/browse-on-demand-messages.ts'
import { columnName } from '#src/browse/columns/catalog-columns.ts'
import { type BrowseFilters, noLimits } from '#src/browse/views/browse-address.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { Popover } from '#src/ui/popover.tsx'
import { FilterChip } from './filter-chip.tsx'
import { sortChoices } from './sort-choices.ts'
import type { FilterWords } from './use-filter-words.ts'

/**
 * What a phone has no room for: the chips of all active filters, and the sort, as cards have no header to press. The
 * button says how many filters are on, and whether the list is sorted.
 */
export function FilterSheet(props: {
  sort: BrowseFilters['sort']
  active: readonly FilterWords[]
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { sort, active, onChange } = props
  const messages = useMessages(chipsMessages)
  const { columns: names } = useMessages(browseMessages)
  const formats = useFormats()
  const id = useId()
  const order = useRef<HTMLSelectElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const choices = sortChoices(sort)
  const sorted = choices.find(({ by }) => by === sort?.column)
  const direction = sort?.descending ? messages.descending : messages.ascending
  const Arrow = sort?.descending ? ArrowDown : ArrowUp
  const says = [
    messages.sheet,
    ...(active.length > 0 ? [messages.filterCount(active.length)] : []),
    ...(sorted ? [messages.sortedBy(columnName(sorted.column, names), direction)] : []),
  ].join(' · ')

  /** The button of what goes away has the focus. */
  const remove = (change: Partial<BrowseFilters>, at: number) => {
    flushSync(() => onChange(change))
    const left = chips.current?.querySelectorAll('button') ?? []
    const next = left[Math.min(at, left.length - 1)] ?? order.current
    next?.focus()
  }
  return (
    <Popover
      title={messages.sheet}
      stamp={says}
      trigger={
        <Button aria-label={says} data-chosen={active.length > 0 || sorted ? true : undefined} className="w-full px-2!">
          <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
          {active.length > 0 && <span className="font-medium text-accent">{formats.number(active.length)}</span>}
          {sorted && <Arrow aria-hidden className="size-3.5 shrink-0 text-accent" />}
        </Button>
      }
    >
      <div className="grid gap-3 p-3">
        <div className="grid gap-1">
          <label htmlFor={id} className="text-small text-ink-soft">
            {messages.sort}
          </label>
          <div className="flex gap-2">
            <select
              ref={order}
              id={id}
              value={sorted ? sorted.by : ''}
              onChange={({ target }) => {
                const chosen = choices.find(({ by }) => by === target.value)
                onChange({ sort: chosen ? { column: chosen.by, descending: chosen.mostFirst } : null })
              }}
              className={`${fieldClass} flex-1`}
            >
              <option value="">{messages.relevance}</option>
              {choices.map(({ by, column }) => (
                <option key={by} value={by}>
                  {columnName(column, names)}
                </option>
              ))}
            </select>
            {sort && (
              <Button
                aria-label={messages.turn(direction)}
                onClick={() => onChange({ sort: { ...sort, descending: !sort.descending } })}
              >
                <Arrow aria-hidden className="size-4" />
                {direction}
              </Button>
            )}
          </div>
        </div>
        {active.length === 0 ? (
          <p className="text-ink-soft">{messages.noFilters}</p>
        ) : (
          <div className="grid justify-items-start gap-2">
            <ul ref={chips} aria-label={messages.filterCount(active.length)} className="flex min-w-0 flex-wrap gap-2">
              {active.map(({ key, words, without }, at) => (
                <li key={key} className="flex min-w-0">
                  <FilterChip text={words} onRemove={() => remove(without, at)} />
                </li>
              ))}
            </ul>
            <Button compact tone="quiet" onClick={() => remove(noLimits, 0)}>
              {messages.clearFilters}
            </Button>
          </div>
        )}
      </div>
    </Popover>
  )
}
