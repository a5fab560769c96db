import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isAhead } from '#src/drafts/model/check/is-ahead.ts'
import { askedAt, type LiveAnswer, mergeAnswers } from '#src/drafts/model/lines/live-answer.ts'

/** The live answers by sku. They are in the query cache, and nowhere else. */
export type Answers = {
  find(sku: string): LiveAnswer | undefined
  /** What is known with this answer, which is older or newer than what was known before. */
  merge(answer: LiveAnswer): LiveAnswer
  /** Puts an answer that no query asked for into the cache: of an earlier visit, of another tab, or a failed check. */
  take(answer: LiveAnswer): LiveAnswer
}

export const liveKey = 'live-product'

export function liveQueryKey(sku: string): LiveQueryKey {
  return [liveKey, sku]
}

type LiveQueryKey = readonly [typeof liveKey, string]

export function createAnswers(queries: QueryClient, epochNow: () => number): Answers {
  queries.setQueryDefaults([liveKey], {
    // The drafts need them as long as the page is open.
    gcTime: Infinity,
    // What did not change stays the same object (`mergeAnswers`): to compare would cost and find nothing.
    structuralSharing: false,
  })
  const cache = queries.getQueryCache()
  const queryOf = (sku: string) => cache.get<LiveAnswer, Error, LiveAnswer, LiveQueryKey>(hashKey(liveQueryKey(sku)))
  const find = (sku: string) => queryOf(sku)?.state.data

  function merge(answer: LiveAnswer): LiveAnswer {
    const known = find(answer.sku)
    // After the clock was set back, an answer of before must not stay the newest.
    return known && !isAhead(askedAt(known), epochNow()) ? mergeAnswers(known, answer) : answer
  }

  function take(answer: LiveAnswer): LiveAnswer {
    const query = queryOf(answer.sku)
    if (!query) {
      cache.build(queries, queries.defaultQueryOptions({ queryKey: liveQueryKey(answer.sku), initialData: answer }))
      return answer
    }
    const merged = merge(answer)
    const { status, data } = query.state
    if (merged === data) return merged
    // A failure that is shown stays: this answer is not the one that was asked for.
    query.setState({ data: merged, status: status === 'pending' ? 'success' : status })
    // A question that is cancelled restores what was known before it.
    query.promise?.catch(() => take(merged))
    return merged
  }

  return { find, merge, take }
}
