import { useMemo, useState } from 'react'
import { type AnswerSnapshot, type AnswerStore, createAnswerStore, isAwaitedChange } from './answer-store.ts'
import { useCatalogClient } from './catalog-context.tsx'
import { useStoreValue } from './use-store-value.ts'

/**
 * One view of the catalog, for as long as the component that calls this is on the screen.
 * @param first see `createAnswerStore`
 */
export function useAnswerStore(first: Parameters<typeof createAnswerStore>[1]): AnswerStore {
  const client = useCatalogClient()
  const [store] = useState(() => createAnswerStore(client, first))
  return store
}

/**
 * The catalog's answer to the newest query of the store, with rows fetched around the range given to `showRange`. The
 * previous answer stays until the new one arrives.
 */
export function useCatalogAnswer(store: AnswerStore): AnswerSnapshot & Pick<AnswerStore, 'showRange' | 'isAwaited'> {
  const snapshot = useStoreValue(store.subscribe, store.getSnapshot, isAwaitedChange)
  return useMemo(() => ({ ...snapshot, showRange: store.showRange, isAwaited: store.isAwaited }), [snapshot, store])
}
