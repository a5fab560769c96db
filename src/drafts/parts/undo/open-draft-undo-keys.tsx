import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

/** The keys of the way back for the open draft, wherever it is filled from. Draws nothing, and nothing is drawn for it. */
export function OpenDraftUndoKeys() {
  useUndoKeys(useOpenDraft().draft?.id ?? null)
  return null
}
