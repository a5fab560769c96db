import type { CheckRun, StopCause } from './check-run.ts'

/** A run that the job changes in place. Copying `remaining` for each answer would take quadratic time. */
export type LiveRun = {
  readonly draftId: string
  readonly startedAt: number
  changedAt: number
  readonly skus: readonly string[]
  readonly remaining: Set<string>
  status: CheckRun['status']
  stoppedBy: StopCause | null
  finishedAt: number | null
  /** Whether this page does the asking. Other runs are in another tab, or their page was closed. */
  isHere: boolean
}

export function beginRun(draftId: string, skus: readonly string[], startedAt: number): LiveRun {
  const remaining = new Set(skus)
  remaining.delete('')
  return {
    draftId,
    startedAt,
    changedAt: startedAt,
    skus: [...remaining],
    remaining,
    status: 'running',
    stoppedBy: null,
    finishedAt: null,
    isHere: true,
  }
}

export function runOfRecord(run: CheckRun): LiveRun {
  return { ...run, remaining: new Set(run.remaining), isHere: false }
}

/** @param elsewhere drafts that other tabs report to be checking */
export function showRun(run: LiveRun, elsewhere: ReadonlySet<string>): CheckRun {
  const { draftId, startedAt, changedAt, skus, remaining, finishedAt } = run
  const status = statusOf(run, elsewhere)
  const stoppedBy = status === run.status ? run.stoppedBy : 'page'
  return { draftId, startedAt, changedAt, skus, remaining: new Set(remaining), status, stoppedBy, finishedAt }
}

export function statusOf({ draftId, status, isHere }: LiveRun, elsewhere: ReadonlySet<string>): CheckRun['status'] {
  return status === 'running' && !isHere && !elsewhere.has(draftId) ? 'stopped' : status
}

export function isAtWork(run: LiveRun): boolean {
  return run.isHere && run.status === 'running'
}
