import * as v from 'valibot'
import type { DraftContent, LineContent } from '#src/drafts/model/draft/draft-content.ts'
import { addQuantities, isQuantity, largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { addSplits } from '#src/drafts/model/lines/split.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { checkOrders, type OrderRefusal } from './check-orders.ts'

/** A received draft, or the reason why it cannot be opened. */
export type ReceivedDraft =
  | { readonly kind: 'draft'; readonly content: DraftContent }
  | { readonly kind: 'refused'; readonly refusal: DraftRefusal }

export type DraftRefusal =
  /** `not-a-draft`: other data. `incomplete`: truncated in transit. */
  | { readonly reason: 'newer' | 'not-a-draft' | 'incomplete' | 'too-large' | 'altered' }
  | { readonly reason: 'too-many-lines'; readonly count: number }
  /** `field`: its name in the file. `line` counts from 1; null for a field of the draft itself. */
  | { readonly reason: 'damaged'; readonly field: string; readonly line: number | null }
  | OrderRefusal

export const mostLines = 10_000

/** Validates untrusted content. Lines of the same product are merged: a draft has one line per product. */
export function checkContent(sent: unknown): ReceivedDraft {
  const fields = v.safeParse(v.object({ lines: v.array(v.unknown()) }), sent)
  const count = fields.success ? fields.output.lines.length : 0
  if (count > mostLines) return { kind: 'refused', refusal: { reason: 'too-many-lines', count } }
  const checked = v.safeParse(contentSchema, sent, { abortEarly: true })
  if (!checked.success) return { kind: 'refused', refusal: placeOf(checked.issues[0]) }
  const content = { ...checked.output, lines: mergeLines(checked.output.lines) }
  const refusal = checkOrders(content)
  return refusal ? { kind: 'refused', refusal } : { kind: 'draft', content }
}

export function refused(reason: 'newer' | 'not-a-draft' | 'incomplete' | 'too-large' | 'altered'): ReceivedDraft {
  return { kind: 'refused', refusal: { reason } }
}

/** Characters; the limit of a spreadsheet cell. */
const longestText = 32_767
/** Pesos per piece; real prices are lower. */
const highestPrice = 1e12
/** Per line; real splits have fewer. */
const mostWarehouses = 1_000

const text = v.pipe(v.string(), v.maxLength(longestText))
const filledText = v.pipe(text, v.nonEmpty())
const quantity = v.pipe(
  v.number(),
  v.check((value) => value > 0 && isQuantity(value)),
)
/** Epoch milliseconds in the range of `Date`. */
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15))

const price = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(highestPrice)))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const productEntries = { sku: filledText, manufacturerSku: text, brand: text, ean: text, title: text }

const orderEntries = {
  id: filledText,
  warehouse: filledText,
  number: text,
  placedAt: time,
  folio: text,
  note: text,
  ivaRate: v.picklist(ivaRates),
  check: v.object({ checked: count, of: count, oldest: v.nullable(time), newest: v.nullable(time) }),
  lines: v.array(
    v.object({
      ...productEntries,
      price,
      quantity,
      note: text,
    }),
  ),
}

const contentSchema = v.object({
  name: text,
  note: text,
  ivaRate: v.picklist(ivaRates),
  createdAt: time,
  orderNumbers: v.pipe(v.array(v.object({ warehouse: filledText, number: text })), v.maxLength(mostLines)),
  placed: v.pipe(v.array(v.object(orderEntries)), v.maxLength(mostLines)),
  cancelled: v.pipe(v.array(v.object({ ...orderEntries, cancelledAt: time })), v.maxLength(mostLines)),
  lines: v.array(
    v.object({
      ...productEntries,
      priceWhenAdded: price,
      quantity,
      split: v.pipe(v.array(v.object({ warehouse: filledText, quantity })), v.maxLength(mostWarehouses)),
      note: text,
      addedAt: time,
    }),
  ),
})

function placeOf({ path }: v.BaseIssue<unknown>): DraftRefusal {
  const keys = path?.map(({ key }) => key) ?? []
  const line = keys[0] === 'lines' && typeof keys[1] === 'number' ? keys[1] + 1 : null
  const field = keys.findLast((key) => typeof key === 'string') ?? 'lines'
  const [list, order] = keys
  if ((list === 'placed' || list === 'cancelled') && typeof order === 'number') {
    return { reason: 'damaged-order', field, order: order + 1, isCancelled: list === 'cancelled' }
  }
  return { reason: 'damaged', field, line }
}

function mergeLines(lines: readonly LineContent[]): LineContent[] {
  const merged = new Map<string, LineContent>()
  for (const line of lines) {
    const split = addSplits([], line.split)
    const before = merged.get(line.sku)
    if (!before) merged.set(line.sku, { ...line, split })
    else {
      merged.set(line.sku, {
        ...before,
        quantity: Math.min(largestQuantity, addQuantities(before.quantity, line.quantity)),
        split: addSplits(before.split, split),
        note: [before.note, line.note].filter(Boolean).join('; '),
      })
    }
  }
  return [...merged.values()]
}
