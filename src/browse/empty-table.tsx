import type { CatalogState } from '#src/catalog/catalog-state.ts'
import type { CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { noMatchMessages } from './browse-on-demand-messages.ts'
import { NoMatch } from './no-match.tsx'
import type { BrowseFilters } from './views/browse-address.ts'

/** Shown instead of rows: the catalog is empty, or has nothing to order, or nothing matches. */
export function EmptyTable(props: {
  state: CatalogState
  answer: CatalogAnswer | null
  filters: BrowseFilters
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { state, answer, filters, onChange } = props
  const messages = useMessages(noMatchMessages)
  if (state.catalog?.records === 0) {
    return (
      <Notice tone="warn" title={messages.emptyCatalog} className="m-3">
        {messages.emptyCatalogNext}
      </Notice>
    )
  }
  if (state.catalog?.orderable === 0) {
    return (
      <Notice tone="warn" title={messages.notOrderable} className="m-3">
        {messages.notOrderableNext}
      </Notice>
    )
  }
  if (state.load.kind === 'loading') return null
  return <NoMatch filters={filters} nearCodes={answer?.nearCodes ?? []} onChange={onChange} />
}
