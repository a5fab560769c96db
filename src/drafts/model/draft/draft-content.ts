import { type Draft, type DraftLine, priceOf } from './draft.ts'
import { emptyDraft } from './draft-changes.ts'

/** What of a draft goes from one browser to another: all of it but what only this one knows it by. */
export type DraftContent = Pick<Draft, 'name' | 'note' | 'ivaRate' | 'createdAt'> & {
  readonly lines: readonly LineContent[]
}

/** With the price that the line is reckoned with, and since when. What was decided here and why stays here. */
export type LineContent = Omit<DraftLine, 'id' | 'acceptedPrice' | 'splitBy' | 'replaces'>

export function contentOfDraft({ name, note, ivaRate, createdAt, lines }: Draft): DraftContent {
  return { name, note, ivaRate, createdAt, lines: lines.map(contentOfLine) }
}

/** Begun now, in this browser; its lines keep when they were added, which is what their prices are of. */
export function draftOfContent(content: DraftContent, id: string, now: number): Draft {
  const { name, note, ivaRate } = content
  const lines = content.lines.map((line, index) => ({
    ...line,
    id: `${id}-${index}`,
    acceptedPrice: null,
    splitBy: 'hand' as const,
    replaces: null,
  }))
  return { ...emptyDraft(id, name, now, ivaRate), note, lines }
}

function contentOfLine(line: DraftLine): LineContent {
  const { id: _, acceptedPrice, splitBy: _by, replaces: _was, ...content } = line
  return { ...content, priceWhenAdded: priceOf(line), addedAt: acceptedPrice?.at ?? line.addedAt }
}
