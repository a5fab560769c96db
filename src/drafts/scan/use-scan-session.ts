import { useState } from 'react'
import { useQuickAddParts } from '#src/drafts/quick-add/quick-add-context.tsx'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useScanParts } from './scan-context.tsx'
import { createScanSession, type ScanSession } from './session/scan-session.ts'
import { useRemainingScans } from './use-remaining-scans.ts'

/** This visit's session for the draft; created the first time. */
export function useScanSession(draftId: string): ScanSession {
  const parts = useScanParts()
  const remaining = useRemainingScans()
  const store = useDraftStore()
  const { find, learned } = useQuickAddParts()
  const [session] = useState(() => {
    const known = parts.sessions.get(draftId)
    if (known) return known
    const begun = createScanSession({
      visit: parts.visit,
      find,
      learned,
      remaining,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      add: async (product, quantity) =>
        isWritten(
          await (quantity > 0
            ? store.addToDraft(draftId, product, quantity)
            : store.takeFromDraft(draftId, product, -quantity)),
        ),
    })
    parts.sessions.set(draftId, begun)
    return begun
  })
  return session
}
