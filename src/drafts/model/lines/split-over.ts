import { addQuantities } from './quantity.ts'
import type { LineSplit, StockedWarehouse, WarehouseQuantity } from './split.ts'

/**
 * Splits a quantity over warehouses, which are in order of preference: all from the first that has enough alone; else
 * as much as each has, in their order. A shortage is not in the split.
 */
export function splitOver(warehouses: readonly StockedWarehouse[], quantity: number): LineSplit {
  const enough = warehouses.find(({ stock }) => stock !== null && stock >= quantity)
  if (enough) return [{ warehouse: enough.code, quantity }]
  let wanted = quantity
  const split: WarehouseQuantity[] = []
  for (const { code, stock } of warehouses) {
    const available = Math.min(wanted, Math.max(0, stock ?? 0))
    if (available <= 0) continue
    split.push({ warehouse: code, quantity: available })
    wanted = addQuantities(wanted, -available)
  }
  return split
}
