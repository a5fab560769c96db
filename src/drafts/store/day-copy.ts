import { localDay } from '#src/ui/local-day.ts'
import type { DraftConnection } from './draft-connection.ts'

/**
 * Copies the drafts before the first change of a day. It is called before each change. A failed copy must not prevent
 * the change: the function never rejects, and tries again before the next change.
 */
export function createDayCopy(options: {
  now: () => number
  connection: Pick<DraftConnection, 'useOnce'>
  /** Without drafts no copy is made on that day, until the page is opened again: the page says so of its copies. */
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
      // The change itself will report the storage failure.
      copiedDay = null
    }
  }
}
