/**
 * Serves `served` from the fewest usable warehouses, and of those ways from the most preferred: the first warehouse
 * that can be one of so few, then the next, each with as much as it has.
 * @param stock by warehouse, most preferred first
 * @param isUsable by warehouse; the usable ones together have enough
 * @returns warehouses, most preferred first, with the quantity from each
 */
export function fewestPartsOfLine(
  stock: Float64Array,
  served: number,
  isUsable: readonly boolean[],
): [warehouse: number, quantity: number][] {
  if (served <= 0) return []
  const whole = stock.findIndex((each, warehouse) => each >= served && isUsable[warehouse] === true)
  if (whole >= 0) return [[whole, served]]
  const bySize = [...stock.keys()]
    .filter((warehouse) => isUsable[warehouse] && stock[warehouse]! > 0)
    .toSorted((a, b) => stock[b]! - stock[a]!)
  /** The total stock of the `count` largest warehouses after this one. */
  const largestAfter = (warehouse: number, count: number) => {
    let sum = 0
    let remaining = count
    for (let at = 0; at < bySize.length && remaining > 0; at += 1) {
      if (bySize[at]! <= warehouse) continue
      sum += stock[bySize[at]!]!
      remaining -= 1
    }
    return sum
  }
  let mayTake = 1
  while (mayTake < bySize.length && largestAfter(-1, mayTake) < served) mayTake += 1
  const parts: [number, number][] = []
  let needed = served
  for (const warehouse of bySize.toSorted((a, b) => a - b)) {
    if (needed <= 0) break
    if (stock[warehouse]! + largestAfter(warehouse, mayTake - 1) < needed) continue
    const quantity = Math.min(needed, stock[warehouse]!)
    parts.push([warehouse, quantity])
    needed -= quantity
    mayTake -= 1
  }
  return parts
}
