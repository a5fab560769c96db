import { Big } from 'big.js'

/** How a price differs from another one: exact pesos, and the share of the other one. */
export type PriceDifference = { readonly by: `${number}`; readonly share: number; readonly isMore: boolean }

/** Null where they are the same, or one of them is not known. */
export function priceDifference(price: number | null, than: number | null): PriceDifference | null {
  if (price === null || than === null || price === than) return null
  const by = new Big(price).minus(than)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits and a point
  const written = by.abs().toFixed() as `${number}`
  return { by: written, share: by.abs().div(than).toNumber(), isMore: by.gt(0) }
}
