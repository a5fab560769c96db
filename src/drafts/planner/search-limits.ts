/** When a search stops early. Work is counted, not timed, so that every machine gets the same plan. */
export type SearchLimits = {
  /** For the fewest warehouses: the number of examined lines, summed over the search. */
  readonly mostCoverWork: number
  /** For the fewest parts: up to this many sets are compared one by one. */
  readonly mostSets: number
  /** For finding all those sets: examined lines. */
  readonly mostListWork: number
  /** For the branch and bound, where one of these two limits is passed: examined lines and places of lines. */
  readonly mostPartWork: number
}

/**
 * A million lines take 50 ms, a million places 10 ms: some seconds in the worst case. The bench's usual list needs
 * about a thousandth.
 */
export const usualLimits: SearchLimits = {
  mostCoverWork: 60_000_000,
  mostSets: 10_000,
  mostListWork: 15_000_000,
  mostPartWork: 250_000_000,
}

/** When the search for all choices stops early; it has several searches to do in the time of one. */
export type ChoiceLimits = {
  /** For the choice that serves the most. */
  readonly fewest: SearchLimits
  /** For all others together: examined places of lines. */
  readonly mostServedWork: number
}

export const usualChoiceLimits: ChoiceLimits = {
  fewest: { mostCoverWork: 6_000_000, mostSets: 1_000, mostListWork: 2_000_000, mostPartWork: 10_000_000 },
  mostServedWork: 150_000_000,
}
