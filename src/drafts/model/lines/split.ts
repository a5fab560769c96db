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

/** A split that is all from one warehouse follows the new quantity of its line. Any other split stays as it is. */
export function splitOfQuantity(split: LineSplit, before: number, after: number): LineSplit {
  const [only] = split
  return only && split.length === 1 && only.quantity === before
    ? [{ warehouse: only.warehouse, quantity: after }]
    : split
}
