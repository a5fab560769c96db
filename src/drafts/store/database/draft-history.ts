import { type ChangeName, nameChange, namePlacing } from '#src/drafts/model/draft/change-name.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { isEmptyPatch, patchBetween, patchWeight } from '#src/drafts/model/draft/draft-patch.ts'
import { draftFormat, isStorable } from '#src/drafts/model/draft/stored-draft.ts'
import { keepsPlaced } from '#src/drafts/model/orders/locked.ts'
import type { DraftRecords } from './draft-records.ts'
import { type Companion, type DraftHistory, fitsDraft } from './recorded-change.ts'

/*
 * Undo and redo. Every tab writes a draft and its patch in the same transaction. So the newest change of a history
 * always leads to the stored draft, and undo is exact.
 *
 * To place an order is no edit: it happened outside, and undo never reaches it, nor behind it. So a history begins anew
 * with each placement and cancellation. Time, folio and note of a placed order are part of no history.
 */

/**
 * The draft after a write. `change` is the id of the change, null where nothing changed. `not`: nothing is written,
 * because the change would alter a placed order (`locked`), or because a draft cannot hold the result (`too-large`).
 */
export type WrittenDraft = {
  readonly draft: Draft
  readonly change: string | null
  readonly not?: 'locked' | 'too-large'
  /** The draft that is too large. */
  readonly tried?: Draft
}

/**
 * Writes a changed draft with its patch for undo. Nothing is written where nothing changed, where the change would
 * alter what is locked, or where the draft would be outside its bounds.
 *
 * @param options.name for a change whose difference does not say what it is
 */
export async function writeChange(
  records: DraftRecords,
  before: Draft,
  after: Draft,
  { id, name = null, companion = null }: { id: string; name?: ChangeName | null; companion?: Companion | null },
): Promise<WrittenDraft> {
  if (after === before) return { draft: before, change: null }
  if (!keepsPlaced(after)) return { draft: before, change: null, not: 'locked' }
  if (!isStorable(after)) return { draft: before, change: null, not: 'too-large', tried: after }
  const stored = await records.getHistory(before.id)
  const history = stored && fitsDraft(stored, before) ? stored : null
  const patch = patchBetween(before, after)
  const byCompanion: ChangeName | null = companion && {
    kind: companion.was === 'taken-up' ? 'merge' : 'split-off',
    subject: companion.name,
    lines: 0,
  }
  const placing = namePlacing(before, after)
  await records.putDraft(after)
  if (placing) {
    await records.deleteChanges(before.id, 0, Number.MAX_SAFE_INTEGER)
    const since = byCompanion ?? name ?? placing
    await records.putHistory({ ...newHistory(after), since })
    return { draft: after, change: null }
  }
  if (!companion && isEmptyPatch(patch)) {
    // Only what is said of a placed order, or how to plan. The history goes on as it is.
    if (history) await records.putHistory({ ...history, revision: after.revision })
    return { draft: after, change: null }
  }
  // Undone changes are deleted, and all changes of a history that does not fit.
  await records.deleteChanges(before.id, history ? history.at + 1 : 0, Number.MAX_SAFE_INTEGER)
  const { first, at, weights, since } = history ?? newHistory(after)
  const number = at + 1
  const named = byCompanion ?? name ?? nameChange(patch)
  const allWeights = [...weights.slice(0, number - first), patchWeight(patch)]
  const tooMany = leastTooMany(allWeights)
  if (tooMany > 0) await records.deleteChanges(before.id, first, first + tooMany - 1)
  await records.putChange({ draftId: before.id, number, id, name: named, at: after.changedAt, patch, companion })
  await records.putHistory({
    draftId: before.id,
    format: draftFormat,
    revision: after.revision,
    first: first + tooMany,
    at: number,
    weights: allWeights.slice(tooMany),
    undo: named,
    redo: null,
    since: tooMany > 0 ? null : since,
  })
  return { draft: after, change: id }
}

function newHistory({ id, revision }: Draft): DraftHistory {
  return {
    draftId: id,
    format: draftFormat,
    revision,
    first: 1,
    at: 0,
    weights: [],
    undo: null,
    redo: null,
    since: null,
  }
}

const mostChanges = 200
/** As `patchWeight`: a bulk edit of 2,000 lines weighs about 4,000. */
const mostWeight = 40_000

/** How many of the oldest changes to delete. The newest change always stays. */
function leastTooMany(weights: readonly number[]): number {
  let weight = weights.reduce((sum, each) => sum + each, 0)
  let tooMany = 0
  while (tooMany < weights.length - 1 && (weights.length - tooMany > mostChanges || weight > mostWeight)) {
    weight -= weights[tooMany]!
    tooMany += 1
  }
  return tooMany
}
