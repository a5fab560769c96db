import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { Operating } from '#src/drafts/store/draft-outcome.ts'
import { createDraftOperations, type DraftOperations } from './draft-operations.ts'
import { createLineOperations, type LineOperations } from './line-operations.ts'

/** The operations that the store itself has. They load before the first change. */
export type StoreOperations = DraftOperations & LineOperations

export function createStoreOperations(
  operating: Operating,
  /** Reads and stores the rate of new drafts. */
  ivaRate: { get: () => IvaRate; set: (rate: IvaRate) => void },
): StoreOperations {
  return {
    ...createDraftOperations(operating, { newDraftRate: ivaRate.get, keepRate: ivaRate.set }),
    ...createLineOperations(operating, { newDraftRate: ivaRate.get }),
  }
}
