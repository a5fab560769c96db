import type { NumberField } from './line-fields.ts'

/** The price and amount of a record whose quantity × price is the amount. */
export type Arithmetic = { readonly price: NumberField; readonly amount: NumberField }

/**
 * The price and amount that a quantity multiplies with, among the numbers of its record; also with a discount in percent
 * between them. Null where no two do.
 */
export function arithmeticOf(quantity: NumberField, beside: readonly NumberField[]): Arithmetic | null {
  const pieces = quantity.float
  const others = beside.filter((field) => field !== quantity && !field.isPercent && field.float > 0)
  if (pieces <= 0 || others.length < 2 || others.length > mostNumbers) return null
  const rounding = pieces * 0.005 + 0.05 + floating
  for (const price of others) {
    const gross = pieces * price.float
    for (const amount of others) {
      // `6 × 211.00`: what has cents is the price.
      if (quantity.isMoney && !price.isMoney) continue
      if (price === amount || !(price.isMoney || amount.isMoney) || amount.float < price.float * 0.3) continue
      // A discount stands with a sign, or as a number in a column of its own.
      const fits = (percent: number) => Math.abs((gross * (100 - percent)) / 100 - amount.float) <= rounding
      const isDiscount = (field: NumberField) =>
        field !== quantity && field !== price && field !== amount && field.float > 0 && field.float < 100
      if (fits(0) || beside.some((field) => isDiscount(field) && fits(field.float))) return { price, amount }
    }
  }
  return null
}

const mostNumbers = 16
/** Less than any part of a cent. */
const floating = 1e-6
