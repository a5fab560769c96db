import * as v from 'valibot'
import { countSchema, textSchema } from '#src/drafts/model/draft/bounded-values.ts'
import type { ListSummary } from './draft-list.ts'

/** By draft id. Null for a list that this version cannot read and must not touch. The first screen loads this. */
export type ListSummaries = ReadonlyMap<string, ListSummary | null>

export function readSummary(stored: unknown): ListSummary | null {
  const read = v.safeParse(summarySchema, stored)
  return read.success ? read.output : null
}

export const listFormat = 1

const summarySchema = v.object({
  draftId: textSchema,
  format: v.literal(listFormat),
  revision: textSchema,
  isFinished: v.boolean(),
  batches: v.array(v.object({ change: textSchema, rows: countSchema, isUndone: v.boolean(), isInText: v.boolean() })),
  counts: v.nullable(v.object({ open: countSchema, ready: countSchema })),
})
