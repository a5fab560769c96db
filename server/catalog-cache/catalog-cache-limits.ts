import type { Pace } from '#server/streams/keep-pace.ts'
import type { SlotLimits } from '#server/streams/slots.ts'

/** Times in milliseconds. */
export type CatalogCacheLimits = {
  /** An older catalog is served, and the wholesaler is asked meanwhile. 0: each request waits until it was asked. */
  readonly maxAgeMs: number
  /** How often somebody who asks for the newest one makes us ask the wholesaler. */
  readonly leastCheckMs: number
  /** A catalog that has less than this share of the products that could be ordered before is kept aside. */
  readonly leastShare: number
  /** Of all that is kept, with what is being written. */
  readonly diskBytes: number
  /** How many earlier catalogs a difference can be made from. */
  readonly editions: number
  /** A difference of more than this share of the catalog is not made. */
  readonly differenceShare: number
  /** How long nothing is written after the disk refused it. */
  readonly unwritableMs: number
  /** The first wait after a failure, and the longest. */
  readonly backoffMs: number
  readonly mostBackoffMs: number
  /** Answers from a file. */
  readonly fromFile: SlotLimits
  /** Answers that are encoded or decoded for one client. */
  readonly encoded: SlotLimits
  readonly pace: Pace
}

export const defaultCatalogCacheLimits: CatalogCacheLimits = {
  maxAgeMs: 15 * 60_000,
  leastCheckMs: 10_000,
  leastShare: 0.5,
  diskBytes: 4_096 * 1_048_576,
  editions: 5,
  differenceShare: 0.3,
  unwritableMs: 60_000,
  backoffMs: 1_000,
  mostBackoffMs: 5 * 60_000,
  // Where all share one name, a person is an address, which a whole office may have.
  fromFile: { atOnce: 256, ofPerson: 64, waiting: 256, waitMs: 20_000 },
  encoded: { atOnce: 4, ofPerson: 2, waiting: 64, waitMs: 20_000 },
  pace: { everyMs: 20_000, leastBytes: 64 * 1024 },
}
