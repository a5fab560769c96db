import * as v from 'valibot'
import { type CheckRun, stopCauses } from '#src/drafts/live-check/job/check-run.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { wholesaleErrorKinds } from '#src/wholesale-api/wholesale-error.ts'

/** Null for what this version cannot read. */
export function readStoredAnswer(stored: unknown): LiveAnswer | null {
  const read = v.safeParse(answerSchema, stored)
  return read.success ? read.output : null
}

export function readStoredRun(stored: unknown): CheckRun | null {
  const read = v.safeParse(runSchema, stored)
  return read.success ? { ...read.output, left: new Set(read.output.left) } : null
}

/** With an array in place of the set: what was written by hand can be read. */
export function storeRun(run: CheckRun): Omit<CheckRun, 'left'> & { readonly left: readonly string[] } {
  return { ...run, left: [...run.left] }
}

const amountSchema = v.nullable(v.pipe(v.number(), v.finite()))

const productSchema = v.object({
  sku: v.string(),
  manufacturerSku: v.string(),
  brand: v.string(),
  ean: v.string(),
  title: v.string(),
  price: amountSchema,
  quantity: amountSchema,
  warehouses: v.nullable(v.array(v.object({ code: v.string(), location: v.string(), stock: amountSchema }))),
})

const answerSchema = v.object({
  sku: v.pipe(v.string(), v.nonEmpty()),
  said: v.nullable(v.object({ at: v.number(), product: v.nullable(productSchema) })),
  failure: v.nullable(v.object({ at: v.number(), kind: v.picklist(wholesaleErrorKinds) })),
})

const runSchema = v.object({
  draftId: v.string(),
  startedAt: v.number(),
  changedAt: v.number(),
  skus: v.array(v.string()),
  left: v.array(v.string()),
  status: v.picklist(['running', 'stopped', 'done']),
  stoppedBy: v.nullable(v.picklist(stopCauses)),
  finishedAt: v.nullable(v.number()),
})
