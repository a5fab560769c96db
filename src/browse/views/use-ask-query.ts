import { useEffect, useRef } from 'react'
import type { AnswerStore } from '#src/catalog/answer-store.ts'
import type { CatalogQuery, RowRange } from '#src/catalog/protocol/catalog-protocol.ts'
import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import type { BrowseFilters } from './browse-address.ts'
import type { ViewStore } from './view-store.ts'

/**
 * Asks the view's query, with the products of the open draft where the filters want them. A change of the view is
 * asked in its own event, before anything is drawn. The first query is the same object as in `first`: its answer may be
 * there already.
 */
export function useAskQuery(view: ViewStore, first: FirstQuestion | null, setQuery: AnswerStore['setQuery']): void {
  const { draft } = useOpenDraft()
  const lines = draft?.lines
  const asked = useRef<{ filters: BrowseFilters; skus: string | null } | null>(null)
  useEffect(() => {
    const ask = () => {
      const { filters } = view.getView()
      // Serialized, so that a changed quantity does not make a new query.
      const skus = filters.inDraft ? JSON.stringify(lines?.map(({ sku }) => sku) ?? []) : null
      if (asked.current?.filters === filters && asked.current.skus === skus) return
      asked.current = { filters, skus }
      const query = first?.filters === filters ? first.query : queryOf(filters, skus)
      setQuery(query, rangeAt(view.getBesidesText().placeToRestore.top))
    }
    ask()
    return view.subscribe(ask)
  }, [view, first, lines, setQuery])
}

type FirstQuestion = { readonly filters: BrowseFilters; readonly query: CatalogQuery; readonly range: RowRange }

/** What `useAskQuery` asks first; null if it needs the open draft. */
export function firstQuestion(view: ViewStore): FirstQuestion | null {
  const { filters } = view.getView()
  return filters.inDraft
    ? null
    : { filters, query: queryOf(filters, null), range: rangeAt(view.getBesidesText().placeToRestore.top) }
}

function queryOf(filters: BrowseFilters, skus: string | null): CatalogQuery {
  const { inDraft: _, ...query } = filters
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `useAskQuery` wrote it
  return { ...query, among: skus === null ? null : (JSON.parse(skus) as string[]) }
}

/** px */
const smallestRowHeight = 28
/** Rows that are drawn after the last visible one, and the header's place. */
const moreRows = 6
/** The rows' height is not known: these are those around a scroll position, for the usual heights near the top. */
const rowsAround = 128

/** The rows to have with the answer: those that fill the window, so that the first screen needs no second request. */
function rangeAt(topToRestore: number): RowRange {
  const top = Math.floor(topToRestore / smallestRowHeight)
  if (top === 0) return { first: 0, count: Math.ceil(innerHeight / smallestRowHeight) + moreRows }
  return { first: Math.max(0, top - rowsAround / 2), count: rowsAround }
}
