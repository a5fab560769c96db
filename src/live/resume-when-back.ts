import type { Live } from './live.ts'

/** How often it is asked whether Surtido answers again, while a check waits for that. */
const everyMs = 10_000
/** How soon it is asked for a check that an earlier visit left waiting: its page was opened again, and Surtido may be back. */
const soonMs = 1_000

/**
 * A check that stopped because there was no connection goes on once Surtido answers again, as it says on the screen:
 * also one that an earlier visit left so. What that left because its page was closed waits for a person.
 * @param options.answers whether Surtido answers; never rejects
 */
export function resumeWhenBack(options: {
  live: Pick<Live, 'getState' | 'subscribe' | 'resume'>
  answers: () => Promise<boolean>
  after: (ms: number, run: () => void) => void
  /** Tells that there may be a connection again, as the browser knows it. */
  onOnline?: (look: () => void) => void
}): void {
  const { live, answers, after, onOnline } = options
  /** Drafts whose check was at work here, or was looked for. */
  const seen = new Set<string>()
  let isWaiting = false

  live.subscribe(() => {
    for (const [draftId, { status }] of live.getState().runs) if (status === 'running') seen.add(draftId)
    wait()
  })

  onOnline?.(() => {
    if (waiting().length > 0) void look(false)
  })

  function wait(): void {
    if (isWaiting || waiting().length === 0) return
    isWaiting = true
    const isOfBefore = waiting().some((draftId) => !seen.has(draftId))
    for (const draftId of waiting()) seen.add(draftId)
    after(isOfBefore ? soonMs : everyMs, () => void look(true))
  }

  /** @param isTimed whether the next look is after this one; else it is on its way */
  async function look(isTimed: boolean): Promise<void> {
    const isBack = await answers()
    if (isTimed) isWaiting = false
    // Some may have been started or stopped by a person meanwhile.
    if (isBack) for (const draftId of waiting()) live.resume(draftId)
    else wait()
  }

  function waiting(): string[] {
    return [...live.getState().runs]
      .filter(([, run]) => run.status === 'stopped' && run.stoppedBy === 'offline')
      .map(([id]) => id)
  }
}
