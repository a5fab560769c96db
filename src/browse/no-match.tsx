import { Link } from 'react-router'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { productHref } from '#src/wholesale-api/product-href.ts'
import { browseMessages } from './browse-messages.ts'
import { noMatchMessages } from './browse-on-demand-messages.ts'
import { type BrowseFilters, isFiltered, noFilters, noLimits } from './views/browse-address.ts'

/** Enough for one screen. */
const shownMisses = 8

/** Nothing matches: shows the query, and offers the actions that can help. */
export function NoMatch(props: {
  filters: BrowseFilters
  /** Products like the query, best first. */
  nearMisses: readonly CatalogRow[]
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { filters, nearMisses, onChange } = props
  const messages = useMessages(noMatchMessages)
  const { clearFilters, clearSearch } = useMessages(browseMessages)
  const filtered = isFiltered(filters)
  return (
    <div className="grid max-w-xl gap-2 p-6 text-text">
      <p className="font-medium">
        {messages.noMatch} {filters.text.trim() !== '' && <bdi>{messages.noMatchText(filters.text.trim())}</bdi>}
      </p>
      <p className="text-ink-soft">{messages.noMatchHint}</p>
      {filtered && <p className="text-ink-soft">{messages.noMatchFilters}</p>}
      <div className="flex flex-wrap gap-2 pt-1">
        {filtered && <Button onClick={() => onChange(noLimits)}>{clearFilters}</Button>}
        {filters.text !== '' && <Button onClick={() => onChange(noFilters)}>{clearSearch}</Button>}
      </div>
      {nearMisses.length > 0 && (
        <section aria-label={messages.nearMisses} className="pt-2">
          <h2 className="pb-1 text-table text-ink-soft">{messages.nearMisses}</h2>
          <ul className="grid gap-1">
            {nearMisses.slice(0, shownMisses).map(({ product }) => (
              <li key={product.sku} className="grid min-w-0 text-table">
                <Link to={productHref(product.sku)} className="truncate text-accent hover:underline">
                  <bdi>{product.title || product.sku}</bdi>
                </Link>
                <span className="flex min-w-0 gap-3 text-small text-ink-soft">
                  <bdi className="font-mono">{product.sku}</bdi>
                  <bdi className="truncate font-mono">{product.manufacturerSku}</bdi>
                  <bdi>{product.brand}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
