import { type BodyLimits, defaultBodyLimits } from '#server/settings/body-limits.ts'

export type GatewayLimits = BodyLimits & {
  /** Of a product's answer, decoded. */
  readonly productBytes: number
  readonly catalogLane: LaneLimits
  readonly productLane: LaneLimits
}

/** Catalogs and products wait apart: downloads that take minutes never delay a product. */
export type LaneLimits = {
  /** How many requests the wholesaler gets at once. */
  readonly atOnce: number
  /** How many more may wait. */
  readonly waiting: number
  /** How long one may wait, in milliseconds. */
  readonly waitMs: number
}

export const defaultLimits: GatewayLimits = {
  ...defaultBodyLimits,
  productBytes: 1_048_576,
  catalogLane: { atOnce: 16, waiting: 64, waitMs: 20_000 },
  // Shorter than the page's own time for a product, so that it is told why.
  productLane: { atOnce: 48, waiting: 256, waitMs: 3_000 },
}
