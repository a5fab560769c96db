import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { LazyLive } from './lazy-live.ts'
import type { LiveState } from './live-state.ts'

const LiveContext = createContext<LazyLive | null>(null)

export function LiveProvider({ live, children }: { live: LazyLive; children: ReactNode }) {
  return <LiveContext value={live}>{children}</LiveContext>
}

export function useLazyLive(): LazyLive {
  const live = use(LiveContext)
  if (!live) throw new Error('LiveProvider is missing')
  return live
}

/** A component that uses it starts loading the code of answers and checks. */
export function useLoadingLive(): LazyLive {
  const live = useLazyLive()
  useEffect(() => {
    // If this fails, nothing is checked, and the screen shows that.
    live.load('check').catch(() => {})
  }, [live])
  return live
}

/** The state of all answers and checks; starts loading their code. */
export function useLiveState(): LiveState {
  const live = useLoadingLive()
  return useSyncExternalStore(live.subscribe, live.getState)
}

/** The wholesaler's live answers by sku, for the products that were asked. */
export function useAnswers(): LiveAnswers {
  return useLiveState().answers
}
