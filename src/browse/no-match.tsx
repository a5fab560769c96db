import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { browseMessages } from './browse-messages.ts'
import { chipsMessages, noMatchMessages } from './browse-on-demand-messages.ts'
import { type BrowseFilters, isFiltered, noFilters } from './views/browse-address.ts'

/** Nothing matches: shows the query, and offers the actions that can help. */
export function NoMatch(props: {
  filters: BrowseFilters
  /** Codes like the query, most similar first. */
  nearCodes: readonly string[]
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { filters, nearCodes, onChange } = props
  const messages = useMessages(noMatchMessages)
  const { clearSearch } = useMessages(browseMessages)
  const { clearFilters } = useMessages(chipsMessages)
  const filtered = isFiltered(filters)
  return (
    <div className="grid max-w-xl gap-2 p-6 text-text">
      <p className="font-medium">
        {messages.noMatch} {filters.text.trim() !== '' && <bdi>{messages.noMatchText(filters.text.trim())}</bdi>}
      </p>
      <p className="text-ink-soft">{messages.noMatchHint}</p>
      {filtered && <p className="text-ink-soft">{messages.noMatchFilters}</p>}
      <div className="flex flex-wrap gap-2 pt-1">
        {filtered && (
          <Button onClick={() => onChange({ ...noFilters, text: filters.text, sort: filters.sort })}>
            {clearFilters}
          </Button>
        )}
        {filters.text !== '' && <Button onClick={() => onChange(noFilters)}>{clearSearch}</Button>}
      </div>
      {nearCodes.length > 0 && (
        <section aria-label={messages.nearCodes} className="pt-2">
          <h2 className="pb-1 text-table text-ink-soft">{messages.nearCodes}</h2>
          <ul className="flex flex-wrap gap-2">
            {nearCodes.map((code) => (
              <li key={code}>
                <Button onClick={() => onChange({ text: code })}>
                  <bdi className="font-mono">{code}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
