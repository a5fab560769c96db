import type { LiveState } from '#src/live/live-state.ts'
import type { CheckRun } from '#src/live/runs/check-run.ts'

/** A product in its draft's run; null where the run is not waiting for it. */
export type AskState = 'waiting' | 'asking' | null

export function askStateOf(sku: string, run: CheckRun | undefined, asking: LiveState['asking']): AskState {
  if (run?.status !== 'running' || !run.remaining.has(sku)) return null
  return asking.has(sku) ? 'asking' : 'waiting'
}
