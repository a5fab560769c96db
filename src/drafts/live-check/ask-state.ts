import type { CheckRun } from './job/check-run.ts'
import type { ChecksState } from './job/checks-state.ts'

/** A product in its draft's run; null where the run is not waiting for it. */
export type AskState = 'waiting' | 'asking' | null

export function askStateOf(sku: string, run: CheckRun | undefined, asking: ChecksState['asking']): AskState {
  if (run?.status !== 'running' || !run.remaining.has(sku)) return null
  return asking.has(sku) ? 'asking' : 'waiting'
}
