/**
 * A quantity in whole thousandths, so that sums and comparisons are exact. Further decimals are cut off: stock is never
 * rounded up. NaN and negative values are 0.
 */
export function thousandths(quantity: number | undefined): number {
  if (quantity === undefined || !(quantity > 0)) return 0
  const rounded = Math.round(Math.min(quantity, mostCounted) * 1_000)
  return rounded / 1_000 > quantity ? rounded - 1 : rounded
}

export function fromThousandths(count: number): number {
  return count / 1_000
}

/** Larger than any quantity, and small enough that a hundred of them in thousandths have an exact sum. */
const mostCounted = 10_000_000_000
