import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { DraftsCopy, StoredDrafts, TrashedDraft } from './database/draft-records.ts'
import type { Operating } from './draft-outcome.ts'
import { createDraftWriter, type DraftWriterOptions } from './draft-writer.ts'
import type { DraftsState } from './drafts-state.ts'
import { createDraftOperations, type DraftOperations } from './operations/draft-operations.ts'
import { createLineOperations, type LineOperations } from './operations/line-operations.ts'

/**
 * The drafts of this computer, outside React. Every operation is one change in one transaction and settles when that is
 * on the disk ("saved") or, where storage fails, kept in memory; none of them rejects for want of storage.
 */
export type DraftStore = DraftOperations &
  LineOperations & {
    /** Whether the browser agreed not to evict what is stored here; null where it cannot be asked. */
    readonly isPersisted: () => Promise<boolean | null>
    /** Newest first. Rejects where storage fails. */
    readonly readTrash: () => Promise<readonly TrashedDraft[]>
    /** Newest first. Rejects where storage fails. */
    readonly readCopies: () => Promise<readonly DraftsCopy[]>
    /** All drafts as they are stored, those included that this version cannot read. Rejects where storage fails. */
    readonly readStored: () => Promise<StoredDrafts>
    readonly getState: () => DraftsState
    readonly subscribe: (listener: () => void) => () => void
    /** Reads again what other tabs may have changed. */
    readonly refresh: () => void
    /** Tries the storage again, with all that is only in memory. */
    readonly retry: () => Promise<void>
    readonly close: () => void
    /** For operations that come with the pages that need them (`order-operations.ts`, `backup-operations.ts`). */
    readonly operating: Operating
  }

export function createDraftStore(
  options: DraftWriterOptions & {
    createId: () => string
    /** The rate that new drafts have, and where one that was set is kept. */
    ivaRate: { get: () => IvaRate; set: (rate: IvaRate) => void }
  },
): DraftStore {
  const { now, createId, ivaRate, isPersisted = async () => null } = options
  const { getState, subscribe, refresh, retry, close, write, readTrash, readCopies, readStored } =
    createDraftWriter(options)
  const operating: Operating = { write, now, createId }
  return {
    getState,
    subscribe,
    refresh,
    retry,
    close,
    operating,
    isPersisted,
    readTrash,
    readCopies,
    readStored,
    ...createDraftOperations(operating, { newDraftRate: ivaRate.get, keepRate: ivaRate.set }),
    ...createLineOperations(operating, { newDraftRate: ivaRate.get }),
  }
}
