/**
 * A quantity in whole thousandths, which are added and compared exactly. More than three decimals are cut off: stock is
 * never taken for more than it is. NaN and negative are 0.
 */
export function thousandths(quantity: number | undefined): number {
  if (quantity === undefined || !(quantity > 0)) return 0
  const rounded = Math.round(Math.min(quantity, mostCounted) * 1_000)
  return rounded / 1_000 > quantity ? rounded - 1 : rounded
}

export function fromThousandths(count: number): number {
  return count / 1_000
}

/** Beyond any quantity, and so that a hundred of them can still be added. */
const mostCounted = 10_000_000_000
