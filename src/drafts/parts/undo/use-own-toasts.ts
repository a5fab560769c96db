import { useEffect } from 'react'
import { useToast } from '#src/ui/toasts.tsx'
import { aboutOf } from './create-undo-actions.ts'

/** Where one draft is worked on in a dialog, what was said of another one is over. */
export function useOwnToasts(draftId: string): void {
  const showToast = useToast()
  useEffect(() => showToast({ endsOthers: aboutOf(draftId, '') }), [showToast, draftId])
}
