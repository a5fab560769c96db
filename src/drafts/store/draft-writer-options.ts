import type { DraftChannel } from './draft-channel.ts'

/** What the store of the drafts needs of the browser. */
export type DraftWriterOptions = {
  /** Null where the browser has no IndexedDB. */
  indexedDB: IDBFactory | null
  now: () => number
  openChannel: (onHint: () => void) => DraftChannel | null
  /** Called when space runs out: each frees some space, the least valuable data first. Then the write is retried. */
  freeSpace?: readonly (() => Promise<void>)[]
  /** Called once, when the first line or list is on the disk: asks the browser not to evict this storage. */
  askToPersist?: () => Promise<boolean>
  /** Runs what can wait; at once by default. */
  whenIdle?: (run: () => void) => void
  /** The drafts are told no earlier: see `first-drawing.ts`. */
  drawn?: Promise<void>
  /** Called when all that this tab held of a deleted database is written again. */
  onWrittenBack?: () => void
}
