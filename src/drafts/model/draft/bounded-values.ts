import * as v from 'valibot'
import { longestText } from '#src/drafts/model/lines/join-notes.ts'
import { isQuantity } from '#src/drafts/model/lines/quantity.ts'
import { largestAmount, leastPrice } from '#src/wholesale-api/amount-bounds.ts'

/*
 * The pieces of which all formats of drafts are made: the database, backups, files and links. Each has bounds, so that
 * what is stored is as valid as what is typed: every sum, date and table of the program can hold it. They are written
 * as plain conditions: the first screen loads them.
 */

/** Of a price in pesos that is one. */
export const priceBounds = { least: leastPrice, most: largestAmount }

/** Of one line. */
export const mostWarehouses = 1_000

export const textSchema = v.custom<string>(isText)

export const filledTextSchema = v.custom<string>((value) => isText(value) && value !== '')

/** Part of an address: a lone half of a character cannot be written there, and `..` is another address. */
export const draftIdSchema = v.custom<string>((value) => isText(value) && /^[\w-]{1,100}$/.test(value))

/** Of a line. It may be made of the id of a draft and a sku. */
export const lineIdSchema = v.custom<string>((value) => typeof value === 'string' && value.length <= longestText + 200)

export const timeSchema = v.custom<number>(isTime)

export const countSchema = v.custom<number>((value) => Number.isSafeInteger(value) && isBetween(value, 0, Infinity))

export const quantitySchema = v.custom<number>((value) => isBetween(value, 0.001, Infinity) && isQuantity(value))

/** None of what was ordered, or some of it. */
export const confirmedQuantitySchema = v.custom<number>((value) => value === 0 || v.is(quantitySchema, value))

/** Such as `2026-11-20`. */
export const daySchema = v.custom<string>((value) => typeof value === 'string' && isDay(value))

/** Pesos. */
export const amountSchema = v.custom<number>((value) => isBetween(value, 0, largestAmount))

/** Pesos a piece. A price of $0.00 is none. */
export const priceSchema = v.pipe(v.nullable(amountSchema), v.transform(priceOrNone))

export const splitSchema = v.array(v.object({ warehouse: filledTextSchema, quantity: quantitySchema }))

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText
}

export function priceOrNone(price: number | null): number | null {
  return price !== null && price >= leastPrice ? price : null
}

/** Epoch milliseconds, up to the year 9998: a date has four digits for its year, in each time zone. */
export function isTime(value: unknown): value is number {
  return isBetween(value, 0, 253_370_764_800_000)
}

/** A day of the calendar, as JSON writes days. */
export function isDay(text: string): boolean {
  const midnight = Date.parse(text)
  return isTime(midnight) && new Date(midnight).toISOString().slice(0, 10) === text
}

/** Not for NaN. */
function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}
