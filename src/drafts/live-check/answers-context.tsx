import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { ChecksState } from './job/checks-state.ts'
import type { LazyChecks } from './lazy-checks.ts'

const ChecksContext = createContext<LazyChecks | null>(null)

export function ChecksProvider({ checks, children }: { checks: LazyChecks; children: ReactNode }) {
  return <ChecksContext value={checks}>{children}</ChecksContext>
}

export function useLazyChecks(): LazyChecks {
  const checks = use(ChecksContext)
  if (!checks) throw new Error('ChecksProvider is missing')
  return checks
}

/** What is asked and what was answered; who shows it wants it fetched. */
export function useChecksState(): ChecksState {
  const checks = useLazyChecks()
  useEffect(() => {
    // Without them nothing is checked, which the screen says.
    checks.load().catch(() => {})
  }, [checks])
  return useSyncExternalStore(checks.subscribe, checks.getState)
}

/** What the wholesaler said live of products, as far as it was asked. */
export function useAnswers(): LiveAnswers {
  return useChecksState().answers
}
