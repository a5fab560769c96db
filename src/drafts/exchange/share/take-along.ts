import type { Draft } from '#src/drafts/model/draft/draft.ts'

/** The draft to send, without prices or notes that the person excludes. */
export function draftToShare(
  draft: Draft,
  { withPrices, withNotes }: { withPrices: boolean; withNotes: boolean },
): Draft {
  return {
    ...draft,
    note: withNotes ? draft.note : '',
    lines: draft.lines.map((line) => ({
      ...line,
      priceWhenAdded: withPrices ? line.priceWhenAdded : null,
      note: withNotes ? line.note : '',
    })),
  }
}
