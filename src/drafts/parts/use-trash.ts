import { useEffect, useState } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { Trash } from '#src/drafts/store/database/draft-records.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'

/** The trash, read again after every change in any tab; null until the first read ends. */
export function useTrash(): Trash | 'failed' | null {
  const store = useDraftStore()
  const [read, setRead] = useState<Trash | 'failed' | null>(null)
  useEffect(() => {
    let isShown = true
    const refresh = () => {
      store.readTrash().then(
        (trash) => isShown && setRead(trash),
        () => isShown && setRead('failed'),
      )
    }
    refresh()
    const stop = store.subscribe(refresh)
    return () => {
      isShown = false
      stop()
    }
  }, [store])
  return read
}

/** None while the trash is not read. */
export function trashedDrafts(trash: ReturnType<typeof useTrash>): readonly Draft[] {
  return trash === null || trash === 'failed' ? [] : trash.trashed.map(({ draft }) => draft)
}
