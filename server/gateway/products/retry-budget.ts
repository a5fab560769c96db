export type RetryLimits = {
  /** How often a question is asked again at most. */
  readonly most: number
  /** Of all questions, this share may be asked again. */
  readonly share: number
  /** And so many in a second besides, so that a quiet gateway asks again too. */
  readonly perSecond: number
  /** What may be saved up of both. */
  readonly saved: number
}

export type RetryBudget = {
  /** Call it for each question. */
  earn(): void
  /** Whether one more may be asked again. */
  spend(): boolean
}

/**
 * A bucket that questions fill and retries empty, as in Finagle and gRPC: when all fail, those that are asked again add
 * a tenth to the load of the wholesaler, and not twice as much.
 */
export function createRetryBudget(
  { share, perSecond, saved }: Omit<RetryLimits, 'most'>,
  now: () => number,
): RetryBudget {
  let tokens = saved
  let filledAt = now()
  const add = (amount: number) => {
    tokens = Math.min(saved, tokens + amount)
  }
  return {
    earn: () => add(share),
    spend() {
      const at = now()
      add((Math.max(0, at - filledAt) / 1_000) * perSecond)
      filledAt = at
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
