import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { Live } from '#src/live/live.ts'
import { useLazyLive, useLiveState } from '#src/live/live-context.tsx'
import type { LiveState } from '#src/live/live-state.ts'
import type { CheckRun } from '#src/live/runs/check-run.ts'

/** The check of a draft as a job: its run and its actions. What it found is in `use-line-states.ts`. */
export type CheckJob = {
  readonly run: CheckRun | undefined
  readonly waitingUntil: LiveState['waitingUntil']
  readonly storageFails: boolean
  readonly start: (skus: readonly string[]) => void
  readonly stop: () => void
  readonly resume: () => void
}

export function useDraftCheck({ id }: Pick<Draft, 'id'>): CheckJob {
  const live = useLazyLive()
  const { runs, waitingUntil, storageFails } = useLiveState()
  const actions = useMemo(() => {
    const withChecks = (use: (loaded: Live) => void) => void live.load('check').then(use, () => {})
    return {
      start: (skus: readonly string[]) => withChecks((loaded) => loaded.start(id, skus)),
      stop: () => withChecks((loaded) => loaded.stop(id)),
      resume: () => withChecks((loaded) => loaded.resume(id)),
    }
  }, [live, id])
  return { run: runs.get(id), waitingUntil, storageFails, ...actions }
}
