import type { DraftContents, DraftDatabase, DraftEffects, DraftsChange } from './database/draft-records.ts'
import type { StoredRecords } from './database/drafts-schema.ts'
import { createMemoryDatabase } from './database/memory-database.ts'
import { heldRecords } from './database/spare-records.ts'
import type { DraftConnection } from './draft-connection.ts'
import type { Deletion } from './drafts-state.ts'

/** The drafts while storage fails, and their changes, in memory only; and how they come back to the disk. */
export type StorageFallback = Pick<DraftDatabase, 'readTrash' | 'readCopies' | 'readStored'> & {
  /** Changes in memory that the database does not have. */
  readonly unsavedChanges: () => number
  /** Set where the database was deleted: all of this is only here. */
  readonly deletion: () => Deletion | null
  change<Result>(run: DraftsChange<Result>): Promise<{ readonly result: Result; readonly effects: DraftEffects }>
  /**
   * The database was deleted.
   * @param all all that it had; null where it could not be read before
   */
  lose(all: StoredRecords | null): void
  /** Whether another tab wrote back all that was lost. Then only the changes are left to be written. */
  isBack(): Promise<boolean>
  /** Writes what a deleted database had, then the changes in their order; one transaction each. May be tried again. */
  writeBack(beforeChanges: () => Promise<void>): Promise<DraftContents>
}

/**
 * @param known the drafts as they were when storage failed
 * @param spare what the tab holds of the database beside them
 * @param texts of lists that it wrote since, by draft id
 */
export function createStorageFallback(
  known: DraftContents,
  spare: StoredRecords | null,
  texts: ReadonlyMap<string, unknown>,
  connection: Pick<DraftConnection, 'use' | 'takeOther'>,
): StorageFallback {
  // Without the changes to come: these are applied to it when both are written.
  let held = heldRecords(known, spare, texts)
  let deletion: Deletion | null = null
  const memory = createMemoryDatabase(known, held)
  const unsaved: DraftsChange<unknown>[] = []

  return {
    ...memory,
    unsavedChanges: () => unsaved.length,
    deletion: () => deletion,
    async change(run) {
      const changed = await memory.change(run)
      // A change without effect here (such as an undo) must not have an effect in the database later.
      if (changed.effects.wrote) unsaved.push(run)
      return changed
    },
    lose(all) {
      held = all ?? held
      deletion = { isWhole: all !== null }
    },
    async isBack() {
      if (!(await connection.takeOther(held))) return false
      deletion = null
      return true
    },
    async writeBack(beforeChanges) {
      if (deletion) await connection.use((db) => db.writeBack(held))
      if (unsaved.length > 0) await beforeChanges()
      return connection.use(async (db) => {
        if (unsaved.length > 0) {
          await db.change(async (records) => {
            for (const change of unsaved) await change(records)
          })
        }
        return db.read()
      })
    },
  }
}
