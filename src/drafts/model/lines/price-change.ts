import { Big } from 'big.js'

/** The difference between a price and an earlier one, or the price of another product. */
export type PriceChange =
  | { readonly kind: 'same' }
  /** `within`: it changed, but not by more than the tolerance. */
  | {
      readonly kind: 'within' | 'price-up' | 'price-down'
      /** Pesos a piece, exact; negative where the price is down, as is `fraction`. */
      readonly by: `${number}`
      /** Relative to the earlier price: 0.1 is 10 %. */
      readonly fraction: number
    }
  /** One of the prices is missing, or the earlier one is 0. */
  | { readonly kind: 'unknown' }

/** @param tolerancePercent a change of up to this much is `within` */
export function comparePrices(before: number | null, now: number | null, tolerancePercent: number): PriceChange {
  if (before === null || now === null) return { kind: 'unknown' }
  if (before === now) return { kind: 'same' }
  // A fraction of 0 does not exist.
  if (before === 0) return { kind: 'unknown' }
  const by = new Big(now).minus(before)
  const isTolerated = by.abs().times(100).lte(new Big(before).times(tolerancePercent))
  return {
    kind: isTolerated ? 'within' : by.gt(0) ? 'price-up' : 'price-down',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes a sign, digits and a point
    by: by.toFixed() as `${number}`,
    fraction: by.div(before).toNumber(),
  }
}
