import { useMemo } from 'react'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { useChecksState, useLazyChecks } from './answers-context.tsx'
import { type CheckStamp, stampChecks } from './check-stamp.ts'
import type { CheckRun } from './job/check-run.ts'

/** The check of a draft: its state and its actions. */
export type DraftCheck = {
  readonly run: CheckRun | undefined
  readonly stamp: CheckStamp
  /** Skus whose newest attempt failed. */
  readonly failed: readonly string[]
  /** Skus without an answer and without a failure. */
  readonly missing: readonly string[]
  readonly waitingUntil: number | null
  readonly storageFails: boolean
  readonly start: (skus: readonly string[]) => void
  readonly stop: () => void
  readonly resume: () => void
}

export function useDraftCheck({ id, lines }: Draft): DraftCheck {
  const checks = useLazyChecks()
  const { answers, runs, waitingUntil, storageFails } = useChecksState()
  const run = runs.get(id)
  const known = useMemo(() => {
    const skus = lines.map(({ sku }) => sku)
    return {
      stamp: stampChecks(skus, answers),
      failed: skus.filter((sku) => answers.get(sku)?.failure),
      missing: skus.filter((sku) => !answers.has(sku)),
    }
  }, [lines, answers])
  const actions = useMemo(() => {
    const withChecks = (use: (loaded: Awaited<ReturnType<typeof checks.load>>) => void) =>
      void checks.load().then(use, () => {})
    return {
      start: (skus: readonly string[]) => withChecks((loaded) => loaded.start(id, skus)),
      stop: () => withChecks((loaded) => loaded.stop(id)),
      resume: () => withChecks((loaded) => loaded.resume(id)),
    }
  }, [checks, id])
  return { run, ...known, waitingUntil, storageFails, ...actions }
}
