import { useOpenDraft } from '#src/drafts/store/drafts-context.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

/** Undo and redo keys for the open draft, on pages other than its own. Renders nothing, and renders no page again. */
export function OpenDraftUndoKeys() {
  useUndoKeys(useOpenDraft().draft?.id ?? null)
  return null
}
