import * as v from 'valibot'
import {
  amountSchema,
  filledTextSchema,
  lineIdSchema,
  priceOrNone,
  priceSchema,
  quantitySchema,
  splitSchema,
  textSchema,
  timeSchema,
} from '#src/drafts/model/draft/bounded-values.ts'
import type { ChangeKind } from '#src/drafts/model/draft/change-kinds.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { joinNotes } from './join-notes.ts'

/** What is decided of a field of a line, once. A field that is not in the table does not compile. */
type Traits<Name extends keyof DraftLine> = TextTraits & {
  /** In every format. */
  readonly bounds: v.GenericSchema<unknown, DraftLine[Name]>
  /**
   * The first version of files and links that has it. A field travels if it says what is wanted; null for a decision
   * that was made here.
   */
  readonly travels: number | null
  /** How undo names a change of this field alone; null where it never changes. */
  readonly change: ChangeKind | null
  /** What a line has while nobody decided; without it, each new line says. */
  readonly unset?: DraftLine[Name]
}

/**
 * `text`: `product` is copied from the product; `own` the person writes, or a list says. An order has its own copy of
 * both, which is locked with it. Null: no text, or no such one.
 *
 * `merges`: what two lines of a product have together: what the `first` has, the `sum`, or one text after the other.
 * `ask`: both until the person chooses one, which the line's field asks wherever the lines came together.
 */
type TextTraits =
  | { readonly text: 'product' | null; readonly merges: 'first' | 'sum' }
  | { readonly text: 'own'; readonly merges: 'join' | 'ask' }

/** A text of the product. */
const ofProduct = { bounds: textSchema, text: 'product', travels: 1, merges: 'first', change: 'replace' } as const
/** A text that the person writes, as long as any: two short ones make a long one, and of them none is lost. */
const own = { text: 'own', bounds: textSchema, merges: 'join', unset: '' } as const
const pieces = { text: null, merges: 'sum' } as const
const other = { text: null, merges: 'first' } as const

const acceptedSchema = v.pipe(
  v.nullable(v.object({ price: amountSchema, at: timeSchema })),
  v.transform((accepted) => (accepted && priceOrNone(accepted.price) === null ? null : accepted)),
)
const replacedSchema = v.nullable(
  v.object({ sku: textSchema, manufacturerSku: textSchema, title: textSchema, at: timeSchema }),
)

export const lineFields = {
  id: { ...other, bounds: lineIdSchema, travels: null, change: null },
  sku: { ...ofProduct, bounds: filledTextSchema },
  manufacturerSku: ofProduct,
  brand: ofProduct,
  ean: ofProduct,
  title: ofProduct,
  priceWhenAdded: { ...other, bounds: priceSchema, travels: 1, change: 'replace' },
  acceptedPrice: { ...other, bounds: acceptedSchema, travels: null, change: 'prices', unset: null },
  quantity: { ...pieces, bounds: quantitySchema, travels: 1, change: 'quantity' },
  split: { ...pieces, bounds: splitSchema, travels: 1, change: 'split', unset: [] },
  // Of the split that the lines have together.
  splitBy: {
    ...pieces,
    bounds: v.picklist(['hand', 'plan']),
    travels: null,
    change: 'hold',
    unset: 'hand',
  },
  replaces: { ...other, bounds: replacedSchema, travels: null, change: 'replace', unset: null },
  note: { ...own, travels: 1, change: 'line-note' },
  addedAt: { ...other, bounds: timeSchema, travels: 1, change: 'replace' },
} as const satisfies { readonly [Name in keyof DraftLine]: Traits<Name> }

type Fields = typeof lineFields
type FieldWith<Trait extends object> = {
  [Name in keyof Fields]: Fields[Name] extends Trait ? Name : never
}[keyof Fields]

export type ProductText = FieldWith<{ text: 'product' }>
export type OwnText = FieldWith<{ text: 'own' }>
export type OwnTexts = Pick<DraftLine, OwnText>
export type SentLineField = FieldWith<{ travels: number }>
/** Not of the first line alone, where two lines of a product become one. */
export type MergedField = FieldWith<{ merges: 'sum' }> | OwnText

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const lineFieldNames = Object.keys(lineFields) as readonly (keyof DraftLine)[]
export const productTexts = lineFieldNames.filter((name): name is ProductText => lineFields[name].text === 'product')
export const ownTexts = lineFieldNames.filter((name): name is OwnText => lineFields[name].text === 'own')
export const lineTexts = [...productTexts, ...ownTexts]
export const sentLineFields = lineFieldNames.filter((name): name is SentLineField => lineFields[name].travels !== null)

/** Something for each of some fields. */
export function recordOf<Name extends string, Of>(
  names: readonly Name[],
  make: (name: Name) => Of,
): Readonly<Record<Name, Of>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the type
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Of>
}

/** Some fields of a line, or of what has them too. */
export function fieldsOf<Of extends object, Name extends keyof Of & string>(
  of: Of,
  names: readonly Name[],
): Pick<Of, Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its own value
  return recordOf(names, (name) => of[name]) as Pick<Of, Name>
}

type Bounds = { readonly [Name in keyof Fields]: Fields[Name]['bounds'] }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its own bounds
const bounds = recordOf(lineFieldNames, (name) => lineFields[name].bounds) as Bounds
/** The bounds of the texts of a line, and of an order's. */
export const textEntries = fieldsOf(bounds, lineTexts)
/** The bounds of each field of a line, in every format. */
export const lineEntries: Bounds = { ...textEntries, ...bounds }

type UnsetField = FieldWith<{ unset: unknown }>
const unsetFields = lineFieldNames.filter((name): name is UnsetField => 'unset' in lineFields[name])

/** What a line has of a field that nobody decided yet. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its own value
export const undecided = recordOf(unsetFields, (name) => lineFields[name].unset) as Pick<DraftLine, UnsetField>

/** The texts that two lines of a product have together. */
export function joinTexts(line: OwnTexts, added: OwnTexts): OwnTexts {
  return recordOf(ownTexts, (name) => joinNotes(line[name], added[name]))
}

/** The person's texts about a line in one, for where there is space for one. */
export function ownWords(line: OwnTexts): string {
  return ownTexts.flatMap((name) => line[name] || []).join(' · ')
}
