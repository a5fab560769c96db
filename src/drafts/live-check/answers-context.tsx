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

/** The state of all checks. A component that uses it starts loading their code. */
export function useChecksState(): ChecksState {
  const checks = useLazyChecks()
  useEffect(() => {
    // If this fails, nothing is checked, and the screen shows that.
    checks.load().catch(() => {})
  }, [checks])
  return useSyncExternalStore(checks.subscribe, checks.getState)
}

/** The wholesaler's live answers by sku, for the products that were asked. */
export function useAnswers(): LiveAnswers {
  return useChecksState().answers
}
