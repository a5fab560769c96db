import { useSyncExternalStore } from 'react'
import { useLoadingLive } from '#src/live/live-context.tsx'
import { useSettled } from '#src/ui/use-settled.ts'

/** A disk, or the code of answers, that does not come is waited for no longer. */
const waitsMs = 3_000

/** Whether the answers of earlier visits are still being read: nobody knows yet whether anything was checked. */
export function useIsOpening(): boolean {
  const live = useLoadingLive()
  const isOpening = useSyncExternalStore(live.subscribe, () => live.getState().kind === 'opening')
  const isLate = useSettled(isOpening, waitsMs, false)
  return isOpening && !isLate
}
