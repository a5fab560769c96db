import { type RemovedLine, removeLine, setLineSplit } from '#src/drafts/model/draft/draft-changes.ts'
import type { OwnText } from '#src/drafts/model/lines/line-definition.ts'
import {
  editLines,
  type LineEdit,
  moveLines,
  orderLines,
  restoreLine,
  setLineText,
} from '#src/drafts/model/lines/line-edits.ts'
import { mustBeQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { LineSplit } from '#src/drafts/model/lines/split.ts'
import { setInSplit } from '#src/drafts/model/lines/split.ts'
import { writeChange } from '#src/drafts/store/database/draft-history.ts'
import {
  createChangeDraft,
  type DraftOutcome,
  type NotWritten,
  type Operating,
  type SavedDraft,
} from '#src/drafts/store/draft-outcome.ts'

/** Operations on lines that are there, for the pages of a draft. Each is one change in one transaction. */
export type LineEditOperations = {
  readonly setLineText: (draftId: string, lineId: string, name: OwnText, text: string) => Promise<DraftOutcome>
  readonly setLineSplit: (draftId: string, lineId: string, split: LineSplit) => Promise<DraftOutcome>
  /** Sets a line's quantity from one warehouse. The others stay, also where another tab changed them. */
  readonly setLinePart: (draftId: string, lineId: string, warehouse: string, quantity: number) => Promise<DraftOutcome>
  readonly removeLine: (draftId: string, lineId: string) => Promise<RemoveLineOutcome>
  readonly restoreLine: (draftId: string, removed: RemovedLine) => Promise<DraftOutcome>
  /** One edit of many lines. Lines that were removed since are skipped. */
  readonly editLines: (draftId: string, lineIds: readonly string[], edit: LineEdit) => Promise<DraftOutcome>
  /** Moves lines, in their order, to before another line; null is the end. */
  readonly moveLines: (draftId: string, lineIds: readonly string[], before: string | null) => Promise<DraftOutcome>
  /** Sorts the lines in this order; other lines come last. */
  readonly orderLines: (draftId: string, lineIds: readonly string[]) => Promise<DraftOutcome>
}

export type RemoveLineOutcome = (SavedDraft & { readonly removed: RemovedLine }) | NotWritten

export function createLineEditOperations(operating: Operating): LineEditOperations {
  const { write, now, createId } = operating
  const changeDraft = createChangeDraft(operating)
  return {
    setLineText: (draftId, lineId, name, text) =>
      changeDraft(draftId, (draft, at) => setLineText(draft, lineId, name, text.trim(), at)),
    async setLineSplit(draftId, lineId, split) {
      for (const { quantity } of split) mustBeQuantity(quantity)
      return changeDraft(draftId, (draft, at) => setLineSplit(draft, lineId, split, at))
    },
    async setLinePart(draftId, lineId, warehouse, quantity) {
      mustBeQuantity(quantity)
      return changeDraft(draftId, (draft, at) => {
        const split = draft.lines.find(({ id }) => id === lineId)?.split ?? []
        return setLineSplit(draft, lineId, setInSplit(split, warehouse, quantity), at)
      })
    },
    async removeLine(draftId, lineId) {
      const at = now()
      const id = createId()
      const written = await write(async (records) => {
        const draft = await records.getDraft(draftId)
        const change = draft && removeLine(draft, lineId, at)
        return change && { ...(await writeChange(records, draft, change.draft, { id })), removed: change.removed }
      })
      if (written.kind === 'refused') return written
      if (!written.result) return { kind: 'missing' }
      const { draft, change, not, removed } = written.result
      return not ? { kind: not } : { kind: written.kind, draft, change, removed }
    },
    restoreLine: (draftId, removed) => changeDraft(draftId, (draft, at) => restoreLine(draft, removed, at)),
    async editLines(draftId, lineIds, edit) {
      if (edit.kind === 'quantity') mustBeQuantity(edit.quantity)
      if (edit.kind === 'adjust') for (const { quantity } of edit.to.values()) mustBeQuantity(quantity)
      return changeDraft(draftId, (draft, at) => editLines(draft, lineIds, edit, at))
    },
    moveLines: (draftId, lineIds, before) => changeDraft(draftId, (draft, at) => moveLines(draft, lineIds, before, at)),
    orderLines: (draftId, lineIds) => changeDraft(draftId, (draft, at) => orderLines(draft, lineIds, at)),
  }
}
