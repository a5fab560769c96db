/** One go at asking the wholesaler about the products of a draft. A draft has one, the newest. */
export type CheckRun = {
  readonly draftId: string
  readonly startedAt: number
  /** All that it is about, once each. */
  readonly skus: readonly string[]
  /** Neither answered nor given up: waiting, or being asked. Never empty where the run is stopped. */
  readonly left: ReadonlySet<string>
  readonly status: 'running' | 'stopped' | 'done'
  readonly stoppedBy: StopCause | null
  /** Null unless it is done. */
  readonly finishedAt: number | null
}

/**
 * Who or what stopped a run: the person; the page, which went away in the middle; or a failure with which going on makes
 * no sense.
 */
export type StopCause = (typeof stopCauses)[number]

export const stopCauses = ['person', 'page', 'unauthorized', 'offline', 'timeout', 'rate-limited', 'upstream'] as const
