import { type DraftContents, type DraftDatabase, type DraftRecords, recordEffects } from './draft-records.ts'

/** Holds the drafts while IndexedDB is not to be had: they can be worked on and exported, but do not outlive the page. */
export function createMemoryDatabase(contents: DraftContents): DraftDatabase {
  const drafts = new Map(contents.drafts.map((draft) => [draft.id, draft]))
  const aside: typeof drafts = new Map()
  let openDraftId = contents.openDraftId

  const move = (draftId: string, from: typeof drafts, to: typeof drafts) => {
    const draft = from.get(draftId)
    if (!draft) return null
    from.delete(draftId)
    to.set(draftId, draft)
    return draft
  }
  const records: DraftRecords = {
    getDraft: async (draftId) => drafts.get(draftId) ?? null,
    putDraft: async (draft) => void drafts.set(draft.id, draft),
    setAside: async (draftId) => move(draftId, drafts, aside),
    takeBack: async (draftId) => move(draftId, aside, drafts),
    getOpenDraftId: async () => openDraftId,
    setOpenDraftId: async (draftId) => {
      openDraftId = draftId
    },
  }
  return {
    read: async () => ({ drafts: [...drafts.values()], openDraftId, refused: contents.refused }),
    async change(run) {
      const recorded = recordEffects(records)
      return { result: await run(recorded.records), effects: recorded.effects }
    },
    close() {},
  }
}
