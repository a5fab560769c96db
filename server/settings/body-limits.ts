/** How much of the wholesaler's answer the gateway passes on. */
export type BodyLimits = {
  /** Of a catalog, decoded. */
  readonly catalogBytes: number
  /** How many times as large a catalog may become by decoding. */
  readonly ratio: number
}

export const defaultBodyLimits: BodyLimits = { catalogBytes: 2_048 * 1_048_576, ratio: 100 }
