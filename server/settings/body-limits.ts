/** How much of the wholesaler's answer the gateway passes on. */
export type BodyLimits = {
  /** Of a catalog, decoded. */
  readonly catalogBytes: number
  /** How many times as large a catalog may become by decoding. */
  readonly ratio: number
}

/** Answers are searched for the token from this length on: a shorter one can be part of a sku or a word. */
export const shortestSearchedToken = 12

export const defaultBodyLimits: BodyLimits = { catalogBytes: 2_048 * 1_048_576, ratio: 100 }
