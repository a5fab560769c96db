import { type BodyLimits, defaultBodyLimits } from '#server/settings/body-limits.ts'
import type { SlotLimits } from '#server/streams/slots.ts'
import { mostRetries } from '#src/wholesale-api/retry-policy.ts'
import type { BreakerLimits } from './products/breaker.ts'
import type { PersonLimits } from './products/person-limits.ts'
import type { RetryLimits } from './products/retry-budget.ts'

export type GatewayLimits = BodyLimits & {
  /** Of a product's answer, decoded. */
  readonly productBytes: number
  readonly productSlots: SlotLimits
  /** Of each person, for products. */
  readonly person: PersonLimits
  readonly breaker: BreakerLimits
  readonly retries: RetryLimits
}

export const defaultLimits: GatewayLimits = {
  ...defaultBodyLimits,
  productBytes: 1_048_576,
  // Shorter than the page's own time for a product, so that it is told why.
  productSlots: { atOnce: 48, ofPerson: 32, waiting: 256, waitMs: 3_000 },
  // A check of 500 lines in 5.6 s asks for 90 a second; the burst alone lets it pass.
  person: { perSecond: 150, burst: 600, waitMs: 1_000, persons: 10_000 },
  breaker: { inARow: 5, products: 3, share: 0.5, leastTries: 20, openMs: 30_000 },
  retries: { most: mostRetries, share: 0.1, perSecond: 0.5, saved: 10 },
}
