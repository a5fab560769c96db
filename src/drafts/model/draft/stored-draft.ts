import * as v from 'valibot'
import { lineEntries } from '#src/drafts/model/lines/line-definition.ts'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import { keepsPlaced } from '#src/drafts/model/orders/locked.ts'
import { mostSentPlans } from '#src/drafts/model/orders/order.ts'
import { orderSchema, sentSchema } from '#src/drafts/model/orders/order-schema.ts'
import { ordersOfTwoLists } from '#src/drafts/model/orders/past-orders.ts'
import {
  amountSchema,
  countSchema,
  draftIdSchema,
  filledTextSchema,
  lineIdSchema,
  mostWarehouses,
  textSchema,
  timeSchema,
} from './bounded-values.ts'
import type { Draft } from './draft.ts'
import { isSizeAllowed } from './draft-size.ts'

/** The format of a draft in the database and in backups. A new one needs a migration below and a test with a sample. */
export const draftFormat = 11

/** No person makes as many changes. A revision that cannot grow any more would make each change the last one. */
const mostRevision = 1e12
/** A rest of a rest of a rest…: more than any person leaves. */
const mostOrigins = 1_000

export type StoredDraft = Draft & { readonly format: typeof draftFormat }

/** A draft that this version must not touch. It stays as it is stored. */
export type RefusedDraft = {
  readonly id: string
  readonly name: string
  readonly reason: 'newer-version' | 'damaged'
}

type Fields = Readonly<Record<string, unknown>>

/** The migration at index n turns format n + 1 into n + 2. */
const migrations: readonly ((older: Fields) => Fields)[] = [
  // 2: the split of a line.
  (older) => ({ ...older, lines: withField(older['lines'], { split: [] }) }),
  // 3: the tax rate and the archive.
  (older) => ({ ...older, ivaRate: 0.16, archivedAt: null }),
  // 4: decisions before ordering, and placed orders. Before this format all splits were set by hand.
  (older) => ({
    ...older,
    budget: null,
    barredWarehouses: [],
    orderNumbers: [],
    placed: [],
    lines: withField(older['lines'], { acceptedPrice: null, splitBy: 'hand', replaces: null }),
  }),
  // 5: cancelled placements.
  (older) => ({ ...older, cancelled: [] }),
  // 6: what an order was placed in spite of.
  (older) => ({
    ...older,
    placed: withField(older['placed'], { despite: [] }),
    cancelled: withField(older['cancelled'], { despite: [] }),
  }),
  // 7: one list of orders, each with its state.
  ({ placed, cancelled, ...older }) => ({ ...older, orders: ordersOfTwoLists(placed, cancelled) }),
  // 8: what came of an order, and whose rest a draft is. What was left for later before has lost it, and competes as any
  // other draft.
  (older) => ({ ...older, restOf: [], orders: withField(older['orders'], { receipts: [] }) }),
  // 9: what the wholesaler confirmed of an order, and how orders went out.
  (older) => ({ ...older, sent: [], orders: withField(older['orders'], { confirmation: null, sent: [] }) }),
  // 10: pieces that will not come and are planned again, kept invoices, settled orders, and the notes that went out.
  (older) => ({
    ...withNotes(older),
    orders: mapList(older['orders'], (order) => ({ ...withNotes(order), released: [], invoices: [], settled: null })),
  }),
  // 11: what the ways to plan leave as it is.
  (older) => ({ ...older, planOptions: { keepHand: true, leaveOthers: false } }),
]

export function storeDraft(draft: Draft): StoredDraft {
  return { ...draft, format: draftFormat }
}

/**
 * Whether a draft that was changed can be read again. Asked before it is written: what the person typed is refused
 * then, with a message, and not held aside later.
 */
export function isStorable(draft: Draft): boolean {
  return v.safeParse(draftSchema, draft, { abortEarly: true }).success && isWhole(draft)
}

/** Migrates drafts of older formats. Drafts of a newer format and damaged ones are refused and not changed. */
export function readStoredDraft(
  stored: unknown,
): { kind: 'draft'; draft: Draft } | { kind: 'refused'; refused: RefusedDraft } {
  const fields = isFields(stored) ? stored : {}
  const format = fields['format']
  const refuse = (reason: RefusedDraft['reason']) => ({
    kind: 'refused' as const,
    refused: { id: textOf(fields['id']), name: textOf(fields['name']), reason },
  })
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) return refuse('damaged')
  if (format > draftFormat) return refuse('newer-version')
  const migrated = migrations.slice(format - 1).reduce((older, migrate) => migrate(older), fields)
  const read = v.safeParse(draftSchema, migrated, { abortEarly: true })
  if (!read.success || !isWhole(read.output)) return refuse('damaged')
  const draft = read.output
  return { kind: 'draft', draft: draft.revision > mostRevision ? { ...draft, revision: 1 } : draft }
}

/** Readable and refused drafts, each in their order. */
export function readStoredDrafts(stored: readonly unknown[]): { drafts: Draft[]; refused: RefusedDraft[] } {
  const read = stored.map(readStoredDraft)
  return {
    drafts: read.flatMap((each) => (each.kind === 'draft' ? each.draft : [])),
    refused: read.flatMap((each) => (each.kind === 'refused' ? each.refused : [])),
  }
}

/** What a draft of the newest format has. */
export const draftSchema = v.object({
  id: draftIdSchema,
  name: textSchema,
  note: textSchema,
  createdAt: timeSchema,
  changedAt: timeSchema,
  revision: countSchema,
  ivaRate: v.picklist(ivaRates),
  archivedAt: v.nullable(timeSchema),
  restOf: v.array(draftIdSchema),
  budget: v.nullable(v.object({ amount: amountSchema, withIva: v.boolean() })),
  barredWarehouses: v.array(textSchema),
  planOptions: v.object({ keepHand: v.boolean(), leaveOthers: v.boolean() }),
  orderNumbers: v.array(v.object({ warehouse: textSchema, number: textSchema })),
  sent: sentSchema(timeSchema, { warehouse: filledTextSchema }, mostSentPlans),
  orders: v.array(orderSchema(timeSchema, { lineId: lineIdSchema })),
  lines: v.array(v.object(lineEntries)),
})

/** The bounds of all values together. Each order is there once, and placed pieces are pieces of a line. */
function isWhole(draft: Draft): boolean {
  const { lines, restOf, barredWarehouses, orders } = draft
  return (
    isSizeAllowed(draft) &&
    restOf.length <= mostOrigins &&
    barredWarehouses.length <= mostWarehouses &&
    lines.every(isFirst('id')) &&
    lines.every(isFirst('sku')) &&
    orders.every(isFirst('id')) &&
    keepsPlaced(draft)
  )
}

/** Each line and each order has its own id, and each product one line. */
function isFirst<Name extends string>(name: Name): (each: Readonly<Record<Name, string>>) => boolean {
  const seen = new Set<string>()
  return ({ [name]: value }) => seen.size < seen.add(value).size
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function withNotes(older: Fields): Fields {
  return { ...older, sent: withField(older['sent'], { to: '', notes: '' }) }
}

function withField(list: unknown, field: Fields): unknown {
  return mapList(list, (each) => ({ ...each, ...field }))
}

/** A list that is no array, and what is no record in it, stay as they are: the schema then refuses them. */
function mapList(list: unknown, edit: (each: Fields) => Fields): unknown {
  return Array.isArray(list) ? list.map((each: unknown) => (isFields(each) ? edit(each) : each)) : list
}

/** To name a record that cannot be read: not more of it than a line on the screen. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
