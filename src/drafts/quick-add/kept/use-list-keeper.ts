import { useMemo, useSyncExternalStore } from 'react'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { createListOperations, readDraftList } from '#src/drafts/store/operations/list-operations.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'
import { createListKeeper, type ListKeeper } from './list-keeper.ts'
import type { ListState } from './list-state.ts'

/** The keeper of a draft's list: one for the visit, so that its text can be undone after the dialog was closed. */
export function useListKeeper(draftId: string): () => ListKeeper {
  const store = useDraftStore()
  const { keepers } = useQuickAddParts()
  return useMemo(
    () => () => {
      const known = keepers.get(draftId)
      if (known) return known
      const begun = createListKeeper({
        draftId,
        operations: store.load(createListOperations),
        read: () => store.read(readDraftList(draftId)),
        summary: () => knownDrafts(store.getState()).lists.get(draftId),
        isStored: () => store.getState().kind === 'ready',
        subscribe: store.subscribe,
        now: () => performance.now(),
      })
      keepers.set(draftId, begun)
      return begun
    },
    [draftId, store, keepers],
  )
}

export function useListState(keeper: ListKeeper): ListState {
  return useSyncExternalStore(keeper.subscribe, keeper.get)
}

/** The text of a list, for what puts whole texts into it. */
export type ListBoxValue = Pick<StoredValue<string>, 'get' | 'set'>

export function boxOf(keeper: ListKeeper): ListBoxValue {
  return {
    get() {
      const state = keeper.get()
      return state.kind === 'ready' ? state.text : ''
    },
    set: (text) => keeper.edit(text, null),
  }
}
