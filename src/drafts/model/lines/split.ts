import { addQuantities } from './quantity.ts'

/** A line's quantities by warehouse; each warehouse once, in the order they were chosen. */
export type LineSplit = readonly WarehouseQuantity[]

export type WarehouseQuantity = {
  readonly warehouse: string
  /** Above zero, up to three decimals. */
  readonly quantity: number
}

/** `stock` is null where it is unknown: a plan uses nothing of it. */
export type StockedWarehouse = { readonly code: string; readonly stock: number | null }

/** The sum of a split. It may be less or more than the line's quantity. */
export function splitTotal(split: LineSplit): number {
  return split.reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
}

/** A sum may be more than a line can have. It is refused when it is written, and not cut here. */
export function addSplits(split: LineSplit, added: LineSplit): LineSplit {
  if (added.length === 0) return split
  const sums = new Map(split.map(({ warehouse, quantity }) => [warehouse, quantity]))
  for (const { warehouse, quantity } of added) {
    sums.set(warehouse, addQuantities(sums.get(warehouse) ?? 0, quantity))
  }
  return Array.from(sums, ([warehouse, quantity]) => ({ warehouse, quantity }))
}

/** 0 removes the warehouse. */
export function setInSplit(split: LineSplit, warehouse: string, quantity: number): LineSplit {
  if (quantity <= 0) return split.filter((part) => part.warehouse !== warehouse)
  const part = { warehouse, quantity }
  return inSplit(split, warehouse) > 0
    ? split.map((other) => (other.warehouse === warehouse ? part : other))
    : [...split, part]
}

export function inSplit(split: LineSplit, warehouse: string): number {
  return split.find((part) => part.warehouse === warehouse)?.quantity ?? 0
}

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

/** A split that is all from one warehouse follows the new quantity of its line. Any other split stays as it is. */
export function splitOfQuantity(split: LineSplit, before: number, after: number): LineSplit {
  const [only] = split
  return only && split.length === 1 && only.quantity === before
    ? [{ warehouse: only.warehouse, quantity: after }]
    : split
}
