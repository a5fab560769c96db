import { Big } from 'big.js'

/** A price beside the one that it is compared with: of a line, or of another product. */
export type PriceChange =
  | { readonly kind: 'same' }
  /** `within`: it changed, but by no more than what the buyer puts up with. */
  | {
      readonly kind: 'within' | 'price-up' | 'price-down'
      /** Pesos a piece, exact; below zero where it became cheaper, as `fraction`. */
      readonly by: `${number}`
      /** Of the price before. */
      readonly fraction: number
    }
  /** There is nothing to compare with: no price before, or none now. */
  | { readonly kind: 'unknown' }

/** @param tolerancePercent a price that changed by as much or less is `within` */
export function comparePrices(before: number | null, now: number | null, tolerancePercent: number): PriceChange {
  if (before === null || now === null) return { kind: 'unknown' }
  if (before === now) return { kind: 'same' }
  // A fraction of nothing does not exist.
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
