import { chipsMessages } from '#src/browse/browse-on-demand-messages.ts'
import { type BrowseFilters, isFiltered, noLimits } from '#src/browse/views/browse-address.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTight } from '#src/ui/use-tight.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { useFilterWords } from './use-filter-words.ts'

/**
 * A chip for each active filter that no button shows; a click removes it. The first button removes all: however many
 * there are, it is seen. On a phone all of that is behind a button.
 */
export function FilterChips(props: {
  filters: Omit<BrowseFilters, 'text'>
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { filters, onChange } = props
  const messages = useMessages(chipsMessages)
  const active = useFilterWords(filters)
  const isTight = useTight()
  if (isTight) return <FilterSheet sort={filters.sort} active={active} onChange={onChange} />
  if (!isFiltered(filters)) return null
  return (
    <>
      <Button compact tone="quiet" onClick={() => onChange(noLimits)}>
        {messages.clearFilters}
      </Button>
      {active
        .filter(({ isToggle }) => !isToggle)
        .map(({ key, words, without }) => (
          <FilterChip key={key} text={words} onRemove={() => onChange(without)} />
        ))}
    </>
  )
}
