import {
  archiveDraft,
  emptyDraft,
  renameDraft,
  setDraftNote,
  setIvaRate,
} from '#src/drafts/model/draft/draft-changes.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import type { DraftRecords } from '#src/drafts/store/database/draft-records.ts'
import {
  beginDraft,
  createChangeDraft,
  type DraftOutcome,
  type Operating,
  outcomeOf,
} from '#src/drafts/store/draft-outcome.ts'

/** Operations on a whole draft. Each is one change in one transaction. */
export type DraftOperations = {
  readonly createDraft: (name: string) => Promise<DraftOutcome>
  readonly renameDraft: (draftId: string, name: string) => Promise<DraftOutcome>
  readonly setNote: (draftId: string, note: string) => Promise<DraftOutcome>
  /** New drafts have this rate too from then on. */
  readonly setIvaRate: (draftId: string, ivaRate: IvaRate) => Promise<DraftOutcome>
  /** An archived draft is not the open draft any more. */
  readonly archiveDraft: (draftId: string, archived: boolean) => Promise<DraftOutcome>
  /** Moves it to the trash, from which it can be restored whole. */
  readonly deleteDraft: (draftId: string) => Promise<DraftOutcome>
  readonly restoreDraft: (draftId: string) => Promise<DraftOutcome>
  readonly setOpenDraft: (draftId: string) => Promise<DraftOutcome>
}

export function createDraftOperations(
  operating: Operating,
  rates: { newDraftRate: () => IvaRate; keepRate: (rate: IvaRate) => void },
): DraftOperations {
  const { write, now, createId } = operating
  const changeDraft = createChangeDraft(operating)

  return {
    async createDraft(name) {
      const draft = emptyDraft(createId(), name, now(), rates.newDraftRate())
      return outcomeOf(await write((records) => beginDraft(records, draft)))
    },
    renameDraft: (draftId, name) => changeDraft(draftId, (draft, at) => renameDraft(draft, name.trim(), at)),
    setNote: (draftId, note) => changeDraft(draftId, (draft, at) => setDraftNote(draft, note.trim(), at)),
    async setIvaRate(draftId, ivaRate) {
      rates.keepRate(ivaRate)
      return changeDraft(draftId, (draft, at) => setIvaRate(draft, ivaRate, at))
    },
    archiveDraft: (draftId, archived) =>
      changeDraft(draftId, async (draft, at, records) => {
        if (archived) await closeDraft(records, draftId)
        return archiveDraft(draft, archived, at)
      }),
    async deleteDraft(draftId) {
      const at = now()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.moveToTrash(draftId, at)
          if (draft) await closeDraft(records, draftId)
          return draft && { draft, change: null }
        }),
      )
    },
    async restoreDraft(draftId) {
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.restoreFromTrash(draftId)
          if (draft?.archivedAt === null && (await records.getOpenDraftId()) === null)
            await records.setOpenDraftId(draftId)
          return draft && { draft, change: null }
        }),
      )
    },
    setOpenDraft: (draftId) =>
      changeDraft(draftId, async (draft, at, records) => {
        await records.setOpenDraftId(draftId)
        // The open draft is never an archived one.
        return archiveDraft(draft, false, at)
      }),
  }
}

async function closeDraft(records: DraftRecords, draftId: string): Promise<void> {
  if ((await records.getOpenDraftId()) === draftId) await records.setOpenDraftId(null)
}
