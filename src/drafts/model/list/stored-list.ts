import * as v from 'valibot'
import { countSchema, textSchema } from '#src/drafts/model/draft/bounded-values.ts'
import { isQuantity } from '#src/drafts/model/lines/quantity.ts'
import type { DraftList } from './draft-list.ts'
import { listFormat } from './read-summary.ts'

/** As a list is stored beside its summary: the draft list does not read the texts. */
export type StoredListText = DraftList & { readonly draftId: string; readonly format: 1; readonly revision: string }

/**
 * Null for one that this version cannot read. A mark that is outside of the text makes the list unreadable, not shorter:
 * what was added already would be asked again.
 */
export function readListText(stored: unknown): StoredListText | null {
  const read = v.safeParse(storedSchema, stored)
  if (!read.success) return null
  const { text, marks } = read.output
  const isInside = ({ start, end }: { start: number; end: number }) => start <= end && end <= text.length
  return [...marks.added, ...marks.answers].every(isInside) ? read.output : null
}

const rowEntries = { code: v.nullable(v.string()), nth: countSchema }
const spanEntries = { start: countSchema, end: countSchema }

/** 0 is no quantity of a line, but one may be typed into a row. */
const answeredSchema = v.custom<number>((value) => typeof value === 'number' && isQuantity(value))

const storedSchema = v.object({
  draftId: textSchema,
  format: v.literal(listFormat),
  revision: textSchema,
  text: v.string(),
  marks: v.object({
    added: v.array(
      v.object({
        ...spanEntries,
        of: v.picklist(['lines', 'row']),
        row: v.exactOptional(v.object(rowEntries)),
        change: textSchema,
      }),
    ),
    answers: v.array(
      v.object({
        ...spanEntries,
        ...rowEntries,
        answer: v.object({
          product: v.exactOptional(v.object({ sku: textSchema, title: textSchema })),
          quantity: v.exactOptional(answeredSchema),
          isConfirmed: v.exactOptional(v.boolean()),
          isDismissed: v.exactOptional(v.boolean()),
          isLater: v.exactOptional(v.boolean()),
        }),
      }),
    ),
  }),
})
