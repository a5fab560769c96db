import { useCallback } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { frozenMessages } from './locked-messages.ts'

/** Says so where a change was not made because it would have changed what is ordered already. */
export function useTellFrozen() {
  const showToast = useToast()
  const { frozen } = useMessages(frozenMessages)
  return useCallback(
    async <Outcome extends { readonly kind: string }>(change: Promise<Outcome>): Promise<Outcome> => {
      const outcome = await change
      if (outcome.kind === 'frozen') showToast({ text: frozen })
      return outcome
    },
    [showToast, frozen],
  )
}
