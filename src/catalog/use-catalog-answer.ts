import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CatalogQuery, RowRange } from '#src/catalog/protocol/catalog-protocol.ts'
import { type AnswerSnapshot, type AnswerStore, createAnswerStore } from './answer-store.ts'
import { useCatalogClient } from './catalog-context.tsx'

/**
 * The catalog's answer to `query`, with rows fetched around the range given to `showRange`. Keep the identity of
 * `query` while the question is the same. The previous answer stays until the new one arrives.
 */
export function useCatalogAnswer(
  query: CatalogQuery,
  firstRange: RowRange,
): AnswerSnapshot & { showRange: AnswerStore['showRange'] } {
  const client = useCatalogClient()
  const [store] = useState(() => createAnswerStore(client, { query, range: firstRange }))
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const { first, count } = firstRange
  useEffect(() => store.setQuery(query, { first, count }), [store, query, first, count])
  return useMemo(() => ({ ...snapshot, showRange: store.showRange }), [snapshot, store])
}
