import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { isSameContent } from '#src/drafts/model/draft/is-same-content.ts'
import { isStorable } from '#src/drafts/model/draft/stored-draft.ts'
import { isUnfinished } from '#src/drafts/model/list/draft-list.ts'
import type { KeptListRecord } from '#src/drafts/model/list/read-kept-list.ts'
import { keepOrders } from '#src/drafts/model/orders/keep-orders.ts'
import { numbersOf } from '#src/drafts/model/orders/used-numbers.ts'
import { writeChange } from '#src/drafts/store/database/draft-history.ts'
import type { DraftRecords } from '#src/drafts/store/database/draft-records.ts'
import type { Operating } from '#src/drafts/store/draft-outcome.ts'
import { keepNumbers } from './seen-numbers.ts'

/**
 * Erases drafts permanently, and imports drafts from a copy or backup. Not part of the store: only the pages of the
 * trash and of the backups load it.
 */
export type BackupOperations = {
  /** Permanent. Only drafts in the trash are erased, with their histories. */
  readonly eraseTrashed: (draftIds: readonly string[]) => Promise<{ readonly kind: 'saved' | 'in-memory' | 'refused' }>
  /**
   * Imports drafts of a copy or backup in one transaction. A stored draft with the same id and content stays as it is;
   * with other content it gets the imported content, but keeps its placed and cancelled orders. Other drafts are added.
   *
   * Their lists come with them, but never over a list that somebody works on here.
   *
   * @param replace moves all drafts to the trash that are neither imported nor in `keep`
   */
  readonly importDrafts: (
    drafts: readonly Draft[],
    options: { replace: boolean; keep?: readonly string[]; lists?: ReadonlyMap<string, KeptListRecord> },
  ) => Promise<ImportOutcome>
}

export type ImportOutcome =
  | {
      readonly kind: 'saved' | 'in-memory'
      readonly added: number
      readonly changed: number
      readonly unchanged: number
      readonly trashed: number
      /** Drafts whose stored version here cannot be read; they stay as they are. */
      readonly refused: number
    }
  | { readonly kind: 'refused' }

export function createBackupOperations({ write, now, createId }: Operating): BackupOperations {
  return {
    async eraseTrashed(draftIds) {
      const written = await write(async (records) => {
        const erased = (await records.getTrashed()).filter(({ id }) => draftIds.includes(id))
        await keepNumbers(records, erased.flatMap(numbersOf))
        await records.erase(draftIds)
      })
      return { kind: written.kind }
    },
    async importDrafts(drafts, { replace, keep = [], lists }) {
      const at = now()
      const ids = drafts.map(() => createId())
      const written = await write(async (records) => {
        const counts = { added: 0, changed: 0, unchanged: 0, trashed: 0, refused: 0 }
        for (const [index, draft] of drafts.entries()) {
          const done = await importDraft(records, draft, { id: ids[index]!, now: at })
          counts[done] += 1
          const list = lists?.get(draft.id)
          if (list && done !== 'refused') await importList(records, list)
        }
        if (!replace) return counts
        const staying = new Set([...drafts.map(({ id }) => id), ...keep])
        for (const { id } of await records.getDrafts()) {
          if (staying.has(id)) continue
          await records.moveToTrash(id, at)
          if ((await records.getOpenDraftId()) === id) await records.setOpenDraftId(null)
          counts.trashed += 1
        }
        return counts
      })
      return written.kind === 'refused' ? written : { kind: written.kind, ...written.result }
    },
  }
}

async function importList(records: DraftRecords, { summary, text }: KeptListRecord): Promise<void> {
  const own = await records.getList(summary.draftId)
  // One that this version cannot read stays, too.
  if (own === undefined || (own && !isUnfinished(own))) await records.putList(summary, text)
}

async function importDraft(
  records: DraftRecords,
  draft: Draft,
  { id, now }: { id: string; now: number },
): Promise<'added' | 'changed' | 'unchanged' | 'refused'> {
  if (!isStorable(draft) || (await records.isRefused(draft.id))) return 'refused'
  await keepNumbers(records, numbersOf(draft))
  const there = await records.getDraft(draft.id)
  const own = there ?? (await records.restoreFromTrash(draft.id))
  if (!own) {
    await records.putDraft(draft)
    return 'added'
  }
  const kept = keepOrders(draft, own)
  if (isSameContent(own, kept)) return there ? 'unchanged' : 'added'
  await keepNumbers(records, numbersOf(own))
  const { not } = await writeChange(
    records,
    own,
    { ...kept, revision: own.revision + 1, changedAt: now },
    { id, name: { kind: 'import', subject: '', lines: 0 } },
  )
  if (not) return 'refused'
  return there ? 'changed' : 'added'
}
