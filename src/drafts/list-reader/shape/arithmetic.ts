import { Big } from 'big.js'
import type { NumberField } from './line-fields.ts'

/** The price and amount of a record whose quantity × price is the amount. */
export type Arithmetic = { readonly price: NumberField; readonly amount: NumberField }

/**
 * The price and amount that a quantity multiplies with, among the numbers of its record; also with a discount in percent
 * between them. Null where no two do.
 */
export function arithmeticOf(quantity: NumberField, beside: readonly NumberField[]): Arithmetic | null {
  const pieces = quantity.value
  const others = beside.filter((field) => field !== quantity && !field.isPercent && field.value.gt(0))
  if (pieces.lte(0) || others.length < 2 || others.length > mostNumbers) return null
  const rounding = pieces.times('0.005').plus('0.05')
  for (const price of others) {
    for (const amount of others) {
      if (price === amount || !(price.isMoney || amount.isMoney) || amount.value.lt(price.value.times('0.3'))) continue
      const gross = pieces.times(price.value)
      // A discount stands with a sign, or as a number in a column of its own.
      const discounts = beside.filter(
        (field) =>
          field !== quantity && field !== price && field !== amount && field.value.gt(0) && field.value.lt(100),
      )
      const fits = [0, ...discounts.map(({ value }) => value)].some((percent) =>
        gross.times(new Big(100).minus(percent)).div(100).minus(amount.value).abs().lte(rounding),
      )
      if (fits) return { price, amount }
    }
  }
  return null
}

const mostNumbers = 16
