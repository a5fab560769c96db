import { createContext, use, useLayoutEffect } from 'react'

/** What a dialog asks before it closes over something that is typed and not saved. */
export type DialogGuard = { readonly ask: string; readonly keep: string; readonly discard: string }

/** Set by the dialog around; null outside of one. */
export const DialogGuardContext = createContext<((guard: DialogGuard | null) => void) | null>(null)

/** While there is a guard, Escape, a press outside and the close button ask first. */
export function useDialogGuard(guard: DialogGuard | null): void {
  const setGuard = use(DialogGuardContext)
  // With what is typed: the next key may be Escape.
  useLayoutEffect(() => {
    setGuard?.(guard)
    return () => setGuard?.(null)
  }, [setGuard, guard])
}
