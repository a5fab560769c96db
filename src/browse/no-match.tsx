import { emptyQuery } from '#src/catalog/catalog-address.ts'
import type { CatalogQuery } from '#src/catalog/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { browseMessages } from './browse-messages.ts'

/** Nothing matched: says with what, and offers the ways out that apply. */
export function NoMatch({ view, onChange }: { view: CatalogQuery; onChange: (change: Partial<CatalogQuery>) => void }) {
  const messages = useMessages(browseMessages)
  const isFiltered = view.brands.length > 0 || view.inStockOnly
  return (
    <div className="grid max-w-xl gap-2 p-6 text-text">
      <p className="font-medium">
        {messages.noMatch} {view.text.trim() !== '' && <bdi>{messages.noMatchText(view.text.trim())}</bdi>}
      </p>
      <p className="text-ink-soft">{messages.noMatchHint}</p>
      {isFiltered && <p className="text-ink-soft">{messages.noMatchFilters}</p>}
      <div className="flex flex-wrap gap-2 pt-1">
        {isFiltered && (
          <Button onClick={() => onChange({ brands: [], inStockOnly: false })}>{messages.clearFilters}</Button>
        )}
        {view.text !== '' && <Button onClick={() => onChange({ ...emptyQuery })}>{messages.clearSearch}</Button>}
      </div>
    </div>
  )
}
