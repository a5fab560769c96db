/** When a search is given up. Work is counted, not timed, so that every machine comes to the same plan. */
export type SearchLimits = {
  /** For the fewest warehouses: lines looked at. */
  readonly mostCoverWork: number
  /** As many sets are compared one by one by their parts, where finding them all is no more work than this; */
  readonly mostSets: number
  readonly mostListWork: number
  /** else this much is searched: places of lines looked at. */
  readonly mostPartWork: number
}

/** A million lines are 50 ms, a million places 10: some seconds at the worst. The bench's usual list needs about a thousandth. */
export const usualLimits: SearchLimits = {
  mostCoverWork: 60_000_000,
  mostSets: 10_000,
  mostListWork: 15_000_000,
  mostPartWork: 250_000_000,
}
