/** The same answer from the first to the last time that it was seen in a row. */
export type ObservedSpan = {
  readonly from: number
  readonly until: number
  readonly price: number | null
  readonly stock: number | null
}

/** A price and a stock as this browser saw them, from the first to the last time that they were the same. */
export type Observation = ObservedSpan & { readonly source: 'catalog' | 'live' }
