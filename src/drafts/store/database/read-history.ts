import * as v from 'valibot'
import { amountSchema, countSchema, textSchema } from '#src/drafts/model/draft/bounded-values.ts'
import { changeKinds } from '#src/drafts/model/draft/change-kinds.ts'
import type { DraftHistory } from './recorded-change.ts'

/** Null for one that this version cannot read: the draft is then without undo, and its next change begins a new one. */
export function readHistory(stored: unknown): DraftHistory | null {
  const read = v.safeParse(historySchema, stored)
  return read.success ? read.output : null
}

export const changeNameSchema = v.object({ kind: v.picklist(changeKinds), subject: textSchema, lines: countSchema })

const nextSchema = v.nullable(changeNameSchema)

const historySchema = v.object({
  draftId: textSchema,
  format: countSchema,
  revision: countSchema,
  first: countSchema,
  at: countSchema,
  weights: v.array(amountSchema),
  undo: nextSchema,
  redo: nextSchema,
  since: nextSchema,
})
