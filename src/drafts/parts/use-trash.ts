import { useEffect, useState } from 'react'
import type { TrashedDraft } from '#src/drafts/store/database/draft-records.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'

/** The drafts that were set aside, read again after every change, in whatever tab it was made; null until they are read. */
export function useTrash(): readonly TrashedDraft[] | 'failed' | null {
  const store = useDraftStore()
  const [read, setRead] = useState<readonly TrashedDraft[] | 'failed' | null>(null)
  useEffect(() => {
    let isShown = true
    const look = () => {
      store.readTrash().then(
        (trash) => isShown && setRead(trash),
        () => isShown && setRead('failed'),
      )
    }
    look()
    const stop = store.subscribe(look)
    return () => {
      isShown = false
      stop()
    }
  }, [store])
  return read
}
