import { useEffect, useState } from 'react'
import type { AsideDraft } from '#src/drafts/store/database/draft-records.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'

/** The drafts that were set aside, read again after every change, in whatever tab it was made; null until they are read. */
export function useAside(): readonly AsideDraft[] | 'failed' | null {
  const store = useDraftStore()
  const [read, setRead] = useState<readonly AsideDraft[] | 'failed' | null>(null)
  useEffect(() => {
    let isShown = true
    const look = () => {
      store.readAside().then(
        (aside) => isShown && setRead(aside),
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
