import type { ChangeName } from '#src/drafts/model/draft/change-name.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { applyPatch } from '#src/drafts/model/draft/draft-patch.ts'
import { isStorable } from '#src/drafts/model/draft/stored-draft.ts'
import type { DraftRecords } from './draft-records.ts'
import { readChange } from './read-change.ts'
import { type Companion, fitsDraft, type RecordedChange } from './recorded-change.ts'
import { stepList } from './step-list.ts'

/* Undo and redo of what `draft-history.ts` recorded. Loaded with the pages that undo. */

/** `blocked`: the other draft of the change is erased or was changed since; a step would lose its lines. */
export type Step =
  | { readonly kind: 'stepped'; readonly draft: Draft; readonly name: ChangeName; readonly change: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'blocked'; readonly by: string }

/**
 * Undoes the draft's newest change (`before`), or redoes the last undone one (`after`).
 *
 * @param expected the id of the change; nothing happens where the next change is another one. Null is any change
 */
export async function stepDraft(
  records: DraftRecords,
  draftId: string,
  to: 'before' | 'after',
  { now, expected }: { now: number; expected: string | null },
): Promise<Step> {
  const draft = await records.getDraft(draftId)
  const history = await records.getHistory(draftId)
  if (!draft || !history || !fitsDraft(history, draft)) return { kind: 'nothing' }
  const number = to === 'before' ? history.at : history.at + 1
  const change = readChange(await records.getChange(draftId, number))
  if (!change || (expected !== null && expected !== change.id)) return { kind: 'nothing' }
  const stepped = applyPatch(draft, change.patch, to, now)
  // The history is of another build, or was changed by something else: no version could read the result.
  if (!isStorable(stepped)) return { kind: 'nothing' }
  if (change.companion && !(await moveCompanion(records, change.companion, to, now))) {
    return { kind: 'blocked', by: change.companion.name }
  }
  const at = to === 'before' ? number - 1 : number
  await records.putDraft(stepped)
  await records.putHistory({
    ...history,
    revision: stepped.revision,
    at,
    undo: readChange(await records.getChange(draftId, at))?.name ?? null,
    redo: readChange(await records.getChange(draftId, at + 1))?.name ?? null,
  })
  await stepList(records, draftId, change.id, to)
  return { kind: 'stepped', draft: stepped, name: change.name, change: change.id }
}

/**
 * Undoes all changes from the newest to the given one.
 *
 * @returns the last step: `blocked` where only newer changes could be undone, `nothing` where the change is not there
 */
export async function undoThrough(
  records: DraftRecords,
  draftId: string,
  change: string,
  { now }: { now: number },
): Promise<Step> {
  const changes = await listChanges(records, draftId)
  let step: Step = { kind: 'nothing' }
  if (!changes.some(({ id }) => id === change)) return step
  do {
    step = await stepDraft(records, draftId, 'before', { now, expected: null })
  } while (step.kind === 'stepped' && step.change !== change)
  return step
}

/** The changes that can be undone, newest first. */
export async function listChanges(
  records: Pick<DraftRecords, 'getDraft' | 'getHistory' | 'getChange'>,
  draftId: string,
): Promise<readonly RecordedChange[]> {
  const draft = await records.getDraft(draftId)
  const history = await records.getHistory(draftId)
  if (!draft || !history || !fitsDraft(history, draft)) return []
  const changes: RecordedChange[] = []
  for (let number = history.at; number >= history.first; number -= 1) {
    const change = readChange(await records.getChange(draftId, number))
    if (!change) break
    changes.push(change)
  }
  return changes
}

/**
 * Moves the other draft of a change to the trash, or restores it.
 *
 * @returns false, without a move, where the move would lose lines
 */
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
