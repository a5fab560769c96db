import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { readChosen, storeChosen } from '#src/drafts/model/lines/chosen-substitutes.ts'
import type { StoredValue } from '#src/ui/stored-value.ts'

/**
 * Forgets the choices of products that an undo took back: the replaced product has pieces again that its substitute had.
 * By what became of the draft, not by the change, so that it holds for each way to undo, also after a reload.
 */
export function forgetUndone(
  substitutes: Pick<StoredValue<unknown>, 'get' | 'set'>,
  before: Draft,
  after: Draft,
): void {
  const chosen = readChosen(substitutes.get())
  const kept = chosen.filter(
    ({ replaced, by }) =>
      !(piecesOf(after, replaced) > piecesOf(before, replaced) && piecesOf(after, by) < piecesOf(before, by)),
  )
  if (kept.length < chosen.length) substitutes.set(storeChosen(kept))
}

function piecesOf({ lines }: Draft, sku: string): number {
  return lines.find((line) => line.sku === sku)?.quantity ?? 0
}
