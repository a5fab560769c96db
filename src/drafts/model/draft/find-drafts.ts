import { compareKeys } from '#src/drafts/model/lines/compare-keys.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import type { Draft } from './draft.ts'
import { type DraftState, draftStateKinds } from './draft-state.ts'
import { foldWords } from './fold-words.ts'

/** Drafts whose name and note have all the words, in any case and accents; or with a line of exactly this sku. */
export function findDrafts(drafts: readonly Draft[], text: string): readonly Draft[] {
  const words = foldWords(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return drafts
  const sku = text.trim()
  return drafts.filter((draft) => {
    const folded = foldWords(`${draft.name} ${draft.note}`)
    return words.every((word) => folded.includes(word)) || draft.lines.some((line) => line.sku === sku)
  })
}

export type DraftSort = { readonly by: DraftColumn; readonly descending: boolean }
export const draftColumns = ['changedAt', 'name', 'note', 'state', 'lines', 'pieces', 'total'] as const
export type DraftColumn = (typeof draftColumns)[number]

/** How a column sorts first: numbers and dates descending. */
export function firstSort(by: DraftColumn): DraftSort {
  return { by, descending: by !== 'name' && by !== 'note' && by !== 'state' }
}

/** Sorts by one column of the draft list. The sort is stable. */
export function sortDrafts(
  drafts: readonly Draft[],
  { by, descending }: DraftSort,
  compare: (a: string, b: string) => number,
  stateOf: (draft: Draft) => DraftState,
): readonly Draft[] {
  const keyed = drafts.map((draft) => ({
    draft,
    key: by === 'state' ? draftStateKinds.indexOf(stateOf(draft).kind) : keyOf(draft, by),
  }))
  const sign = descending ? -1 : 1
  return keyed.toSorted((a, b) => sign * compareKeys(a.key, b.key, compare)).map(({ draft }) => draft)
}

function keyOf(draft: Draft, by: Exclude<DraftColumn, 'state'>): string | number {
  if (by === 'name' || by === 'note') return draft[by]
  if (by === 'changedAt') return draft.changedAt
  if (by === 'lines') return draft.lines.length
  const { pieces, total } = draftSums(draft).both
  return by === 'pieces' ? pieces : Number(total)
}
