/**
 * Serves `served` from as few of the usable warehouses as can be, and of those ways from the most preferred: the first
 * that can be among so few, then the next, each giving as much as it has.
 * @param stock by warehouse, most preferred first
 * @param isUsable together they have enough
 * @returns warehouses, most preferred first, with what comes from each
 */
export function fewestPartsOfLine(
  stock: Float64Array,
  served: number,
  isUsable: (warehouse: number) => boolean,
): [warehouse: number, quantity: number][] {
  const usable = [...stock.keys()].filter((warehouse) => isUsable(warehouse) && stock[warehouse]! > 0)
  const parts: [number, number][] = []
  let needed = served
  let mayTake = countLargest(stock, usable, served)
  for (const [at, warehouse] of usable.entries()) {
    if (needed <= 0) break
    const after = usable.slice(at + 1)
    if (stock[warehouse]! + sumLargest(stock, after, mayTake - 1) < needed) continue
    const quantity = Math.min(needed, stock[warehouse]!)
    parts.push([warehouse, quantity])
    needed -= quantity
    mayTake -= 1
  }
  return parts
}

/** How many of the largest have enough together. */
function countLargest(stock: Float64Array, warehouses: readonly number[], needed: number): number {
  let count = 0
  while (count < warehouses.length && sumLargest(stock, warehouses, count) < needed) count += 1
  return count
}

function sumLargest(stock: Float64Array, warehouses: readonly number[], count: number): number {
  const sizes = Float64Array.from(warehouses, (warehouse) => stock[warehouse]!).sort()
  return sizes.subarray(sizes.length - Math.min(count, sizes.length)).reduce((sum, each) => sum + each, 0)
}
