import * as v from 'valibot'
import {
  amountSchema,
  lineIdSchema,
  priceOrNone,
  priceSchema,
  productEntries,
  quantitySchema,
  splitSchema,
  textSchema,
  timeSchema,
} from '#src/drafts/model/draft/bounded-values.ts'
import type { ChangeKind } from '#src/drafts/model/draft/change-kinds.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'

/** The bounds of each field of a line, in every format. */
export const lineEntries = {
  ...productEntries,
  id: lineIdSchema,
  priceWhenAdded: priceSchema,
  acceptedPrice: v.pipe(
    v.nullable(v.object({ price: amountSchema, at: timeSchema })),
    v.transform((accepted) => (accepted && priceOrNone(accepted.price) === null ? null : accepted)),
  ),
  quantity: quantitySchema,
  split: splitSchema,
  splitBy: v.picklist(['hand', 'plan']),
  replaces: v.nullable(v.object({ sku: textSchema, manufacturerSku: textSchema, title: textSchema, at: timeSchema })),
  addedAt: timeSchema,
} satisfies { readonly [Name in keyof DraftLine]: v.GenericSchema<unknown, DraftLine[Name]> }

/**
 * What else is decided of each field, once.
 *
 * `travels`: it goes with the draft to another browser, because it says what is wanted. A decision that was made here
 * stays. `change`: how undo names a change of this field alone; null where it never changes.
 */
export const lineFields = {
  id: { travels: false, change: null },
  sku: { travels: true, change: 'replace' },
  manufacturerSku: { travels: true, change: 'replace' },
  brand: { travels: true, change: 'replace' },
  ean: { travels: true, change: 'replace' },
  title: { travels: true, change: 'replace' },
  priceWhenAdded: { travels: true, change: 'replace' },
  acceptedPrice: { travels: false, change: 'prices' },
  quantity: { travels: true, change: 'quantity' },
  split: { travels: true, change: 'split' },
  splitBy: { travels: false, change: 'hold' },
  replaces: { travels: false, change: 'replace' },
  note: { travels: true, change: 'line-note' },
  addedAt: { travels: true, change: 'replace' },
} as const satisfies {
  readonly [Name in keyof DraftLine]: { readonly travels: boolean; readonly change: ChangeKind | null }
}

type Fields = typeof lineFields

/** The fields that travel. */
export type SentLineField = {
  [Name in keyof Fields]: Fields[Name]['travels'] extends true ? Name : never
}[keyof Fields]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const lineFieldNames = Object.keys(lineFields) as readonly (keyof DraftLine)[]

/** Of a line, or of its bounds: what travels. */
export function sentFields<Of extends Readonly<Record<SentLineField, unknown>>>(of: Of): Pick<Of, SentLineField> {
  const names = lineFieldNames.filter((name) => lineFields[name].travels)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of SentLineField
  return Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)])) as Pick<Of, SentLineField>
}

/** What a line has of a field that nobody decided yet. */
export const undecided = {
  acceptedPrice: null,
  split: [],
  splitBy: 'hand',
  replaces: null,
  note: '',
} as const satisfies Partial<DraftLine>
