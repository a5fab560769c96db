import { isTime } from '#src/drafts/model/draft/bounded-values.ts'
import { readStoredDraft } from '#src/drafts/model/draft/stored-draft.ts'
import type { Trash } from './draft-records.ts'

/** The trash, from its stored values. */
export function readTrashed(stored: readonly unknown[]): Trash {
  const read = stored.map((value) => ({ ...readStoredDraft(value), trashedAt: trashedAtOf(value) }))
  return {
    trashed: read
      .flatMap((each) => (each.kind === 'draft' ? [{ draft: each.draft, trashedAt: each.trashedAt }] : []))
      .toSorted((a, b) => (b.trashedAt ?? 0) - (a.trashedAt ?? 0)),
    refused: read.flatMap((each) => (each.kind === 'refused' ? [each.refused] : [])),
  }
}

/** The field is stored under the name `setAsideAt` since the first version. */
function trashedAtOf(stored: unknown): number | null {
  const at: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'setAsideAt') : null
  return isTime(at) ? at : null
}
