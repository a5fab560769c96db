import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'

/** How many products of a list are checked, and when: "187 of 190, 12:04". */
export type CheckStamp = {
  /** Products with an answer and no failure since. "Not found" is an answer too. */
  readonly checked: number
  readonly of: number
  readonly failed: number
  /** Epoch milliseconds of the oldest and newest of these answers; null where there are none. */
  readonly oldest: number | null
  readonly newest: number | null
}

/** "Not found" is an answer, too. */
export function isAnswered(
  answer: LiveAnswer | undefined,
): answer is LiveAnswer & { readonly answered: NonNullable<LiveAnswer['answered']> } {
  return answer !== undefined && answer.failure === null && answer.answered !== null
}

/** Each sku counts once. */
export function stampChecks(skus: readonly string[], answers: ReadonlyMap<string, LiveAnswer>): CheckStamp {
  const distinct = new Set(skus)
  let checked = 0
  let failed = 0
  let oldest: number | null = null
  let newest: number | null = null
  for (const sku of distinct) {
    const answer = answers.get(sku)
    if (answer?.failure) failed += 1
    else if (isAnswered(answer)) {
      const { at } = answer.answered
      checked += 1
      oldest = Math.min(oldest ?? at, at)
      newest = Math.max(newest ?? at, at)
    }
  }
  return { checked, of: distinct.size, failed, oldest, newest }
}
