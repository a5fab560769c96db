import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { DraftContents, DraftEffects } from './database/draft-records.ts'
import type { StoredRecords } from './database/drafts-schema.ts'
import { type DraftsState, knownDrafts } from './drafts-state.ts'

/** The known drafts after a change is written. */
export function withEffects(known: DraftContents, effects: DraftEffects): DraftContents {
  const untouched = known.drafts.filter(({ id }) => !effects.drafts.has(id))
  const touched = [...effects.drafts.values()].filter((draft) => draft !== null)
  return {
    drafts: sortDrafts([...untouched, ...touched]),
    openDraftId: effects.openDraftId === undefined ? known.openDraftId : effects.openDraftId,
    refused: known.refused,
    steps: effects.steps.size === 0 ? known.steps : new Map([...known.steps, ...effects.steps]),
    lists: effects.lists.size === 0 ? known.lists : withLists(known.lists, effects.lists),
  }
}

function withLists(known: DraftContents['lists'], changed: DraftEffects['lists']): DraftContents['lists'] {
  const lists = new Map(known)
  for (const [draftId, list] of changed) {
    if (list) lists.set(draftId, list)
    else lists.delete(draftId)
  }
  return lists
}

/** Keeps the objects of unchanged drafts, so that React does not render them again. */
export function keepUnchanged(contents: DraftContents, state: DraftsState): DraftContents {
  const shown = new Map(knownDrafts(state).drafts.map((draft) => [draft.id, draft]))
  const drafts = contents.drafts.map((draft) => {
    const known = shown.get(draft.id)
    return known?.revision === draft.revision && known.changedAt === draft.changedAt ? known : draft
  })
  return { ...contents, drafts }
}

/** Last changed first. */
export function sortDrafts(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.toSorted((a, b) => b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1))
}

/**
 * Nothing that a person made.
 * @param beside what is known of the database besides
 */
export function isEmpty({ drafts, refused, lists }: DraftContents, beside: StoredRecords | null): boolean {
  return drafts.length + refused.length + lists.size + (beside?.draftsAside?.length ?? 0) === 0
}

/** Whether a change left something that a person would miss. */
export function hasWork({ drafts, lists }: DraftEffects): boolean {
  return lists.size > 0 || [...drafts.values()].some((draft) => draft !== null && draft.lines.length > 0)
}
