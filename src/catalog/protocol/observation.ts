/** A period in which consecutive observations had the same price and stock. Times in epoch milliseconds. */
export type ObservedSpan = {
  readonly from: number
  readonly until: number
  readonly price: number | null
  readonly stock: number | null
}

/** An observation of price and stock in this browser; `from` and `until`: the first and last time it was the same. */
export type Observation = ObservedSpan & { readonly source: 'catalog' | 'live' }
