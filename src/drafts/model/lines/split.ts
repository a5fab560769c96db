import { addQuantities, largestQuantity } from './quantity.ts'

/** How many of a line come from which warehouse; each warehouse once, in the order they were chosen. */
export type LineSplit = readonly WarehouseQuantity[]

export type WarehouseQuantity = {
  readonly warehouse: string
  /** Above zero, up to three decimals. */
  readonly quantity: number
}

/** Stock is null where it is not known: nothing is planned on that. */
export type StockedWarehouse = { readonly code: string; readonly stock: number | null }

/** What is split, which may be less or more than the line's quantity. */
export function splitTotal(split: LineSplit): number {
  return split.reduce((sum, { quantity }) => addQuantities(sum, quantity), 0)
}

export function addSplits(split: LineSplit, added: LineSplit): LineSplit {
  return added.reduce(
    (sum, { warehouse, quantity }) =>
      setInSplit(sum, warehouse, Math.min(largestQuantity, addQuantities(inSplit(sum, warehouse), quantity))),
    split,
  )
}

/** 0 takes the warehouse out. */
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
 * The quantity over these warehouses, which come in order of preference: all from the first that has enough by itself;
 * else in their order, as much as each has. What they do not have together is left out.
 */
export function splitOver(warehouses: readonly StockedWarehouse[], quantity: number): LineSplit {
  const enough = warehouses.find(({ stock }) => stock !== null && stock >= quantity)
  if (enough) return [{ warehouse: enough.code, quantity }]
  let wanted = quantity
  const split: WarehouseQuantity[] = []
  for (const { code, stock } of warehouses) {
    const taken = Math.min(wanted, Math.max(0, stock ?? 0))
    if (taken <= 0) continue
    split.push({ warehouse: code, quantity: taken })
    wanted = addQuantities(wanted, -taken)
  }
  return split
}

/** Another quantity of a line that comes whole from one warehouse still does; any other split stays as it is. */
export function splitOfQuantity(split: LineSplit, before: number, after: number): LineSplit {
  const [only] = split
  return only && split.length === 1 && only.quantity === before
    ? [{ warehouse: only.warehouse, quantity: after }]
    : split
}
