/** One go at asking the wholesaler about the products of a draft. A draft has one, the newest. */
export type CheckRun = {
  readonly draftId: string
  readonly startedAt: number
  /** The last time that anything of it changed: which of two tabs knows more. */
  readonly changedAt: number
  /** All that it is about, once each. */
  readonly skus: readonly string[]
  /** Neither answered nor given up: waiting, or being asked. Never empty where the run is stopped. */
  readonly remaining: ReadonlySet<string>
  readonly status: 'running' | 'stopped' | 'done'
  readonly stoppedBy: StopCause | null
  /** Null unless it is done. */
  readonly finishedAt: number | null
}

/** Whether it knows more than the other of the same draft. */
export function isNewerRun(run: Moments, than: Moments): boolean {
  return run.startedAt > than.startedAt || (run.startedAt === than.startedAt && run.changedAt > than.changedAt)
}

type Moments = Pick<CheckRun, 'startedAt' | 'changedAt'>

/**
 * Who or what stopped a run: the person; the page, which went away in the middle; or a failure with which going on makes
 * no sense.
 */
export type StopCause = (typeof stopCauses)[number]

export const stopCauses = ['person', 'page', 'unauthorized', 'offline', 'timeout', 'rate-limited', 'upstream'] as const
