import * as v from 'valibot'
import {
  draftIdSchema,
  filledTextSchema,
  mostWarehouses,
  textSchema,
  timeSchema,
} from '#src/drafts/model/draft/bounded-values.ts'
import type { DraftContent, LineContent } from '#src/drafts/model/draft/draft-content.ts'
import { isSizeAllowed, mostParts } from '#src/drafts/model/draft/draft-size.ts'
import { longestText } from '#src/drafts/model/lines/join-notes.ts'
import {
  fieldsOf,
  joinTexts,
  lineEntries,
  type MergedField,
  ownTexts,
  sentLineFields,
} from '#src/drafts/model/lines/line-definition.ts'
import { addQuantities, largestQuantity } from '#src/drafts/model/lines/quantity.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { orderSchema } from '#src/drafts/model/orders/order-schema.ts'
import { checkOrders, type OrderRefusal } from './check-orders.ts'

/** A shared draft, or the reason why it cannot be opened. */
export type SharedDraft =
  /** `draftId`: which draft it is, in each browser that has it; absent where the version that wrote it did not say. */
  | { readonly kind: 'draft'; readonly content: DraftContent; readonly draftId?: string }
  | { readonly kind: 'refused'; readonly refusal: DraftRefusal }

export type DraftRefusal =
  /** `not-a-draft`: other data. `incomplete`: truncated in transit. */
  | { readonly reason: 'newer' | 'not-a-draft' | 'incomplete' | 'too-large' | 'altered' }
  | { readonly reason: 'too-many-lines'; readonly count: number }
  /** `field`: its name in the file. `line` counts from 1; null for a field of the draft itself. */
  | { readonly reason: 'damaged'; readonly field: string; readonly line: number | null }
  | OrderRefusal

/** Of a draft that is sent. A chat or a mail program has to carry it. */
export const mostLines = 10_000

/** Validates untrusted content. Lines of the same product are merged: a draft has one line per product. */
export function checkContent(sent: unknown): SharedDraft {
  const fields = v.safeParse(v.object({ lines: v.array(v.unknown()) }), sent)
  const count = fields.success ? fields.output.lines.length : 0
  if (count > mostLines) return { kind: 'refused', refusal: { reason: 'too-many-lines', count } }
  if (countParts(sent) > mostParts + count) return refused('too-large')
  const checked = v.safeParse(contentSchema, sent, { abortEarly: true })
  if (!checked.success) return { kind: 'refused', refusal: placeOf(checked.issues[0]) }
  const merged = mergeLines(checked.output.lines)
  if (merged.kind === 'refused') return merged
  const content = { ...checked.output, lines: merged.lines }
  if (!isSizeAllowed(content)) return refused('too-large')
  const refusal = checkOrders(content)
  return refusal ? { kind: 'refused', refusal } : { kind: 'draft', content, ...identityOf(sent) }
}

/** An id that cannot be one is as none: the draft is then compared with no other. */
function identityOf(sent: unknown): { readonly draftId?: string } {
  const identity = v.safeParse(v.object({ id: draftIdSchema }), sent)
  return identity.success ? { draftId: identity.output.id } : {}
}

export function refused(reason: 'newer' | 'not-a-draft' | 'incomplete' | 'too-large' | 'altered'): SharedDraft {
  return { kind: 'refused', refusal: { reason } }
}

/** A draft that is sent has whole milliseconds: a link has differences of times, which must be exact. */
const time = v.pipe(timeSchema, v.safeInteger())

const contentSchema = v.object({
  name: textSchema,
  note: textSchema,
  ivaRate: v.picklist(ivaRates),
  createdAt: time,
  orderNumbers: v.pipe(v.array(v.object({ warehouse: filledTextSchema, number: textSchema })), v.maxLength(mostLines)),
  orders: v.pipe(v.array(orderSchema(time, {})), v.maxLength(2 * mostLines)),
  lines: v.array(v.object({ ...fieldsOf(lineEntries, sentLineFields), addedAt: time })),
})

function placeOf({ path }: v.BaseIssue<unknown>): DraftRefusal {
  const keys = path?.map(({ key }) => key) ?? []
  const line = keys[0] === 'lines' && typeof keys[1] === 'number' ? keys[1] + 1 : null
  const field = keys.findLast((key) => typeof key === 'string') ?? 'lines'
  const [list, order] = keys
  if (list === 'orders' && typeof order === 'number') return { reason: 'damaged-order', field, order: order + 1 }
  return { reason: 'damaged', field, line }
}

/** What several lines make together has the bounds of one. Nothing is cut: a line that is too large is refused. */
function mergeLines(
  lines: readonly LineContent[],
): { readonly kind: 'lines'; readonly lines: LineContent[] } | Extract<SharedDraft, { kind: 'refused' }> {
  const merged = new Map<string, { sum: LineContent; split: Map<string, number> }>()
  for (const [index, line] of lines.entries()) {
    const { sum, split } = merged.get(line.sku) ?? { sum: null, split: new Map<string, number>() }
    const quantity = sum ? addQuantities(sum.quantity, line.quantity) : line.quantity
    const texts = sum ? joinTexts(sum, line) : fieldsOf(line, ownTexts)
    const tooLarge = (field: string): Extract<SharedDraft, { kind: 'refused' }> => ({
      kind: 'refused',
      refusal: { reason: 'damaged', field, line: index + 1 },
    })
    for (const part of line.split) {
      const planned = addQuantities(split.get(part.warehouse) ?? 0, part.quantity)
      if (planned > largestQuantity) return tooLarge('split')
      split.set(part.warehouse, planned)
    }
    if (quantity > largestQuantity) return tooLarge('quantity')
    const tooLong = ownTexts.find((name) => texts[name].length > longestText)
    if (tooLong) return tooLarge(tooLong)
    if (split.size > mostWarehouses) return tooLarge('split')
    // The splits are put together at the end: a line may come ten thousand times.
    const together: Pick<LineContent, MergedField & keyof LineContent> = { quantity, split: [], ...texts }
    merged.set(line.sku, { sum: { ...(sum ?? line), ...together }, split })
  }
  return {
    kind: 'lines',
    lines: Array.from(merged.values(), ({ sum, split }) => ({
      ...sum,
      split: Array.from(split, ([warehouse, quantity]) => ({ warehouse, quantity })),
    })),
  }
}

/** Splits, lines of orders, what these were placed in spite of and receipts, before they are checked one by one. */
function countParts(sent: unknown): number {
  const sumOf = (list: readonly unknown[], name: string) =>
    list.reduce((sum: number, each) => sum + 1 + listOf(each, name).length, 0)
  const orders = listOf(sent, 'orders')
  const receipts = orders.flatMap((order) => listOf(order, 'receipts'))
  const confirmed = orders.flatMap((order) => listOf(Reflect.get(Object(order), 'confirmation'), 'lines'))
  const ofOrders = sumOf(orders, 'lines') + sumOf(orders, 'despite') - orders.length
  const since = sumOf(receipts, 'lines') + confirmed.length + sumOf(orders, 'sent')
  return sumOf(listOf(sent, 'lines'), 'split') + ofOrders + since - orders.length
}

function listOf(from: unknown, name: string): readonly unknown[] {
  const list: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : null
  return Array.isArray(list) ? list : []
}
