import type { Draft } from '#src/drafts/model/draft.ts'
import { isSameContent } from '#src/drafts/model/is-same-content.ts'
import { writeChange } from './draft-history.ts'
import type { Operating } from './draft-outcome.ts'
import type { AsideDraft, DraftRecords, DraftsCopy } from './draft-records.ts'

/** What lies beside the drafts, to go back to: those that were deleted, the daily copies, and backups. */
export type SafekeepingOperations = {
  /** Whether the browser agreed not to evict what is stored here; null where it cannot be asked. */
  readonly isPersisted: () => Promise<boolean | null>
  /** Newest first. Rejects where storage fails. */
  readonly readAside: () => Promise<readonly AsideDraft[]>
  /** For good: only drafts that are deleted already, with their histories. */
  readonly eraseAside: (draftIds: readonly string[]) => Promise<{ readonly kind: 'saved' | 'in-memory' | 'refused' }>
  /** Newest first. Rejects where storage fails. */
  readonly readCopies: () => Promise<readonly DraftsCopy[]>
  /**
   * Takes drafts of a copy or backup in, in one transaction. One that is here with the same content stays as it is; one
   * that is here with another gets this one's, and can be undone; the others are added.
   *
   * @param replace sets aside all drafts that are not among them
   */
  readonly takeIn: (drafts: readonly Draft[], options: { replace: boolean }) => Promise<TakenIn>
}

export type TakenIn =
  | {
      readonly kind: 'saved' | 'in-memory'
      readonly added: number
      readonly changed: number
      readonly unchanged: number
      readonly setAside: number
    }
  | { readonly kind: 'refused' }

export function createSafekeepingOperations(
  { write, now }: Operating,
  reading: Pick<SafekeepingOperations, 'readAside' | 'readCopies' | 'isPersisted'>,
): SafekeepingOperations {
  return {
    ...reading,
    async eraseAside(draftIds) {
      const written = await write((records) => records.erase(draftIds))
      return { kind: written.kind }
    },
    async takeIn(drafts, { replace }) {
      const at = now()
      const written = await write(async (records) => {
        const counts = { added: 0, changed: 0, unchanged: 0, setAside: 0 }
        for (const draft of drafts) counts[await takeInDraft(records, draft, at)] += 1
        if (!replace) return counts
        const taken = new Set(drafts.map(({ id }) => id))
        for (const { id } of await records.getDrafts()) {
          if (taken.has(id)) continue
          await records.setAside(id, at)
          if ((await records.getOpenDraftId()) === id) await records.setOpenDraftId(null)
          counts.setAside += 1
        }
        return counts
      })
      return written.kind === 'refused' ? written : { kind: written.kind, ...written.result }
    },
  }
}

async function takeInDraft(
  records: DraftRecords,
  draft: Draft,
  now: number,
): Promise<'added' | 'changed' | 'unchanged'> {
  const own = (await records.getDraft(draft.id)) ?? (await records.takeBack(draft.id))
  if (!own) {
    await records.putDraft(draft)
    return 'added'
  }
  if (isSameContent(own, draft)) return 'unchanged'
  await writeChange(records, own, { ...draft, revision: own.revision + 1, changedAt: now })
  return 'changed'
}
