import * as v from 'valibot'
import { filledTextSchema, priceSchema, textSchema, timeSchema } from '#src/drafts/model/draft/bounded-values.ts'
import type { LiveAnswer } from '#src/drafts/model/lines/live-answer.ts'
import { type CheckRun, stopCauses } from '#src/live/runs/check-run.ts'
import { largestAmount } from '#src/wholesale-api/amount-bounds.ts'
import { recordFindings } from '#src/wholesale-api/read-product.ts'
import { wholesaleErrorKinds } from '#src/wholesale-api/wholesale-error.ts'

type StoredAnswer = Omit<LiveAnswer, 'answered'> & { readonly said: LiveAnswer['answered'] }
type StoredRun = Omit<CheckRun, 'remaining'> & { readonly left: readonly string[] }

/** Null for a record that this version cannot read, or whose product is another one, as earlier versions kept it. */
export function readStoredAnswer(stored: unknown): LiveAnswer | null {
  const read = v.safeParse(answerSchema, stored)
  if (!read.success) return null
  const { sku, said, failure } = read.output
  if (said?.product && said.product.sku !== sku) return null
  return { sku, answered: said, failure }
}

/** Without the description, which is the longest text and needed only where the product is shown. */
export function storeAnswer({ sku, answered, failure }: LiveAnswer): StoredAnswer {
  if (!answered?.product) return { sku, said: answered, failure }
  const { description: _, ...product } = answered.product
  return { sku, said: { ...answered, product }, failure }
}

export function readStoredRun(stored: unknown): CheckRun | null {
  const read = v.safeParse(runSchema, stored)
  if (!read.success) return null
  const { left, ...run } = read.output
  return { ...run, remaining: new Set(left) }
}

/** `remaining` is stored as an array. */
export function storeRun({ remaining, ...run }: CheckRun): StoredRun {
  return { ...run, left: [...remaining] }
}

/** Stock may be below 0, as the wholesaler wrote it. */
const stockSchema = v.nullable(v.pipe(v.number(), v.minValue(-largestAmount), v.maxValue(largestAmount)))

const productSchema = v.object({
  sku: textSchema,
  manufacturerSku: textSchema,
  brand: textSchema,
  ean: textSchema,
  title: textSchema,
  price: priceSchema,
  quantity: stockSchema,
  warehouses: v.nullable(v.array(v.object({ code: textSchema, location: textSchema, stock: stockSchema }))),
  /** Earlier versions did not keep them. */
  findings: v.optional(v.array(v.picklist(recordFindings)), []),
})

/** Records with other field names are unreadable: `open` deletes them, and they are asked again. */
const answerSchema = v.object({
  sku: filledTextSchema,
  said: v.nullable(v.object({ at: timeSchema, product: v.nullable(productSchema) })),
  failure: v.nullable(v.object({ at: timeSchema, kind: v.picklist(wholesaleErrorKinds) })),
})

const runSchema = v.object({
  draftId: v.string(),
  startedAt: timeSchema,
  changedAt: timeSchema,
  skus: v.array(v.string()),
  left: v.array(v.string()),
  status: v.picklist(['running', 'stopped', 'done']),
  stoppedBy: v.nullable(v.picklist(stopCauses)),
  finishedAt: v.nullable(timeSchema),
})
