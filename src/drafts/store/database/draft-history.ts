import { type ChangeName, nameChange } from '#src/drafts/model/draft/change-name.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { applyPatch, patchBetween, patchWeight } from '#src/drafts/model/draft/draft-patch.ts'
import { keepsPlaced } from '#src/drafts/model/orders/locked.ts'
import type { DraftRecords } from './draft-records.ts'
import type { Companion, DraftHistory } from './recorded-change.ts'

/*
 * The way back. Whatever is written to a draft is written with what it changed, in the same transaction, by whatever
 * tab: the newest change of a draft's history therefore always leads to the draft as it stands, and undoing is exact.
 */
/**
 * A draft after a change was written; `change` is the change's id, null where nothing changed. `frozen`: nothing was
 * written, because it would have changed what is ordered already.
 */
export type WrittenDraft = { readonly draft: Draft; readonly change: string | null; readonly locked?: true }

/** `blocked`: the other draft of that change was erased, or changed since, and would lose something. */
export type Step =
  | { readonly kind: 'stepped'; readonly draft: Draft; readonly name: ChangeName }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'blocked'; readonly by: string }

/**
 * Writes the draft after a change, with the way back. One that changed nothing is not written, nor one that changes what
 * is ordered already, unless the change brings all of a draft from elsewhere (`mayThaw`).
 */
export async function writeChange(
  records: DraftRecords,
  before: Draft,
  after: Draft,
  { id, companion = null, mayThaw = false }: { id: string; companion?: Companion | null; mayThaw?: boolean },
): Promise<WrittenDraft> {
  if (after === before) return { draft: before, change: null }
  if (!mayThaw && !keepsPlaced(after)) return { draft: before, change: null, locked: true }
  const kept = await records.getHistory(before.id)
  const history = kept?.revision === before.revision ? kept : null
  // What was undone is overwritten; a history that ends elsewhere than at this draft is of no use.
  if (kept) await records.deleteChanges(before.id, history ? history.at + 1 : kept.first, lastOf(kept))
  const number = (history?.at ?? (kept ? lastOf(kept) : 0)) + 1
  const first = history?.first ?? number
  const patch = patchBetween(before, after)
  const name: ChangeName = companion
    ? { kind: companion.was === 'taken-up' ? 'merge' : 'split-off', subject: companion.name, lines: 0 }
    : nameChange(patch)
  const weights = [...(history?.weights.slice(0, number - first) ?? []), patchWeight(patch)]
  const tooMany = leastTooMany(weights)
  if (tooMany > 0) await records.deleteChanges(before.id, first, first + tooMany - 1)
  await records.putDraft(after)
  await records.putChange({ draftId: before.id, number, id, name, patch, companion })
  await records.putHistory({
    draftId: before.id,
    revision: after.revision,
    first: first + tooMany,
    at: number,
    weights: weights.slice(tooMany),
    undo: name,
    redo: null,
  })
  return { draft: after, change: id }
}

/**
 * Takes the draft's newest change back (`before`) or does again what was last undone (`after`).
 *
 * @param expected the change that is meant: nothing is done when another one would be undone
 */
export async function stepDraft(
  records: DraftRecords,
  draftId: string,
  to: 'before' | 'after',
  { now, expected }: { now: number; expected: string | null },
): Promise<Step> {
  const draft = await records.getDraft(draftId)
  const history = await records.getHistory(draftId)
  if (!draft || history?.revision !== draft.revision) return { kind: 'nothing' }
  const number = to === 'before' ? history.at : history.at + 1
  const change = await records.getChange(draftId, number)
  if (!change || (expected !== null && expected !== change.id)) return { kind: 'nothing' }
  if (change.companion && !(await moveCompanion(records, change.companion, to, now))) {
    return { kind: 'blocked', by: change.companion.name }
  }
  const stepped = applyPatch(draft, change.patch, to, now)
  const at = to === 'before' ? number - 1 : number
  await records.putDraft(stepped)
  await records.putHistory({
    ...history,
    revision: stepped.revision,
    at,
    undo: (await records.getChange(draftId, at))?.name ?? null,
    redo: (await records.getChange(draftId, at + 1))?.name ?? null,
  })
  return { kind: 'stepped', draft: stepped, name: change.name }
}

/** @returns false, and nothing is moved, where lines would be lost with it */
async function moveCompanion(
  records: DraftRecords,
  { draftId, was, revision }: Companion,
  to: 'before' | 'after',
  now: number,
): Promise<boolean> {
  const there = await records.getDraft(draftId)
  const comesBack = (to === 'before') === (was === 'taken-up')
  if (comesBack) return there !== null || (await records.restoreFromTrash(draftId)) !== null
  if (!there) return true
  if (there.revision !== revision) return false
  await records.moveToTrash(draftId, now)
  if ((await records.getOpenDraftId()) === draftId) await records.setOpenDraftId(null)
  return true
}

const mostChanges = 200
/** A bulk edit of 2,000 lines weighs 4,000. */
const mostWeight = 40_000

/** How many of the oldest are to be forgotten; the newest never is. */
function leastTooMany(weights: readonly number[]): number {
  let weight = weights.reduce((sum, each) => sum + each, 0)
  let tooMany = 0
  while (tooMany < weights.length - 1 && (weights.length - tooMany > mostChanges || weight > mostWeight)) {
    weight -= weights[tooMany]!
    tooMany += 1
  }
  return tooMany
}

function lastOf({ first, weights }: DraftHistory): number {
  return first + weights.length - 1
}
