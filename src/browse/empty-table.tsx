import { lazy, Suspense } from 'react'
import type { CatalogState } from '#src/catalog/catalog-client.ts'
import type { CatalogAnswer } from '#src/catalog/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { browseMessages } from './browse-messages.ts'
import type { BrowseFilters } from './views/browse-address.ts'

// Nobody needs it before nothing was found.
const NoMatch = lazy(async () => ({ default: (await import('./no-match.tsx')).NoMatch }))

/** In place of rows: the catalog has none, or nothing in it matches. */
export function EmptyTable(props: {
  state: CatalogState
  answer: CatalogAnswer | null
  filters: BrowseFilters
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { state, answer, filters, onChange } = props
  const messages = useMessages(browseMessages)
  if (state.catalog?.records === 0) {
    return (
      <Notice tone="warn" title={messages.emptyCatalog} className="m-3">
        {messages.emptyCatalogNext}
      </Notice>
    )
  }
  if (state.load.kind === 'loading') return null
  return (
    <Suspense fallback={null}>
      <NoMatch filters={filters} nearMisses={answer?.nearMisses ?? []} onChange={onChange} />
    </Suspense>
  )
}
