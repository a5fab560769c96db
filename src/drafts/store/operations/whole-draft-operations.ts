import { type DraftContent, draftOfContent } from '#src/drafts/model/draft/draft-content.ts'
import { mergeDrafts } from '#src/drafts/model/draft/merge-drafts.ts'
import { mustBeQuantity } from '#src/drafts/model/lines/quantity.ts'
import { numbersInContent, withKnownOrders } from '#src/drafts/model/orders/received-orders.ts'
import { writeChange } from '#src/drafts/store/database/draft-history.ts'
import type { DraftRecords } from '#src/drafts/store/database/draft-records.ts'
import { beginDraft, type DraftOutcome, type Operating, outcomeOf } from '#src/drafts/store/draft-outcome.ts'
import { keepNumbers } from './seen-numbers.ts'

/**
 * Operations that bring a whole draft in: a received one, the same ordered again, or another one merged. Each is one
 * change in one transaction. Not part of the store: only the pages that need them load them.
 */
export type WholeDraftOperations = {
  /** Adds it as a new draft, which becomes the open draft. */
  readonly addContent: (content: DraftContent) => Promise<DraftOutcome>
  /**
   * Adds its lines and orders to a draft. An order that the draft has already stays as it is, and its pieces are not
   * added again.
   */
  readonly addContentTo: (draftId: string, content: DraftContent) => Promise<DraftOutcome>
  /** Adds the other draft's lines to this one, and moves the other to the trash. Undo restores it. */
  readonly mergeDrafts: (draftId: string, otherId: string) => Promise<DraftOutcome>
}

export function createWholeDraftOperations({ write, now, createId }: Operating): WholeDraftOperations {
  return {
    async addContent(content) {
      for (const { quantity } of content.lines) mustBeQuantity(quantity)
      const id = createId()
      const at = now()
      return outcomeOf(
        await write(async (records) =>
          beginDraft(records, draftOfContent(await receive(records, content, id), id, at)),
        ),
      )
    },
    async addContentTo(draftId, content) {
      for (const { quantity } of content.lines) mustBeQuantity(quantity)
      const receivedId = createId()
      const id = createId()
      const at = now()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.getDraft(draftId)
          if (!draft) return null
          const received = draftOfContent(await receive(records, content, draftId), receivedId, at)
          // Its note is about the received draft, not about this one.
          return writeChange(records, draft, mergeDrafts(draft, { ...received, note: '' }, at), { id })
        }),
      )
    },
    async mergeDrafts(draftId, otherId) {
      const at = now()
      const id = createId()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.getDraft(draftId)
          const other = draftId === otherId ? null : await records.getDraft(otherId)
          if (!draft || !other) return null
          const merged = mergeDrafts(draft, other, at)
          if ((await records.getOpenDraftId()) === otherId) await records.setOpenDraftId(draftId)
          await records.moveToTrash(otherId, at)
          // A change is needed even where the merge changes nothing: its undo restores the other draft.
          const after = merged === draft ? { ...draft, changedAt: at, revision: draft.revision + 1 } : merged
          const companion = { draftId: otherId, name: other.name, was: 'taken-up' as const, revision: other.revision }
          return writeChange(records, draft, after, { id, companion })
        }),
      )
    },
  }
}

/** The content with what is known here of its orders. Its numbers are used from now on. */
async function receive(records: DraftRecords, content: DraftContent, draftId: string): Promise<DraftContent> {
  const known = [...(await records.getDrafts()), ...(await records.getTrashed())]
  await keepNumbers(records, numbersInContent(content, draftId))
  return withKnownOrders(content, known)
}
