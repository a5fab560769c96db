import { localDay } from '#src/ui/local-day.ts'
import type { DraftConnection } from './draft-connection.ts'

/**
 * Copies the drafts before the first change of a day; called before each change. A copy that cannot be made must not
 * keep the change from being made: it never rejects, and is tried again before the next change.
 */
export function createDayCopy(options: {
  now: () => number
  connection: Pick<DraftConnection, 'useOnce'>
  /** A day that began with nothing has nothing to go back to. */
  hasDrafts: () => boolean
}): () => Promise<void> {
  const { now, connection, hasDrafts } = options
  let copiedDay: string | null = null
  return async () => {
    const day = localDay(now())
    if (copiedDay === day) return
    copiedDay = day
    if (!hasDrafts()) return
    try {
      await connection.useOnce((db) => db.makeCopy({ day, at: now() }))
    } catch {
      // The change says by itself what storage is like.
      copiedDay = null
    }
  }
}
