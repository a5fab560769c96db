import * as v from 'valibot'
import { longestText } from '#src/drafts/model/lines/join-notes.ts'
import { isQuantity } from '#src/drafts/model/lines/quantity.ts'
import { largestAmount } from '#src/drafts/model/money/largest-amount.ts'

/*
 * The pieces of which all formats of drafts are made: the database, backups, files and links. Each has bounds, so that
 * what is stored is as valid as what is typed: every sum, date and table of the program can hold it.
 */

/** Of one line. */
export const mostWarehouses = 1_000

export const textSchema = v.pipe(v.string(), v.maxLength(longestText))

export const filledTextSchema = v.pipe(textSchema, v.nonEmpty())

/** Part of an address: a lone half of a character cannot be written there, and `..` is another address. */
export const draftIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))

/** Of a line. It may be made of the id of a draft and a sku. */
export const lineIdSchema = v.pipe(v.string(), v.maxLength(longestText + 200))

/** Epoch milliseconds, up to the year 9998: a date has four digits for its year, in each time zone. */
export const timeSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(253_370_764_800_000))

export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const quantitySchema = v.pipe(
  v.number(),
  v.check((value) => value > 0 && isQuantity(value)),
)

/** Pesos a piece. */
export const priceSchema = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(largestAmount)))

export const amountSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(largestAmount))

export const splitSchema = v.pipe(
  v.array(v.object({ warehouse: filledTextSchema, quantity: quantitySchema })),
  v.maxLength(mostWarehouses),
)
