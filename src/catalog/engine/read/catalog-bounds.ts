/** How much one catalog may be. What is in memory does not depend on what the wholesaler sends. */
export type CatalogBounds = {
  /** Of the body, decoded. */
  readonly bytes: number
  readonly records: number
  /** What the columns take while they grow; the index takes about 70 bytes a product more. */
  readonly heldBytes: number
}

/** Twice and more of the largest catalog that we measure: a million products with warehouses are 644 MB of JSON. */
export const usualBounds: CatalogBounds = { bytes: 2 ** 31, records: 3_000_000, heldBytes: 2 ** 30 }

/** The columns of stock count warehouses in 16 bits; wholesalers have some dozens. */
export const mostWarehouses = 1_000

/** The body is larger than any catalog that this page can hold. */
export class CatalogTooLarge extends Error {
  override readonly name = 'CatalogTooLarge'
  readonly bound: keyof CatalogBounds | 'warehouses'

  constructor(bound: CatalogTooLarge['bound']) {
    super(`too many ${bound}`)
    this.bound = bound
  }
}
