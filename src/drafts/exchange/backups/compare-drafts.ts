import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { isSameContent } from '#src/drafts/model/draft/is-same-content.ts'

/** A draft of a copy or backup, compared with the stored draft of the same id. */
export type ComparedDraft = {
  readonly draft: Draft
  /** `newer`: it was changed after the stored draft. */
  readonly comparison: 'missing' | 'same' | 'newer' | 'older'
}

/** Compares drafts with the person's own. Equal ones come last. */
export function compareDrafts(drafts: readonly Draft[], own: readonly Draft[]): ComparedDraft[] {
  const here = new Map(own.map((draft) => [draft.id, draft]))
  const compared = drafts.map((draft) => ({ draft, comparison: compareWith(draft, here.get(draft.id)) }))
  return compared.toSorted((a, b) => Number(a.comparison === 'same') - Number(b.comparison === 'same'))
}

function compareWith(draft: Draft, own: Draft | undefined): ComparedDraft['comparison'] {
  if (!own) return 'missing'
  if (isSameContent(own, draft)) return 'same'
  return draft.changedAt > own.changedAt ? 'newer' : 'older'
}
