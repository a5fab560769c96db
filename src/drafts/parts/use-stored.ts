import { useEffect, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftsCopy, Trash } from '#src/drafts/store/database/draft-records.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import type { ReportingStore } from '#src/drafts/store/reporting-store.ts'

/**
 * What the storage has, read again after every change in any tab; null until the first read ends.
 * @param read keep the same function
 * @param isOnce for what changes of drafts do not touch
 */
export function useStored<Value>(
  read: (store: ReportingStore) => Promise<Value>,
  isOnce = false,
): Value | 'failed' | null {
  const store = useDraftStore()
  const [stored, setStored] = useState<Value | 'failed' | null>(null)
  useEffect(() => {
    let isShown = true
    const refresh = () => {
      read(store).then(
        (value) => isShown && setStored(value),
        () => isShown && setStored('failed'),
      )
    }
    refresh()
    const stop = isOnce ? null : store.subscribe(refresh)
    return () => {
      isShown = false
      stop?.()
    }
  }, [store, read, isOnce])
  return stored
}

export const useTrash = (): Trash | 'failed' | null => useStored(readTrash)

const readTrash = async (store: ReportingStore) => store.readTrash()

/** The daily copies, as they were when they were asked for. */
export const useCopies = (): readonly DraftsCopy[] | 'failed' | null => useStored(readCopies, true)

const readCopies = async (store: ReportingStore) => store.readCopies()

/** None while the trash is not read. */
export function trashedDrafts(trash: ReturnType<typeof useTrash>): readonly Draft[] {
  return trash === null || trash === 'failed' ? [] : trash.trashed.map(({ draft }) => draft)
}
