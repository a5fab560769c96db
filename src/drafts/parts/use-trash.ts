import { useEffect, useState } from 'react'
import type { TrashedDraft } from '#src/drafts/store/database/draft-records.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'

/** The drafts in the trash, read again after every change in any tab; null until the first read ends. */
export function useTrash(): readonly TrashedDraft[] | 'failed' | null {
  const store = useDraftStore()
  const [read, setRead] = useState<readonly TrashedDraft[] | 'failed' | null>(null)
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
