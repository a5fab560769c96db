import { longestText } from '#src/drafts/model/lines/join-notes.ts'
import { type OwnText, ownTexts } from '#src/drafts/model/lines/line-definition.ts'
import { largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { mostWarehouses } from './bounded-values.ts'
import type { Draft, DraftLine } from './draft.ts'
import { mostLines } from './draft-size.ts'

/** The first part of a draft that is larger than a draft can hold. */
export type Excess =
  | { readonly kind: 'quantity' | 'warehouses'; readonly line: DraftLine }
  | { readonly kind: 'line-text'; readonly line: DraftLine; readonly name: OwnText }
  | { readonly kind: 'draft-note' | 'lines' }

/** Null where no part is too large by itself: then all of them together are, or another text. */
export function findExcess({ lines, note }: Draft): Excess | null {
  if (lines.length > mostLines) return { kind: 'lines' }
  if (note.length > longestText) return { kind: 'draft-note' }
  for (const line of lines) {
    if (line.quantity > largestQuantity) return { kind: 'quantity', line }
    const name = ownTexts.find((each) => line[each].length > longestText)
    if (name) return { kind: 'line-text', line, name }
    if (line.split.length > mostWarehouses) return { kind: 'warehouses', line }
  }
  return null
}
