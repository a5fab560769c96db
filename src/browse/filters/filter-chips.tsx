import { X } from 'lucide-react'
import { chipsMessages } from '#src/browse/browse-on-demand-messages.ts'
import { type BrowseFilters, isFiltered, noLimits } from '#src/browse/views/browse-address.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFilterWords } from './use-filter-words.ts'

/** A chip for each active filter; a click removes it. The first button removes all: however many there are, it is seen. */
export function FilterChips(props: {
  filters: Omit<BrowseFilters, 'text'>
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { filters, onChange } = props
  const messages = useMessages(chipsMessages)
  const active = useFilterWords(filters)
  if (!isFiltered(filters)) return null
  return (
    <>
      <Button compact tone="quiet" onClick={() => onChange(noLimits)}>
        {messages.clearFilters}
      </Button>
      {active.map(({ key, words, without }) => (
        <Chip key={key} text={words} onRemove={() => onChange(without)} />
      ))}
    </>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const messages = useMessages(chipsMessages)
  return (
    <span className="inline-flex h-7 max-w-48 shrink-0 items-center rounded-full bg-accent-soft pl-2.5 text-table text-ink touch:h-11">
      <bdi className="truncate">{text}</bdi>
      <button
        type="button"
        aria-label={messages.removeFilter(text)}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink touch:size-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
