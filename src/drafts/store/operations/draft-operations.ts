import {
  archiveDraft,
  emptyDraft,
  renameDraft,
  setDraftNote,
  setIvaRate,
} from '#src/drafts/model/draft/draft-changes.ts'
import type { IvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { writeChange } from '#src/drafts/store/database/draft-history.ts'
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
    async renameDraft(draftId, name) {
      const at = now()
      return changeDraft(draftId, (draft) => renameDraft(draft, name.trim(), at))
    },
    async setNote(draftId, note) {
      const at = now()
      return changeDraft(draftId, (draft) => setDraftNote(draft, note.trim(), at))
    },
    async setIvaRate(draftId, ivaRate) {
      const at = now()
      rates.keepRate(ivaRate)
      return changeDraft(draftId, (draft) => setIvaRate(draft, ivaRate, at))
    },
    async archiveDraft(draftId, archived) {
      const at = now()
      const id = createId()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.getDraft(draftId)
          if (!draft) return null
          if (archived) await closeDraft(records, draftId)
          return writeChange(records, draft, archiveDraft(draft, archived, at), { id })
        }),
      )
    },
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
    async setOpenDraft(draftId) {
      const at = now()
      const id = createId()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.getDraft(draftId)
          if (!draft) return null
          await records.setOpenDraftId(draftId)
          // The open draft is never an archived one.
          return writeChange(records, draft, archiveDraft(draft, false, at), { id })
        }),
      )
    },
  }
}

async function closeDraft(records: DraftRecords, draftId: string): Promise<void> {
  if ((await records.getOpenDraftId()) === draftId) await records.setOpenDraftId(null)
}
