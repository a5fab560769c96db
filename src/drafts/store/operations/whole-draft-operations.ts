import { changeLines, copyDraft } from '#src/drafts/model/draft/draft-changes.ts'
import { type DraftContent, draftOfContent } from '#src/drafts/model/draft/draft-content.ts'
import { mergeDrafts } from '#src/drafts/model/draft/merge-drafts.ts'
import { type Comparing, takeDifferences } from '#src/drafts/model/draft/sent-differences.ts'
import { numbersInContent, withKnownOrders } from '#src/drafts/model/orders/known-orders.ts'
import { type WrittenDraft, writeChange } from '#src/drafts/store/database/draft-history.ts'
import type { DraftRecords } from '#src/drafts/store/database/draft-records.ts'
import {
  beginDraft,
  createChangeDraft,
  type DraftOutcome,
  type Operating,
  outcomeOf,
} from '#src/drafts/store/draft-outcome.ts'
import { beginWithLines } from './begin-with-lines.ts'
import { keepNumbers } from './seen-numbers.ts'

/**
 * Operations that bring a whole draft in: a shared one, the same ordered again, a copy, another one merged, or a part
 * of one. Each is one change in one transaction. Not part of the store: only the pages that need them load them.
 */
export type WholeDraftOperations = {
  /**
   * Adds it as a new draft, which becomes the open draft.
   *
   * @param sentId which draft it is elsewhere. It stays the same one here, unless there is one already, also in the trash.
   */
  readonly addContent: (content: DraftContent, sentId?: string) => Promise<DraftOutcome>
  /** Takes of what a colleague made of this draft the lines of these products, in one change. */
  readonly takeDifferences: (
    draftId: string,
    content: DraftContent,
    chosen: Comparing & { readonly skus: ReadonlySet<string> },
  ) => Promise<DraftOutcome>
  /**
   * Adds its lines and orders to a draft. An order that the draft has already stays as it is, and its pieces are not
   * added again.
   */
  readonly addContentTo: (draftId: string, content: DraftContent) => Promise<DraftOutcome>
  readonly duplicateDraft: (draftId: string, name: string) => Promise<DraftOutcome>
  /** Moves whole lines to a new draft, which wants them as this one did, and does not become the open draft. */
  readonly splitOff: (draftId: string, lineIds: readonly string[], name: string) => Promise<DraftOutcome>
  /** Adds the other draft's lines to this one, and moves the other to the trash. Undo restores it. */
  readonly mergeDrafts: (draftId: string, otherId: string) => Promise<DraftOutcome>
}

export function createWholeDraftOperations({ write, now, createId }: Operating): WholeDraftOperations {
  return {
    async addContent(content, sentId) {
      const newId = createId()
      const at = now()
      return outcomeOf(
        await write(async (records) => {
          const id = sentId !== undefined && (await isFree(records, sentId)) ? sentId : newId
          const shared = draftOfContent(await withOrdersHere(records, content), id, at)
          return keepingNumbers(records, await beginDraft(records, shared), content)
        }),
      )
    },
    async addContentTo(draftId, content) {
      const sharedId = createId()
      const id = createId()
      const at = now()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.getDraft(draftId)
          if (!draft) return null
          const shared = draftOfContent(await withOrdersHere(records, content), sharedId, at)
          // Its note is about the shared draft, not about this one.
          const merged = mergeDrafts(draft, { ...shared, note: '' }, at)
          return keepingNumbers(records, await writeChange(records, draft, merged, { id }), content)
        }),
      )
    },
    async takeDifferences(draftId, content, chosen) {
      const lineId = createId()
      return createChangeDraft({ write, now, createId })(draftId, (draft, at) =>
        takeDifferences(draft, content, { ...chosen, id: lineId, now: at }),
      )
    },
    async duplicateDraft(draftId, name) {
      const copy = { id: createId(), name }
      const at = now()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.getDraft(draftId)
          return draft && beginDraft(records, copyDraft(draft, copy, at))
        }),
      )
    },
    async splitOff(draftId, lineIds, name) {
      const chosen = new Set(lineIds)
      const begunId = createId()
      const id = createId()
      const at = now()
      return outcomeOf(
        await write(async (records) => {
          const draft = await records.getDraft(draftId)
          const lines = draft?.lines.filter((line) => chosen.has(line.id)) ?? []
          if (!draft || lines.length === 0) return null
          const remaining = draft.lines.filter((line) => !chosen.has(line.id))
          const after = changeLines(draft, remaining, at)
          const { restOf } = draft
          return beginWithLines(records, { before: draft, after }, { id: begunId, name, at, lines, restOf }, id)
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
          // A change is needed even where the merge changes nothing: its undo restores the other draft.
          const after = merged === draft ? { ...draft, changedAt: at, revision: draft.revision + 1 } : merged
          const companion = { draftId: otherId, name: other.name, was: 'taken-up' as const, revision: other.revision }
          const written = await writeChange(records, draft, after, { id, companion })
          if (written.not) return written
          if ((await records.getOpenDraftId()) === otherId) await records.setOpenDraftId(draftId)
          await records.moveToTrash(otherId, at)
          return written
        }),
      )
    },
  }
}

/** Whether no draft has this id, also none that this version cannot read. */
async function isFree(records: DraftRecords, draftId: string): Promise<boolean> {
  if ((await records.getDraft(draftId)) || (await records.isRefused(draftId))) return false
  return (await records.getTrashed()).every(({ id }) => id !== draftId)
}

/** The content with what is known here of its orders. */
async function withOrdersHere(records: DraftRecords, content: DraftContent): Promise<DraftContent> {
  return withKnownOrders(content, [...(await records.getDrafts()), ...(await records.getTrashed())])
}

/** If the content was written, its numbers are used from now on. */
async function keepingNumbers(
  records: DraftRecords,
  written: WrittenDraft,
  content: DraftContent,
): Promise<WrittenDraft> {
  if (!written.not) await keepNumbers(records, numbersInContent(content, written.draft.id))
  return written
}
