import * as v from 'valibot'
import { ivaRates } from '#src/drafts/model/money/iva-rate.ts'
import type { Draft } from './draft.ts'

/** The format of a draft in the database and in backups. A new one needs a migration below and a test with a sample. */
export const draftFormat = 5

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
]

export function storeDraft(draft: Draft): StoredDraft {
  return { ...draft, format: draftFormat }
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
  const read = v.safeParse(draftSchema, migrated)
  return read.success ? { kind: 'draft', draft: read.output } : refuse('damaged')
}

/** Readable and refused drafts, each in their order. */
export function readStoredDrafts(stored: readonly unknown[]): { drafts: Draft[]; refused: RefusedDraft[] } {
  const drafts: Draft[] = []
  const refused: RefusedDraft[] = []
  for (const value of stored) {
    const read = readStoredDraft(value)
    if (read.kind === 'draft') drafts.push(read.draft)
    else refused.push(read.refused)
  }
  return { drafts, refused }
}

const quantitySchema = v.pipe(v.number(), v.finite(), v.gtValue(0))

const priceSchema = v.pipe(v.number(), v.finite())

const lineSchema = v.object({
  id: v.string(),
  sku: v.pipe(v.string(), v.nonEmpty()),
  manufacturerSku: v.string(),
  brand: v.string(),
  ean: v.string(),
  title: v.string(),
  priceWhenAdded: v.nullable(priceSchema),
  acceptedPrice: v.nullable(v.object({ price: priceSchema, at: v.number() })),
  quantity: quantitySchema,
  split: v.array(v.object({ warehouse: v.pipe(v.string(), v.nonEmpty()), quantity: quantitySchema })),
  splitBy: v.picklist(['hand', 'plan']),
  replaces: v.nullable(v.object({ sku: v.string(), manufacturerSku: v.string(), title: v.string(), at: v.number() })),
  note: v.string(),
  addedAt: v.number(),
})

const placedEntries = {
  id: v.string(),
  warehouse: v.pipe(v.string(), v.nonEmpty()),
  number: v.string(),
  placedAt: v.number(),
  folio: v.string(),
  note: v.string(),
  ivaRate: v.picklist(ivaRates),
  check: v.object({
    checked: v.number(),
    of: v.number(),
    oldest: v.nullable(v.number()),
    newest: v.nullable(v.number()),
  }),
  lines: v.array(
    v.object({
      lineId: v.string(),
      sku: v.pipe(v.string(), v.nonEmpty()),
      manufacturerSku: v.string(),
      brand: v.string(),
      ean: v.string(),
      title: v.string(),
      price: v.nullable(priceSchema),
      quantity: quantitySchema,
      note: v.string(),
    }),
  ),
}

const draftSchema = v.object({
  id: v.string(),
  name: v.string(),
  note: v.string(),
  createdAt: v.number(),
  changedAt: v.number(),
  revision: v.number(),
  ivaRate: v.picklist(ivaRates),
  archivedAt: v.nullable(v.number()),
  budget: v.nullable(v.object({ amount: v.pipe(v.number(), v.finite()), withIva: v.boolean() })),
  barredWarehouses: v.array(v.string()),
  orderNumbers: v.array(v.object({ warehouse: v.string(), number: v.string() })),
  placed: v.array(v.object(placedEntries)),
  cancelled: v.array(v.object({ ...placedEntries, cancelledAt: v.number() })),
  lines: v.array(lineSchema),
})

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Lines that are not an array stay as they are: the schema then refuses them. */
function withField(lines: unknown, field: Fields): unknown {
  return Array.isArray(lines) ? lines.map((line: Fields) => ({ ...line, ...field })) : lines
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
