import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { ListSummary } from '#src/drafts/model/list/draft-list.ts'
import type { DraftEffects, DraftRecords, DraftSteps } from './draft-records.ts'

/** Wraps the records: `effects` collects what is written through them. */
export function recordEffects(records: DraftRecords): { records: DraftRecords; effects: DraftEffects } {
  const drafts = new Map<string, Draft | null>()
  const steps = new Map<string, DraftSteps>()
  const lists = new Map<string, ListSummary | null>()
  const listTexts = new Map<string, unknown>()
  const effects: {
    drafts: typeof drafts
    steps: typeof steps
    lists: typeof lists
    listTexts: typeof listTexts
    openDraftId: string | null | undefined
    aside: boolean
    wrote: boolean
  } = { drafts, steps, lists, listTexts, openDraftId: undefined, aside: false, wrote: false }
  return {
    effects,
    records: {
      ...records,
      async putDraft(draft) {
        effects.wrote = true
        await records.putDraft(draft)
        drafts.set(draft.id, draft)
      },
      async moveToTrash(draftId, now) {
        const draft = await records.moveToTrash(draftId, now)
        if (draft) {
          effects.wrote = effects.aside = true
          drafts.set(draftId, null)
        }
        return draft
      },
      async restoreFromTrash(draftId) {
        const draft = await records.restoreFromTrash(draftId)
        if (draft) {
          effects.wrote = effects.aside = true
          drafts.set(draftId, draft)
        }
        return draft
      },
      async setOpenDraftId(draftId) {
        effects.wrote = true
        await records.setOpenDraftId(draftId)
        effects.openDraftId = draftId
      },
      async putSeenNumbers(written) {
        effects.wrote = effects.aside = true
        await records.putSeenNumbers(written)
      },
      async erase(draftIds) {
        effects.wrote = effects.aside = true
        await records.erase(draftIds)
      },
      async putList(list, text) {
        effects.wrote = true
        await records.putList(list, text)
        lists.set(list.draftId, list)
        if (text) listTexts.set(list.draftId, text)
      },
      async deleteList(draftId) {
        effects.wrote = true
        await records.deleteList(draftId)
        lists.set(draftId, null)
      },
      async putHistory(history) {
        effects.wrote = true
        await records.putHistory(history)
        steps.set(history.draftId, { undo: history.undo, redo: history.redo, since: history.since })
      },
    },
  }
}
