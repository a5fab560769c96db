import type { AnswerSnapshot, AnswerStore } from '#src/catalog/answer-store.ts'
import type { CatalogState } from '#src/catalog/catalog-state.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { noMatchMessages } from './browse-on-demand-messages.ts'
import { NoMatch } from './no-match.tsx'
import { type BrowseFilters, filtersOf } from './views/browse-address.ts'

/** Shown instead of rows: the catalog is empty, or has nothing to order, or nothing matches. */
export function EmptyTable(props: {
  state: CatalogState
  answers: AnswerStore
  answer: AnswerSnapshot
  onChange: (change: Partial<BrowseFilters>) => void
}) {
  const { state, answers, answer, onChange } = props
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
  if (answer.query === null) return null
  // Of a part of the catalog. With the index other words may do, or fewer.
  if (answer.query.text.trim() !== '' && !answer.isOfIndex) return null
  const nearCodes = answer.answer?.nearCodes ?? []
  return (
    <NoMatch
      filters={filtersOf(answer.query)}
      nearCodes={nearCodes}
      proposals={answer.answer?.proposals ?? null}
      answers={answers}
      onChange={onChange}
    />
  )
}
