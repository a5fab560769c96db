import { wholesaleErrorKinds } from '#src/wholesale-api/wholesale-error.ts'

/** One check of a draft's products against the wholesaler. A draft has one run, the newest. */
export type CheckRun = {
  readonly draftId: string
  readonly startedAt: number
  /** Epoch milliseconds of the last change. Shows which of two tabs has the newer state. */
  readonly changedAt: number
  /** All products of the run, each once. */
  readonly skus: readonly string[]
  /** Not yet answered or failed: waiting, or being asked. Never empty in a stopped run. */
  readonly remaining: ReadonlySet<string>
  readonly status: 'running' | 'stopped' | 'done'
  readonly stoppedBy: StopCause | null
  /** Null unless it is done. */
  readonly finishedAt: number | null
}

/** Compares two states of the same draft's check. */
export function isNewerRun(run: Moments, than: Moments): boolean {
  return run.startedAt > than.startedAt || (run.startedAt === than.startedAt && run.changedAt > than.changedAt)
}

type Moments = Pick<CheckRun, 'startedAt' | 'changedAt'>

/**
 * What stopped a run: the person; the page, which was closed before the end; or a failure that every further request
 * would meet.
 */
export type StopCause = (typeof stopCauses)[number]

export const stopCauses = ['person', 'page', ...wholesaleErrorKinds] as const
