import type { DraftOutcome } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { loadPart } from '#src/ui/load-part.ts'
import { useToast } from '#src/ui/toasts.tsx'

/**
 * A value that changed while somebody typed over it, mostly in another tab. `before`: as the edit began; `theirs`: as
 * it was when the edit was committed.
 */
export type Overwriting = {
  readonly label: string
  readonly before: string | number
  readonly theirs: string | number
  readonly mine: string | number
}

/** Says whose value won when both were written, with the undo that brings the other one back. */
export function useTellOverwritten() {
  const store = useDraftStore()
  const showToast = useToast()
  const formats = useFormats()
  return async (values: Overwriting, writing: Promise<DraftOutcome | void> | void): Promise<void> => {
    if (values.theirs === values.before || values.theirs === values.mine) return
    const outcome = await writing
    const { tellOverwritten } = await loadPart('notices', () => import('./overwritten-words.ts'))
    if (outcome) tellOverwritten(values, outcome, { store, showToast, formats })
  }
}
