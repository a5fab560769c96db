import type { Draft, DraftLine } from '#src/drafts/model/draft/draft.ts'
import { emptyDraft } from '#src/drafts/model/draft/draft-changes.ts'
import { type WrittenDraft, writeChange } from '#src/drafts/store/database/draft-history.ts'
import type { DraftRecords } from '#src/drafts/store/database/draft-records.ts'

/**
 * Creates a draft with lines of another, and writes the other without them: one change with one undo.
 */
export async function beginWithLines(
  records: DraftRecords,
  from: { readonly before: Draft; readonly after: Draft },
  begin: {
    readonly id: string
    readonly name: string
    readonly at: number
    readonly lines: readonly DraftLine[]
    readonly restOf: readonly string[]
  },
  changeId: string,
): Promise<WrittenDraft> {
  const { id, name, at, lines, restOf } = begin
  const begun = { ...emptyDraft(id, name, at, from.before.ivaRate), restOf, lines }
  const companion = { draftId: id, name, was: 'begun' as const, revision: begun.revision }
  const written = await writeChange(records, from.before, from.after, { id: changeId, companion })
  if (written.change !== null) await records.putDraft(begun)
  return written
}
