import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useChecksState, useLazyChecks } from './answers-context.tsx'
import type { CheckRun } from './job/check-run.ts'
import type { ChecksState } from './job/checks-state.ts'

/** The check of a draft as a job: its run and its actions. What it found is in `use-line-states.ts`. */
export type CheckJob = {
  readonly run: CheckRun | undefined
  readonly waitingUntil: ChecksState['waitingUntil']
  readonly storageFails: boolean
  readonly start: (skus: readonly string[]) => void
  readonly stop: () => void
  readonly resume: () => void
}

export function useDraftCheck({ id }: Pick<Draft, 'id'>): CheckJob {
  const checks = useLazyChecks()
  const { runs, waitingUntil, storageFails } = useChecksState()
  const actions = useMemo(() => {
    const withChecks = (use: (loaded: Awaited<ReturnType<typeof checks.load>>) => void) =>
      void checks.load().then(use, () => {})
    return {
      start: (skus: readonly string[]) => withChecks((loaded) => loaded.start(id, skus)),
      stop: () => withChecks((loaded) => loaded.stop(id)),
      resume: () => withChecks((loaded) => loaded.resume(id)),
    }
  }, [checks, id])
  return { run: runs.get(id), waitingUntil, storageFails, ...actions }
}
