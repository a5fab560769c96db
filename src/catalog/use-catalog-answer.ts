import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CatalogQuery, RowRange } from '#src/catalog/protocol/catalog-protocol.ts'
import { type AnswerSnapshot, type AnswerStore, createAnswerStore } from './answer-store.ts'
import { useCatalogClient } from './catalog-context.tsx'

/**
 * The catalog's answer to `query` (keep its identity while it asks the same thing), with rows fetched around what
 * `showRange` says is on the screen. While a new answer is on its way the previous one stays.
 */
export function useCatalogAnswer(
  query: CatalogQuery,
  firstRange: RowRange,
): AnswerSnapshot & { showRange: AnswerStore['showRange'] } {
  const client = useCatalogClient()
  const [store] = useState(() => createAnswerStore(client))
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const { first, count } = firstRange
  useEffect(() => store.setQuery(query, { first, count }), [store, query, first, count])
  return useMemo(() => ({ ...snapshot, showRange: store.showRange }), [snapshot, store])
}
