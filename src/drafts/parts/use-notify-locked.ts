import { useCallback } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { lockedMessages } from './first-screen-messages.ts'

/** Shows a toast when a change was refused because that part of the draft is in a placed order. */
export function useNotifyLocked() {
  const showToast = useToast()
  const { locked } = useMessages(lockedMessages)
  return useCallback(
    async <Outcome extends { readonly kind: string }>(change: Promise<Outcome>): Promise<Outcome> => {
      const outcome = await change
      if (outcome.kind === 'locked') showToast({ text: locked })
      return outcome
    },
    [showToast, locked],
  )
}
