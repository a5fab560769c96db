import * as v from 'valibot'
import { timeSchema } from '#src/drafts/model/draft/bounded-values.ts'
import { changeNameSchema } from './read-history.ts'
import type { RecordedChange } from './recorded-change.ts'

/**
 * Null for a change that this version cannot read; then nothing is undone. Its lines and fields are checked in the
 * draft that they lead to.
 */
export function readChange(stored: unknown): RecordedChange | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has all but what the draft is checked for
  return v.is(changeSchema, stored) ? (stored as unknown as RecordedChange) : null
}

const sideSchema = v.object({
  fields: v.record(v.string(), v.unknown()),
  lines: v.array(v.object({ id: v.string() })),
  order: v.array(v.string()),
})

const changeSchema = v.object({
  draftId: v.string(),
  number: v.number(),
  id: v.string(),
  name: changeNameSchema,
  at: timeSchema,
  patch: v.object({ from: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), before: sideSchema, after: sideSchema }),
  companion: v.nullable(
    v.object({
      draftId: v.string(),
      name: v.string(),
      was: v.picklist(['taken-up', 'begun']),
      revision: v.number(),
    }),
  ),
})
