/** When a search is given up. Work is counted in lines looked at, so that it ends at the same place on every machine. */
export type SearchLimits = {
  /** For the fewest warehouses. */
  readonly mostCoverWork: number
  /** As many sets are compared one by one by their parts, where finding them all is no more work than this; */
  readonly mostSets: number
  readonly mostListWork: number
  /** else this much is searched. */
  readonly mostPartWork: number
}

/** A million are 20 to 50 ms; lists that people have need a thousandth of it. */
export const usualLimits: SearchLimits = {
  mostCoverWork: 60_000_000,
  mostSets: 50_000,
  mostListWork: 15_000_000,
  mostPartWork: 60_000_000,
}
