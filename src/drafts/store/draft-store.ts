import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { loadPart } from '#src/ui/load-part.ts'
import { loadChange } from './database/draft-database.ts'
import type { DraftsChange, DraftsCopy, StoredDrafts, Trash } from './database/draft-records.ts'
import type { Operating } from './draft-outcome.ts'
import { createDraftWriter } from './draft-writer.ts'
import type { DraftWriterOptions } from './draft-writer-options.ts'
import type { DraftsState } from './drafts-state.ts'
import { lazyOperations } from './lazy-operations.ts'
import type { StoreOperations } from './operations/store-operations.ts'

/**
 * The drafts of this browser, outside React. Every operation is one change in one transaction. It resolves when the
 * change is on the disk (`saved`) or, where storage fails, in memory (`in-memory`). A storage failure never rejects it.
 */
export type DraftStore = StoreOperations & {
  /** Rejects where storage fails. */
  readonly readTrash: () => Promise<Trash>
  /** Newest first. Rejects where storage fails. */
  readonly readCopies: () => Promise<readonly DraftsCopy[]>
  /** Runs a change that only reads. Rejects where storage fails. */
  readonly read: <Result>(change: DraftsChange<Result>) => Promise<Result>
  /** All drafts as they are stored, also those that this version cannot read. Rejects where storage fails. */
  readonly readStored: () => Promise<StoredDrafts>
  readonly getState: () => DraftsState
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the drafts again: other tabs may have changed them. */
  readonly refresh: () => void
  /** Tries to write the changes that are only in memory, and what the tab holds of a database that was deleted. */
  readonly retry: () => Promise<void>
  readonly close: () => void
  /** For operations that load with their pages (`order-operations.ts`, `backup-operations.ts`). */
  readonly operating: Operating
}

export function createDraftStore(
  options: DraftWriterOptions & {
    createId: () => string
    /** Reads and stores the rate of new drafts. */
    ivaRate: { get: () => IvaRate; set: (rate: IvaRate) => void }
  },
): DraftStore {
  const { now, createId, ivaRate } = options
  const { getState, subscribe, refresh, retry, close, read, write, readTrash, readCopies, readStored } =
    createDraftWriter(options)
  const operating: Operating = { write, now, createId }
  return {
    getState,
    subscribe,
    refresh,
    retry,
    close,
    operating,
    readTrash,
    readCopies,
    readStored,
    read,
    ...lazyOperations(async () => {
      const [{ createStoreOperations }] = await loadPart('draft', () =>
        Promise.all([import('./operations/store-operations.ts'), loadChange()]),
      )
      return createStoreOperations(operating, ivaRate)
    }),
  }
}
