import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import type { NewTotal } from '#src/drafts/model/money/new-money.ts'
import { exportLines } from './exported-line.ts'
import type { TextSource } from './text-template.ts'

/** A draft as the source of a text template. */
export function textOfDraft(draft: Draft, newTotal: NewTotal | null): TextSource {
  const { name, note } = draft
  return { name, note, lines: exportLines(draft), totals: draftSums(draft).both, newTotal }
}
