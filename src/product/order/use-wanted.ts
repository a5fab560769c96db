import { useState } from 'react'
import {
  type LineSplit,
  type StockedWarehouse,
  setInSplit,
  splitOver,
  splitTotal,
} from '#src/drafts/model/lines/split.ts'

/** What the person is about to add: the quantity and, optionally, its split. */
export type Wanted = {
  readonly quantity: number
  /** Null: the warehouses are left open. */
  readonly split: LineSplit | null
  readonly setQuantity: (quantity: number) => void
  readonly setSplitting: (isSplitting: boolean) => void
  /** Sets the quantity from a warehouse; the total follows. */
  readonly setPart: (warehouse: string, quantity: number) => void
  /** Resets the form after it was added. */
  readonly reset: () => void
}

/** @param warehouses in the order in which a split uses them */
export function useWanted(warehouses: readonly StockedWarehouse[]): Wanted {
  const [{ quantity, split }, set] = useState<Pick<Wanted, 'quantity' | 'split'>>(one)
  return {
    quantity,
    split,
    setQuantity: (next) => set({ quantity: next, split: split && splitOver(warehouses, next) }),
    setSplitting: (isSplitting) => set({ quantity, split: isSplitting ? splitOver(warehouses, quantity) : null }),
    setPart(warehouse, part) {
      const next = setInSplit(split ?? [], warehouse, part)
      set({ quantity: splitTotal(next) || 1, split: next })
    },
    reset: () => set(one),
  }
}

const one = { quantity: 1, split: null }
