import { type Draft, type DraftLine, priceOf } from './draft.ts'
import { emptyDraft } from './draft-changes.ts'

/** The part of a draft that goes to another browser. Ids, archive, budget, warehouses, numbers and orders stay here. */
export type DraftContent = Pick<Draft, 'name' | 'note' | 'ivaRate' | 'createdAt'> & {
  readonly lines: readonly LineContent[]
}

/** `priceWhenAdded` is the price used for the line, `addedAt` its time. Decisions about the line stay here. */
export type LineContent = Omit<DraftLine, 'id' | 'acceptedPrice' | 'splitBy' | 'replaces'>

export function contentOfDraft({ name, note, ivaRate, createdAt, lines }: Draft): DraftContent {
  return { name, note, ivaRate, createdAt, lines: lines.map(contentOfLine) }
}

/** A draft created now. Its lines keep `addedAt`: it is the time of their prices. */
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
