import { useMemo } from 'react'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { createReceivedOperations, type ReceivedOperations } from '#src/drafts/store/operations/received-operations.ts'

/** Makes a draft of content that was received, or that is ordered again. */
export function useReceivedOperations(): ReceivedOperations {
  const { operating } = useDraftStore()
  return useMemo(() => createReceivedOperations(operating), [operating])
}
